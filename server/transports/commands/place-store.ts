import type { Place } from '@milepost/domain/waypoint/waypoint';
import type { Db } from '../../database/transaction.ts';
import type { PlannedAddress } from '../aggregate/insert-transport-store.ts';

export type KnownPlace = { readonly place: Place; readonly address: PlannedAddress };

/** The places of a shipper's own waypoints, for reuse in a new plan. */
export async function findPlaces(db: Db, shipperId: string, ids: readonly string[]): Promise<Map<string, KnownPlace>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('waypoint')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('shipper_id', '=', shipperId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        place: {
          latitude: row.latitude,
          longitude: row.longitude,
          timezone: row.timezone,
          countryCode: row.country_code,
          stateCode: row.state_code,
        },
        address: {
          city: row.city,
          country: row.country,
          postalCode: row.postal_code,
          state: row.state,
          line: row.address_line,
          precision: row.precision,
        },
      },
    ]),
  );
}
