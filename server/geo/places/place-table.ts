import type { AddressLanguage, AddressSuggestion } from '@milepost/api-contract/geo/addresses';
import { englishCountryName } from './english-country-name.ts';

type State = {
  readonly countryCode: string;
  readonly name: string;
  readonly code: string;
  readonly german: string;
};

/** The embedded places, column by column: that many objects would take ten times the memory. */
export type PlaceTable = {
  readonly states: readonly State[];
  readonly stateOf: Uint16Array;
  /** Zero for villages: GeoNames numbers them too, but the source of the embedded data leaves that out. */
  readonly geoNamesIds: Uint32Array;
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
  /** Ten times the decimal logarithm of the population. */
  readonly sizes: Uint8Array;
  readonly names: readonly string[];
  /** Only if speakers of the language use a name other than the main one. */
  readonly germanNames: ReadonlyMap<number, string>;
  readonly englishNames: ReadonlyMap<number, string>;
};

const DEGREE_PARTS = 10_000;

export function stateOfPlace(table: PlaceTable, place: number): State {
  const state = table.states[table.stateOf[place] ?? 0];
  if (state === undefined) throw new Error(`There is no place ${place}.`);
  return state;
}

export function describePlace(table: PlaceTable, place: number, language: AddressLanguage): AddressSuggestion {
  const state = stateOfPlace(table, place);
  const german = language === 'de';
  return {
    id: idOfPlace(table, place),
    street: null,
    city: (german ? table.germanNames : table.englishNames).get(place) ?? table.names[place] ?? '',
    postalCode: null,
    state: (german && state.german) || state.name || null,
    stateCode: state.code || null,
    country: englishCountryName(state.countryCode),
    countryCode: state.countryCode,
    position: placePosition(table, place),
    precision: 'TOWN_CENTRE',
  };
}

export function placePosition(table: PlaceTable, place: number): AddressSuggestion['position'] {
  return {
    latitude: (table.latitudes[place] ?? 0) / DEGREE_PARTS,
    longitude: (table.longitudes[place] ?? 0) / DEGREE_PARTS,
  };
}

/** Stable across rebuilds: GeoNames' own number, or the position. */
export function idOfPlace(table: PlaceTable, place: number): string {
  const id = table.geoNamesIds[place] ?? 0;
  return id === 0 ? `place:${table.latitudes[place]}_${table.longitudes[place]}` : `place:${id}`;
}
