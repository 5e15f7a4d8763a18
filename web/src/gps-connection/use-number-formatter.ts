import { useLanguage } from '../i18n/use-language.ts';

/** Writes a number as the language does. */
export function useNumberFormatter(): (value: number) => string {
  const { locale } = useLanguage();
  const format = new Intl.NumberFormat(locale);
  return (value) => format.format(value);
}
