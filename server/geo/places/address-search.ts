import type { AddressSuggestion, AddressLanguage } from '@milepost/api-contract/geo/addresses';

/** The source of addresses: embedded place names, or a geocoder of the operator. */
export type AddressSearch = {
  /** Best match first. Throws `GeocoderUnavailable` when a service fails. */
  search(text: string, language: AddressLanguage, limit: number): Promise<readonly AddressSuggestion[]>;
  /** The place behind a suggestion's id; null for an id that no search can have returned. */
  resolve(id: string, language: AddressLanguage): Promise<AddressSuggestion | null>;
  /** Whether the town of a suggestion has this name in some language, in any spelling but without a typo. */
  hasName(id: string, name: string): Promise<boolean>;
};

export class GeocoderUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The geocoder failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'GeocoderUnavailable';
  }
}
