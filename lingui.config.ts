import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  format: formatter({ lineNumbers: false }),
  catalogs: [{ path: '<rootDir>/web/src/i18n/locales/{locale}/messages', include: ['web/src'] }],
});
