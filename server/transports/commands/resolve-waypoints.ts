import type { PlannedWaypoint as AskedWaypoint } from '@milepost/api-contract/transports/plan';
import type { AddressSuggestion } from '@milepost/api-contract/geo/addresses';
import type { Contact } from '@milepost/domain/transport/commands/contacts';
import type { PlannedWaypoint } from '@milepost/domain/transport/plan';
import { randomUUIDv7 } from 'node:crypto';
import { GeocoderUnavailable, type AddressSearch } from '../../geo/places/address-search.ts';
import { Refusal } from '../../http/refusal.ts';
import type { PlannedAddress } from '../aggregate/insert-transport-store.ts';
import { blankToNull } from './blank-to-null.ts';
import { contactsOf } from './contacts-of.ts';

export type PlaceLookup = {
  readonly addresses: AddressSearch;
  readonly timezoneAt: (position: { latitude: number; longitude: number }, countryCode: string) => Promise<string>;
};

export type ResolvedWaypoint = {
  readonly waypoint: PlannedWaypoint;
  readonly address: PlannedAddress;
  readonly contacts: readonly Contact[];
};

type RequestedWaypoint = Omit<AskedWaypoint, 'addressId'> & { readonly id?: string; readonly addressId?: string };

/**
 * Replaces addresses by places and reports every unknown address. Null without an address: the waypoint keeps its
 * place.
 */
export async function resolveWaypoints(
  asked: readonly RequestedWaypoint[],
  places: PlaceLookup,
): Promise<(ResolvedWaypoint | null)[]> {
  const contacts = contactsOf(asked);
  const found = await Promise.all(asked.map(({ addressId }) => findAddress(places, addressId)));
  const unknown = asked.flatMap(({ addressId }, index) => (addressId && found[index] === null ? [index] : []));
  if (unknown.length > 0) throw unknownAddress(unknown);
  return await Promise.all(
    asked.map(async (wanted, index) => {
      const place = found[index] ?? null;
      return place === null ? null : await resolveAtAddress(wanted, place, contacts[index] ?? [], places);
    }),
  );
}

export function unknownAddress(indexes: readonly number[]): Refusal {
  const message = 'a valid address needs to be selected';
  const issues = indexes.map((index) => ({ path: `body/waypoints/${index}/addressId`, message }));
  return new Refusal('UNKNOWN_ADDRESS', { issues });
}

async function findAddress(
  { addresses }: PlaceLookup,
  addressId: string | undefined,
): Promise<AddressSuggestion | null> {
  if (addressId === undefined) return null;
  try {
    return await addresses.resolve(addressId, 'en');
  } catch (error) {
    throw error instanceof GeocoderUnavailable ? new Refusal('GEOCODER_UNAVAILABLE', { cause: error }) : error;
  }
}

async function resolveAtAddress(
  wanted: RequestedWaypoint,
  place: AddressSuggestion,
  contacts: readonly Contact[],
  places: PlaceLookup,
): Promise<ResolvedWaypoint> {
  const position = wanted.point ?? place.position;
  const { countryCode, stateCode } = place;
  const timezone = await places.timezoneAt(position, countryCode);
  return {
    waypoint: {
      id: wanted.id ?? randomUUIDv7(),
      place: { ...position, timezone, countryCode, stateCode },
      planned: plannedArrivalOf(wanted),
    },
    address: {
      city: place.city,
      country: place.country,
      postalCode: blankToNull(wanted.postalCode) ?? place.postalCode,
      state: place.state,
      line: blankToNull(wanted.street) ?? place.street,
      precision: wanted.point === undefined ? place.precision : 'PIN',
    },
    contacts,
  };
}

export function plannedArrivalOf({ kind, from, to }: Pick<RequestedWaypoint, 'kind' | 'from' | 'to'>) {
  return { kind, from: Date.parse(from), to: Date.parse(to) };
}
