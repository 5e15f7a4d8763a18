import { type Language, languages } from '@milepost/domain/people/language';

/** Texts that the compiler requires in every language. */
export type InEveryLanguage<Words> = Readonly<Record<Language, Words>>;

/**
 * The language chosen on the page itself, otherwise in the app (which sends `ui_locales`), otherwise preferred by the
 * browser.
 */
export function chooseLanguage(
  chosen: string | null,
  uiLocales: unknown,
  acceptLanguage: string | undefined,
): Language {
  const wishes = [
    chosen ?? '',
    ...(typeof uiLocales === 'string' ? uiLocales.split(' ') : []),
    ...byWeight(acceptLanguage),
  ];
  for (const wish of wishes) {
    const known = languages.find((language) => language === wish.toLowerCase().split('-')[0]);
    if (known !== undefined) return known;
  }
  return 'en';
}

function byWeight(acceptLanguage = ''): string[] {
  return acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return { tag, weight: Number.isNaN(weight) ? 0 : weight };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
