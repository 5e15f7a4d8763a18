import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// What only the dialogs and the details of transports say is not part of the first load: it comes with the first of them.
const dialogs = [
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
  'vehicle',
]
  .map((folder) => `<rootDir>/web/src/transport-actions/${folder}`)
  .concat(
    '<rootDir>/web/src/transport-details',
    '<rootDir>/web/src/sessions',
    '<rootDir>/web/src/live-map',
    '<rootDir>/web/src/vehicles',
  );

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/web/src/i18n/locales/{locale}/messages',
      include: ['<rootDir>/web/src'],
      exclude: dialogs.map((folder) => `${folder}/**`),
    },
    { path: '<rootDir>/web/src/i18n/locales/{locale}/dialogs', include: dialogs },
  ],
});
