import type { PlannedWaypoint } from '@milepost/api-contract/transports/plan';
import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { resolveAtKnownPlace } from './keep-places.ts';
import { findPlaces, type KnownPlace } from './place-store.ts';
import { resolveWaypoints, unknownAddress, type PlaceLookup, type ResolvedWaypoint } from './resolve-waypoints.ts';

/** Each waypoint at its address, or at the place of an earlier waypoint. */
export async function resolvePlannedWaypoints(
  database: Database,
  shipperId: string,
  asked: readonly PlannedWaypoint[],
  places: PlaceLookup,
): Promise<ResolvedWaypoint[]> {
  const found = await resolveWaypoints(asked, places);
  const earlier = asked.flatMap(({ placeOf }) => placeOf ?? []);
  const known =
    earlier.length === 0
      ? new Map<string, KnownPlace>()
      : await database.forOrganization(shipperId, (db) => findPlaces(db, shipperId, earlier));
  return await Promise.all(
    asked.map(async (wanted, index) => {
      const resolved = found[index] ?? null;
      if (resolved !== null) return resolved;
      const { place, address } = known.get(wanted.placeOf ?? '') ?? {};
      if (place === undefined || address === undefined) throw unknownAddress([index]);
      return await resolveAtKnownPlace(wanted, { id: randomUUIDv7(), place }, address, places);
    }),
  );
}
