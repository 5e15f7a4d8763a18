import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const inApp = (paths: readonly string[]): string[] => paths.map((path) => `<rootDir>/web/src/${path}`);

// What a list does not say when it first shows is no part of the first load. The cockpit has its words apart, for it is
// where people begin; all else comes with the first dialog or page that needs it.
const arrivals = inApp(['arrivals/**', 'pages/location-arrivals.tsx']);
const faq = inApp(['faq/**', 'pages/faq.tsx']);
const cockpit = inApp(['cockpit/**', 'pages/cockpit.tsx']);
const folders = [
  'actions',
  'administration',
  'details',
  'gps-connection',
  'invitation',
  'learned',
  'live-map',
  'map',
  'notifications',
  'palette',
  'partners',
  'people',
  'scorecard',
  'sessions',
  'vehicles',
  'webhooks',
].map((name) => `${name}/**`);
const pages = [
  'admin/billable-transactions',
  'admin/learned-forecasts',
  'admin/organizations',
  'admin/status-transitions',
  'admin/transport',
  'eta-quality',
  'failure',
  'invitation',
  'no-organization',
  'not-authorized',
  'not-built-yet',
  'not-found',
  'outdated-transport',
  'search',
  'server-error',
  'settings/gps-signal-connection',
  'settings/notifications',
  'settings/people',
  'settings/vehicles',
  'signed-out',
  'webhooks',
].map((name) => `pages/${name}.tsx`);
const files = [
  'filters/filter-dialog.tsx',
  'header/menu-items.tsx',
  'i18n/actor-words.tsx',
  'i18n/refusal-words.ts',
  'i18n/shared-refusal-words.ts',
  'lists/column-settings/columns-dialog.tsx',
  'lists/csv-button.tsx',
  'lists/page/no-rows.tsx',
  'lists/selection/selection-bar.tsx',
  'lists/views/view-dialog.tsx',
  'transport-search/search-suggestions.tsx',
  'session/save-preferences.ts',
  'transport/arrival-text.ts',
  'transport/waypoint-event-words.ts',
];
const later = inApp([...folders, ...pages, ...files]);

const path = (name: string): string => `<rootDir>/web/src/i18n/locales/{locale}/${name}`;

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: path('messages'), include: ['<rootDir>/web/src'], exclude: [...later, ...cockpit, ...faq, ...arrivals] },
    { path: path('cockpit'), include: cockpit },
    { path: path('dialogs'), include: later },
    { path: path('faq'), include: faq },
    { path: path('arrivals'), include: arrivals },
  ],
});
