import { localeOf } from './languages.ts';
import { shownLanguage } from './stored-language.ts';

const locale = localeOf[shownLanguage()];

/** The first number takes a browser 15 ms, the first date 5: they are made while the scripts come. */
export function warmFormats(): void {
  setTimeout(() => {
    new Intl.NumberFormat(locale).format(0);
    setTimeout(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(0));
  });
}
