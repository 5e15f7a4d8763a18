const names = new Intl.DisplayNames('en', { type: 'region' });

/** An unknown code is returned as it is. */
export function englishCountryName(countryCode: string): string {
  return /^[A-Z]{2}$/.test(countryCode) ? (names.of(countryCode) ?? countryCode) : countryCode;
}
