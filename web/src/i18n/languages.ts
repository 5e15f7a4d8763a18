import { type Language, languages } from '@milepost/domain/people/language';

/** How dates, times and numbers are written: European English, because the goods move in Europe. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

export function languageOf(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary);
}

/** The language chosen here before, otherwise the first available one of the browser's, otherwise English. */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  const candidates = [stored, ...preferred].map(languageOf);
  return candidates.find((language) => language !== undefined) ?? languages[0];
}

/** In the language itself: a person who looks for it can read it. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const satisfies Record<Language, string>;
