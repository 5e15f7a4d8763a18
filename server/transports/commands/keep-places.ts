import type { ReplannedWaypoint } from '@milepost/api-contract/transports/plan';
import { normalizeContact } from '@milepost/domain/transport/commands/contacts';
import type { Place, Waypoint } from '@milepost/domain/waypoint/waypoint';
import { Refusal, type Issue } from '../../http/refusal.ts';
import type { PlannedAddress } from '../aggregate/insert-transport-store.ts';
import { blankToNull } from './blank-to-null.ts';
import { plannedArrivalOf, unknownAddress, type PlaceLookup, type ResolvedWaypoint } from './resolve-waypoints.ts';

type Known = { readonly waypoints: readonly Waypoint[]; readonly addresses: ReadonlyMap<string, PlannedAddress> };

/** Adds what the transport already has: completed waypoints, and places without a new address. */
export async function keepPlaces(
  asked: readonly ReplannedWaypoint[],
  resolved: readonly (ResolvedWaypoint | null)[],
  known: Known,
  places: PlaceLookup,
): Promise<ResolvedWaypoint[]> {
  const issues = asked.flatMap((wanted, index) => issueWithId(asked, wanted, index, known));
  if (issues.length > 0) throw new Refusal('INVALID_REQUEST', { issues });
  return await Promise.all(
    asked.map(async (wanted, index) => {
      const waypoint = known.waypoints.find(({ id }) => id === wanted.id);
      const address = known.addresses.get(wanted.id ?? '');
      const fresh = resolved[index] ?? null;
      if (waypoint?.status !== 'COMPLETED' && fresh !== null) return fresh;
      if (waypoint === undefined || address === undefined) throw unknownAddress([index]);
      return waypoint.status === 'COMPLETED'
        ? asItWas(waypoint, address)
        : await resolveAtKnownPlace(wanted, waypoint, address, places);
    }),
  );
}

function issueWithId(
  asked: readonly ReplannedWaypoint[],
  { id }: ReplannedWaypoint,
  index: number,
  { waypoints }: Known,
): Issue[] {
  if (id === undefined) return [];
  const path = `body/waypoints/${index}/id`;
  if (!waypoints.some((waypoint) => waypoint.id === id))
    return [{ path, message: 'is not a waypoint of this transport' }];
  return asked.findIndex((other) => other.id === id) < index ? [{ path, message: 'is named twice' }] : [];
}

/** The contacts of a completed waypoint stay, because no messages follow. */
function asItWas({ id, place, planned }: Waypoint, address: PlannedAddress): ResolvedWaypoint {
  return { waypoint: { id, place, planned }, address, contacts: [] };
}

/** At its current place or at a pin, with the wanted times and contacts. */
export async function resolveAtKnownPlace(
  wanted: Omit<ReplannedWaypoint, 'id' | 'addressId'>,
  { id, place }: Pick<Waypoint, 'id' | 'place'>,
  address: PlannedAddress,
  places: PlaceLookup,
): Promise<ResolvedWaypoint> {
  return {
    waypoint: { id, place: await withPin(place, wanted.point, places), planned: plannedArrivalOf(wanted) },
    address: {
      ...address,
      postalCode: blankToNull(wanted.postalCode) ?? address.postalCode,
      line: blankToNull(wanted.street) ?? address.line,
      precision: wanted.point === undefined ? address.precision : 'PIN',
    },
    contacts: wanted.contacts.map(normalizeContact),
  };
}

async function withPin(place: Place, point: ReplannedWaypoint['point'], places: PlaceLookup): Promise<Place> {
  if (point === undefined) return place;
  return { ...place, ...point, timezone: await places.timezoneAt(point, place.countryCode) };
}
