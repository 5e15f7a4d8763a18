import type { LearnedStay } from '@milepost/domain/eta/learn/learned-stay';
import { siteStreet } from '@milepost/domain/site/site-cell';
import { servedDurationMs, usualStay } from '@milepost/domain/site/usual-stay';
import { sql } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Db } from '../database/transaction.ts';
import { staysAt, type SiteVisit } from '../sites/stay-store.ts';

type Row = Omit<SiteVisit, 'street'> & {
  readonly street: string | null;
  readonly precision: 'TOWN_CENTRE' | 'ADDRESS' | 'PIN';
};

/**
 * The usual on-site time at the stops that a vehicle has yet to leave, by waypoint. Only at this shipper's stops and
 * from its own transports: its forecast must not reveal what others' trucks do elsewhere (decision 85).
 */
export async function learnedStays(
  db: Db,
  shipperId: string,
  transportIds: readonly string[],
  now: number,
): Promise<Map<string, LearnedStay>> {
  const sites = await sitesOf(db, shipperId, transportIds);
  if (sites.length === 0) return new Map();
  const known = await staysAt(db, shipperId, sites, now);
  return new Map(
    sites.flatMap(({ key, at }) => {
      const stays = known.get(key);
      const usual = stays === undefined ? null : usualStay(stays, at, servedDurationMs);
      return usual === null ? [] : [[key, { ms: Math.round(usual.medianMs), stays: usual.stays }] as const];
    }),
  );
}

/** Each with its hour: of the arrival if known, otherwise of the expected one, otherwise of the planned one. */
async function sitesOf(db: Db, shipperId: string, transportIds: readonly string[]): Promise<SiteVisit[]> {
  const { rows } = await sql<Row>`
    select id as key, latitude, longitude, timezone, address_line as street, precision,
           ${epochMs('coalesce(ata, eta_expected, planned_from)')} as at
    from waypoint
    where transport_id = any(${[...transportIds]}::uuid[]) and shipper_id = ${shipperId}
      and (status <> 'COMPLETED' or departed_at is null)`.execute(db);
  return rows.map((row) => ({ ...row, street: siteStreet(row) }));
}
