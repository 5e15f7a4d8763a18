import type { AddressSuggestion, AddressLanguage } from '@milepost/api-contract/geo/addresses';

/** Where addresses come from: the embedded place names, or a geocoder that the operator runs. */
export type AddressSearch = {
  /** The best first. Throws `GeocoderUnavailable` where a service was asked and did not answer properly. */
  search(text: string, language: AddressLanguage, limit: number): Promise<readonly AddressSuggestion[]>;
  /** The place that a suggestion's id stands for, or null where no search can have given that id. */
  resolve(id: string, language: AddressLanguage): Promise<AddressSuggestion | null>;
};

export class GeocoderUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The geocoder failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'GeocoderUnavailable';
  }
}
