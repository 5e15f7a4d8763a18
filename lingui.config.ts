import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// What only dialogs and later pages say is not part of the first load: it comes with the first of them.
const folders = [
  'cancel',
  'complete',
  'confirmation',
  'guard',
  'help',
  'paste',
  'pin',
  'plan',
  'reference',
  'time',
  'tracking-id',
  'triage',
  'undo',
  'vehicle',
]
  .map((folder) => `actions/${folder}`)
  .concat('details', 'sessions', 'live-map', 'vehicles');
const files = [
  'lists/selection/selection-bar',
  'lists/views/view-dialog',
  'pages/no-organization',
  'pages/not-built-yet',
  'pages/outdated-transport',
  'pages/search',
  'palette/keyboard-help',
].map((file) => `${file}.tsx`);
const later = [...folders.map((folder) => `${folder}/**`), ...files].map((path) => `<rootDir>/web/src/${path}`);

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/web/src/i18n/locales/{locale}/messages',
      include: ['<rootDir>/web/src'],
      exclude: later,
    },
    { path: '<rootDir>/web/src/i18n/locales/{locale}/dialogs', include: later },
  ],
});
