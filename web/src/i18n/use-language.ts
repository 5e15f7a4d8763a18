import { useLingui } from '@lingui/react';
import { languages, type Language } from '@milepost/domain/people/language';
import { languageOf, localeOf } from './languages.ts';

type ShownLanguage = {
  readonly language: Language;
  /** For `Intl`: how dates, times and numbers are written. */
  readonly locale: string;
};

export function useLanguage(): ShownLanguage {
  const { i18n } = useLingui();
  const language = languageOf(i18n.locale) ?? languages[0];
  return { language, locale: localeOf[language] };
}
