/** The first of the reader's languages that the page has, or else the page's first language. */
export function languageOf<L extends string>(has: readonly [L, ...L[]], wanted: readonly string[]): L {
  const known = wanted.flatMap((tag) => has.find((language) => language === tag.toLowerCase().split('-', 1)[0]) ?? []);
  return known[0] ?? has[0];
}

/** The locale for the reader's dates and numbers: their own region if it matches the language of the page. */
export function localeOf(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.toLowerCase().split('-', 1)[0] === language) ?? fallbackLocales[language] ?? language;
}

/** Plain English would mean American formats, with a 12-hour clock. */
const fallbackLocales: Readonly<Record<string, string>> = { en: 'en-GB' };
