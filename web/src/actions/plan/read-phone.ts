import { parsePhoneNumberFromString, type CountryCode, isSupportedCountry } from 'libphonenumber-js/min';

/** A number as people of a country write it, in E.164; null where it can be no number. */
export function readPhone(text: string, countryCode: string | null): string | null {
  const country = knownCountry(countryCode);
  const number = parsePhoneNumberFromString(text.trim(), country === null ? undefined : country);
  return number?.isPossible() === true ? number.number : null;
}

/** For people to read: in groups, with the country code. */
export function writePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

function knownCountry(countryCode: string | null): CountryCode | null {
  return countryCode !== null && isSupportedCountry(countryCode) ? countryCode : null;
}
