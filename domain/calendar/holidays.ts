/**
 * Public holidays of a year, as yyyy-mm-dd. A region is a country (`DE`) or a state (`DE-BY`), which includes the
 * country's holidays; `DE-*` holds those of every state.
 */
export type Holidays = (region: string, year: number) => ReadonlySet<string>;

export function regionOf(countryCode: string, stateCode: string | null): string {
  return stateCode === null ? countryCode : `${countryCode}-${stateCode}`;
}
