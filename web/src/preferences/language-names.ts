import type { Language } from '../i18n/languages.ts';

/** In the language itself: who looks for it reads that one. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const satisfies Record<Language, string>;
