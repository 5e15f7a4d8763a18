/** The first of the reader's languages that a page has; without any, the page's first. */
export function languageOf<L extends string>(has: readonly [L, ...L[]], wanted: readonly string[]): L {
  const known = wanted.flatMap((tag) => has.find((language) => language === tag.toLowerCase().split('-', 1)[0]) ?? []);
  return known[0] ?? has[0];
}

/** How the reader writes dates and numbers: the own region where it goes with the language of the page. */
export function localeOf(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.toLowerCase().split('-', 1)[0] === language) ?? fallbackLocales[language] ?? language;
}

/** English by itself would be American, with half days. */
const fallbackLocales: Readonly<Record<string, string>> = { en: 'en-GB' };
