import { countryCodes } from '@milepost/domain/geography/country';

/** Endings that differ from the code of their country. */
const endings: Readonly<Record<string, string>> = { UK: 'GB' };
/** Sold to anyone, whatever country they belong to. */
const genericDomains: ReadonlySet<string> = new Set([
  'CO',
  'IO',
  'AI',
  'ME',
  'TV',
  'CC',
  'WS',
  'FM',
  'LA',
  'GG',
  'TO',
  'SH',
]);

function ofEnding(email: string): string | undefined {
  const ending = email.slice(email.lastIndexOf('.') + 1).toUpperCase();
  const code = endings[ending] ?? ending;
  return countryCodes.includes(code) && !genericDomains.has(code) ? code : undefined;
}

function ofLanguage(tag: string): string | undefined {
  try {
    const { region } = new Intl.Locale(tag);
    return region !== undefined && countryCodes.includes(region) ? region : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The initial country in the form for a new organisation: from the ending of the address, otherwise from the browser,
 * otherwise none.
 */
export function guessCountry(email: string, browserLanguages: readonly string[]): string {
  return ofEnding(email) ?? browserLanguages.map(ofLanguage).find((code) => code !== undefined) ?? '';
}
