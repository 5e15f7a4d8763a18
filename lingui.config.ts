import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const inApp = (paths: readonly string[]): string[] => paths.map((path) => `<rootDir>/web/src/${path}`);

// Texts that a list does not show at first stay out of the first load. The cockpit has its own catalogue, because
// people start there; the rest loads with the first dialog or page that needs it.
const arrivals = inApp(['arrivals/**', 'pages/location-arrivals.tsx']);
const faq = inApp(['faq/**', 'pages/faq.tsx']);
const help = inApp(['help/page-help.ts', 'help/help-terms.ts', 'help/page-help-dialog.tsx']);
const reports = inApp(['reports/**', 'pages/reports.tsx']);
const cockpit = inApp(['cockpit/**', 'pages/cockpit.tsx']);
const folders = [
  'actions',
  'administration',
  'details',
  'gps-connection',
  'imports',
  'invitation',
  'learned',
  'live-map',
  'map',
  'notifications',
  'palette',
  'partners',
  'people',
  'sessions',
  'vehicles',
  'webhooks',
].map((name) => `${name}/**`);
const pages = [
  'admin/billable-transactions',
  'admin/operation',
  'admin/transport',
  'error-pages',
  'failure',
  'invitation',
  'no-organization',
  'search',
  'settings/gps-signal-connection',
  'settings/notifications',
  'settings/partners',
  'settings/people',
  'signed-out',
  'transports/import',
  'webhooks',
].map((name) => `pages/${name}.tsx`);
const files = [
  'filters/filter-dialog.tsx',
  'header/menu-items.tsx',
  'i18n/actor-words.tsx',
  'keyboard/key-list.tsx',
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
    {
      path: path('messages'),
      include: ['<rootDir>/web/src'],
      exclude: [...later, ...cockpit, ...faq, ...help, ...arrivals, ...reports],
    },
    { path: path('cockpit'), include: cockpit },
    { path: path('dialogs'), include: later },
    { path: path('faq'), include: faq },
    { path: path('help'), include: help },
    { path: path('arrivals'), include: arrivals },
    { path: path('reports'), include: reports },
  ],
});
