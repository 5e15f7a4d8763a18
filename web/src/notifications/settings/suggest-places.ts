import type { RoutePlace } from '@milepost/api-contract/notifications/notification-settings';
import { normalizeText } from '../../i18n/normalize-text.ts';

export type NamedCountry = { readonly code: string; readonly name: string };

const MAX_COUNTRIES = 5;
const MAX_POSTAL_CODE = 10;
const MAX_CITY = 100;

type CountryMatch = { readonly country: NamedCountry; readonly rest: string };

/** The country that a text begins with, by its code or full name, and the rest of the text. */
function countryBefore(text: string, countries: readonly NamedCountry[]): CountryMatch | null {
  const words = normalizeText(text);
  const begun = countries
    .flatMap((country) => [country.code, country.name].map((name) => ({ country, name: normalizeText(name) })))
    .filter(({ name }) => words === name || words.startsWith(`${name} `) || words.startsWith(`${name}-`))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
  if (begun === undefined) return null;
  return { country: begun.country, rest: text.slice(begun.name.length).replace(/^[\s-]+/, '') };
}

/** "20 Hamburg", "SW1A 1AA London", "20", "Hamburg": postal codes contain digits, town names hardly ever. */
function placeIn({ country, rest }: CountryMatch): RoutePlace | null {
  const words = rest.split(/[\s,]+/).filter((word) => word !== '');
  const codes = words.slice(0, words.findLastIndex((word) => /\d/.test(word)) + 1);
  const postalCode = codes.join(' ');
  const city = words.slice(codes.length).join(' ');
  if (postalCode.length > MAX_POSTAL_CODE || city.length > MAX_CITY) return null;
  return {
    countryCode: country.code,
    postalCode: postalCode === '' ? null : postalCode.toUpperCase(),
    city: city === '' ? null : city,
  };
}

/** What a typed text may mean: "DE 20 Hamburg", "Germany", "Ger", with country names in the reader's language. */
export function suggestPlaces(typed: string, countries: readonly NamedCountry[]): readonly RoutePlace[] {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return [];
  const begun = countryBefore(text, countries);
  const place = begun === null ? null : placeIn(begun);
  const started = countries
    .filter(({ code, name }) => code !== begun?.country.code && normalizeText(name).startsWith(normalizeText(text)))
    .map(({ code }) => ({ countryCode: code, postalCode: null, city: null }));
  return [...(place === null ? [] : [place]), ...started].slice(0, MAX_COUNTRIES);
}
