import type { PlannedWaypoint as AskedWaypoint } from '@milepost/api-contract/transports/plan';
import { normalContact, refuseContacts, type Contact } from '@milepost/domain/transport/contacts';
import type { PlannedWaypoint } from '@milepost/domain/transport/plan';
import { randomUUIDv7 } from 'node:crypto';
import type { AddressSearch } from '../../geo/address-search.ts';
import { Refusal } from '../../http/refusal.ts';
import type { PlannedAddress } from '../insert-transport-store.ts';
import { blankToNull } from './blank-to-null.ts';

export type Places = {
  readonly addresses: AddressSearch;
  readonly timezoneAt: (
    position: { latitude: number; longitude: number },
    countryCode: string,
  ) => string | Promise<string>;
};

export type ResolvedWaypoint = {
  readonly waypoint: PlannedWaypoint;
  readonly address: PlannedAddress;
  readonly contacts: readonly Contact[];
};

/** What was asked for, with the places that the addresses stand for; every waypoint that has none is named. */
export async function resolveWaypoints(asked: readonly AskedWaypoint[], places: Places): Promise<ResolvedWaypoint[]> {
  checkContacts(asked);
  const found = await Promise.all(asked.map(({ addressId }) => places.addresses.resolve(addressId, 'en')));
  const issues = found.flatMap((place, index) =>
    place === null
      ? [{ path: `body/waypoints/${index}/addressId`, message: 'a valid address needs to be selected' }]
      : [],
  );
  if (issues.length > 0) throw new Refusal('UNKNOWN_ADDRESS', { issues });
  return await Promise.all(
    asked.map(async (wanted, index) => {
      const place = found[index];
      if (place === null || place === undefined) throw new Refusal('UNKNOWN_ADDRESS');
      const position = wanted.point ?? place.position;
      const { countryCode, stateCode } = place;
      const timezone = await places.timezoneAt(position, countryCode);
      return {
        waypoint: {
          id: wanted.id ?? randomUUIDv7(),
          place: { ...position, timezone, countryCode, stateCode },
          planned: { kind: wanted.kind, from: Date.parse(wanted.from), to: Date.parse(wanted.to) },
        },
        address: {
          city: place.city,
          country: place.country,
          postalCode: blankToNull(wanted.postalCode) ?? place.postalCode,
          state: place.state,
          line: blankToNull(wanted.street) ?? place.street,
          precision: wanted.point === undefined ? place.precision : 'PIN',
        },
        contacts: wanted.contacts.map(normalContact),
      };
    }),
  );
}

function checkContacts(asked: readonly AskedWaypoint[]): void {
  for (const [index, { contacts }] of asked.entries()) {
    const refusal = refuseContacts(contacts.map(normalContact));
    if (refusal === null) continue;
    const path = `body/waypoints/${index}/contacts/${refusal.index}`;
    throw new Refusal(refusal.refused, { issues: [{ path, message: refusal.refused }] });
  }
}
