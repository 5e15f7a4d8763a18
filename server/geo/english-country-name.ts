const names = new Intl.DisplayNames('en', { type: 'region' });

/** The code itself where it is none that exists. */
export function englishCountryName(countryCode: string): string {
  return /^[A-Z]{2}$/.test(countryCode) ? (names.of(countryCode) ?? countryCode) : countryCode;
}
