/**
 * The public holidays of a year, as yyyy-mm-dd. A region is a country (`DE`) or one of its states (`DE-BY`), whose
 * holidays include the country's; `DE-*` has those of all of them.
 */
export type Holidays = (region: string, year: number) => ReadonlySet<string>;

export function regionOf(countryCode: string, stateCode: string | null): string {
  return stateCode === null ? countryCode : `${countryCode}-${stateCode}`;
}
