import type { Site } from '@milepost/api-contract/sites/sites';
import type { Position } from '@milepost/domain/geography/position';
import { siteKey } from '@milepost/domain/site/site-key';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

type PlannedStop = {
  readonly waypoint: { readonly id: string; readonly place: Position & { readonly countryCode: string } };
  readonly address: {
    readonly line: string | null;
    readonly postalCode: string | null;
    readonly city: string;
    readonly precision: Site['precision'];
  };
};

const exactnessOf = { TOWN_CENTRE: 0, ADDRESS: 1, PIN: 2 } as const;

/** Counts the places of new plans, always in the same order to avoid deadlocks between two plans. */
export async function rememberSites(
  db: Db,
  shipperId: string,
  plans: readonly (readonly PlannedStop[])[],
  now: number,
): Promise<void> {
  const uses = new Map<string, number>();
  const sites = new Map<string, PlannedStop>();
  for (const stops of plans) {
    const ofPlan = new Map(stops.map((one) => [keyOf(one), one]));
    for (const [key, stop] of ofPlan) {
      uses.set(key, (uses.get(key) ?? 0) + 1);
      const known = sites.get(key);
      if (known === undefined || exactness(stop) >= exactness(known)) sites.set(key, stop);
    }
  }
  const rows = [...sites].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await sql`
    insert into site (shipper_id, place_key, waypoint_id, words, exactness, uses, last_used_at)
    select ${shipperId}, place_key, waypoint_id, trim(plain_text(words)), exactness, uses, ${new Date(now)}
    from unnest(${rows.map(([key]) => key)}::text[], ${rows.map(([, { waypoint }]) => waypoint.id)}::uuid[],
                ${rows.map(([, { address }]) => wordsOf(address))}::text[],
                ${rows.map(([, stop]) => exactness(stop))}::smallint[],
                ${rows.map(([key]) => uses.get(key) ?? 1)}::integer[])
      as new (place_key, waypoint_id, words, exactness, uses)
    on conflict (shipper_id, place_key) do update
      set uses = site.uses + excluded.uses, last_used_at = excluded.last_used_at, words = excluded.words,
          waypoint_id = case when excluded.exactness >= site.exactness then excluded.waypoint_id
                             else site.waypoint_id end,
          exactness = greatest(excluded.exactness, site.exactness)`.execute(db);
}

function exactness({ address }: PlannedStop): number {
  return exactnessOf[address.precision];
}

function keyOf({ waypoint: { place }, address }: PlannedStop): string {
  return siteKey({ ...place, city: address.city, street: address.line, precision: address.precision });
}

function wordsOf({ line, postalCode, city }: PlannedStop['address']): string {
  return [line, postalCode, city].filter((part) => part !== null).join(' ');
}

/** Sites that contain the typed text; all sites if it is empty. */
export async function findRememberedSites(db: Db, shipperId: string, q: string, limit: number): Promise<Site[]> {
  const rows = await db
    .selectFrom('site')
    .innerJoin('waypoint', 'waypoint.id', 'site.waypoint_id')
    .select(['waypoint.id', 'address_line', 'postal_code', 'city', 'country_code', 'latitude', 'longitude'])
    .select(['precision', 'timezone', 'uses'])
    .where('site.shipper_id', '=', shipperId)
    .where('waypoint.shipper_id', '=', shipperId)
    .where(sql<boolean>`strpos(site.words, trim(plain_text(${q}))) > 0`)
    .orderBy('uses', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('waypoint.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    placeOf: row.id,
    street: row.address_line,
    postalCode: row.postal_code,
    city: row.city,
    countryCode: row.country_code,
    position: { latitude: row.latitude, longitude: row.longitude },
    precision: row.precision,
    timezone: row.timezone,
    uses: row.uses,
  }));
}
