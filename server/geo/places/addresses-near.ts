import type { AddressLanguage, AddressSuggestion } from '@milepost/api-contract/geo/addresses';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { AddressSearch } from './address-search.ts';
import type { NearestPlace } from './nearest-place.ts';

type Sources = {
  readonly addresses: AddressSearch;
  readonly nearestPlace: (position: Position) => Promise<NearestPlace | null>;
};

/** Looks through this many towns of the same name; the right one is near the point. */
const LOOKED_AT = 20;
const NEAR_M = 60_000;

/** The towns that a point may belong to, nearest first, from whichever source of addresses is set up. */
export async function addressesNear(
  { addresses, nearestPlace }: Sources,
  point: Position,
  language: AddressLanguage,
  limit: number,
): Promise<AddressSuggestion[]> {
  const place = await nearestPlace(point);
  if (place === null) return [];
  const found = await addresses.search(place.city, language, LOOKED_AT);
  return found
    .filter(({ countryCode }) => countryCode === place.countryCode)
    .map((address) => ({ address, meters: metersBetween(address.position, point) }))
    .filter(({ meters }) => meters <= NEAR_M)
    .toSorted((a, b) => a.meters - b.meters)
    .slice(0, limit)
    .map(({ address }) => address);
}
