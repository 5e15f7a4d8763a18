import { useLingui } from '@lingui/react';
import { activateLanguage } from './activate-language.ts';
import { languageOf, languages, localeOf, type Language } from './languages.ts';
import { rememberLanguage } from './stored-language.ts';

type LanguageChoice = {
  readonly language: Language;
  /** For `Intl`: how dates, times and numbers are written. */
  readonly locale: string;
  readonly setLanguage: (language: Language) => Promise<void>;
};

async function setLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  rememberLanguage(language);
}

export function useLanguage(): LanguageChoice {
  const { i18n } = useLingui();
  const language = languageOf(i18n.locale) ?? languages[0];
  return { language, locale: localeOf[language], setLanguage };
}
