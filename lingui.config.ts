import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const inApp = (paths: readonly string[]): string[] => paths.map((path) => `<rootDir>/web/src/${path}`);

// What a list does not say when it first shows is no part of the first load. The cockpit has its words apart, for it is
// where people begin; all else comes with the first dialog or page that needs it.
const cockpit = inApp(['cockpit/**', 'pages/cockpit.tsx']);
const folders = ['actions', 'details', 'live-map', 'map', 'palette', 'sessions', 'vehicles'].map(
  (name) => `${name}/**`,
);
const pages = [
  'failure',
  'no-organization',
  'not-authorized',
  'not-built-yet',
  'not-found',
  'outdated-transport',
  'search',
  'server-error',
  'settings/vehicles',
  'signed-out',
].map((name) => `pages/${name}.tsx`);
const files = [
  'filters/filter-dialog.tsx',
  'filters/partner-field.tsx',
  'filters/scheduled-field.tsx',
  'i18n/actor-words.tsx',
  'i18n/refusal-words.ts',
  'lists/column-settings/column-item.tsx',
  'lists/column-settings/columns-dialog.tsx',
  'lists/selection/selection-bar.tsx',
  'lists/views/view-dialog.tsx',
  'transport/arrival-text.ts',
];
const later = inApp([...folders, ...pages, ...files]);

const path = (name: string): string => `<rootDir>/web/src/i18n/locales/{locale}/${name}`;

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: path('messages'), include: ['<rootDir>/web/src'], exclude: [...later, ...cockpit] },
    { path: path('cockpit'), include: cockpit },
    { path: path('dialogs'), include: later },
  ],
});
