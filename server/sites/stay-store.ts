import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { CarrierStay } from '@milepost/domain/reports/slow-sites';
import { ONE_SITE_M, siteCellsAround } from '@milepost/domain/site/site-cell';
import { MAX_STAY_MS, storedHoursAround, type KnownStays, type Stay } from '@milepost/domain/site/usual-stay';
import { sql } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Db } from '../database/transaction.ts';

/** Earlier stays add nothing. */
const LOOKS_BACK_MS = 365 * 24 * 3_600_000;
/** Max stays read per cell, however long its history is. */
const LATEST_OF_SITE = 60;
const LATEST_OF_HOUR = 20;

/** A site and when a truck is due there. */
export type SiteVisit = Position & {
  readonly key: string;
  readonly street: string;
  readonly timezone: string;
  readonly at: number;
};

type Row = Stay & Position & { readonly key: string; readonly isOfHour: boolean };

/** The stays of the shipper's own transports at each site, by its key. */
export async function staysAt(
  db: Db,
  shipperId: string,
  sites: readonly SiteVisit[],
  now: number,
): Promise<Map<string, KnownStays>> {
  const asked = new Map(sites.map((site) => [site.key, site]));
  const probes = sites.flatMap((site) =>
    siteCellsAround(site).map(({ y, x }) => ({
      key: site.key,
      street: site.street,
      y,
      x,
      hours: storedHoursAround(site.at),
    })),
  );
  const { rows } = await sql<Row>`
    select p.key, f.is_of_hour as "isOfHour", f.latitude, f.longitude, ${epochMs('f.arrived_at')} as "arrivedAt",
           ${epochMs('f.departed_at')} as "departedAt", ${epochMs('f.opens_at')} as "opensAt"
    from jsonb_to_recordset(${JSON.stringify(probes)}::jsonb)
      as p (key text, street text, y integer, x integer, hours smallint[])
    cross join lateral (
      (select false as is_of_hour, s.* from stay s
       where s.shipper_id = ${shipperId} and s.cell_y = p.y and s.cell_x = p.x and s.street = p.street
         and s.arrived_at > ${new Date(now - LOOKS_BACK_MS)}
       order by s.arrived_at desc limit ${LATEST_OF_SITE})
      union all
      select true, h.* from unnest(p.hours) as hour
      cross join lateral (
        select s.* from stay s
        where s.shipper_id = ${shipperId} and s.cell_y = p.y and s.cell_x = p.x and s.street = p.street
          and s.hour_of_week = hour and s.arrived_at > ${new Date(now - LOOKS_BACK_MS)}
        order by s.arrived_at desc limit ${LATEST_OF_HOUR}) h) f`.execute(db);
  const near = Map.groupBy(
    rows.filter((row) => isAtSite(row, asked.get(row.key))),
    ({ key }) => key,
  );
  return new Map(
    sites.map(({ key, timezone }) => {
      const found = near.get(key) ?? [];
      const [latest, aroundHour] = [false, true].map((isOfHour) => found.filter((row) => row.isOfHour === isOfHour));
      return [key, { latest: latest ?? [], aroundHour: aroundHour ?? [], timezone }];
    }),
  );
}

function isAtSite(stay: Position, site: Position | undefined): boolean {
  return site !== undefined && metersBetween(stay, site) <= ONE_SITE_M;
}

/** Max stays read; the latest ones are enough to identify slow places. */
const MAX_STAYS = 20_000;

type Span = { readonly shipperId: string; readonly from: Date; readonly until: Date };

/** The stays of a span of days with their carrier, without trucks that parked for more than a day. */
export async function staysOfCarriers(db: Db, { shipperId, from, until }: Span): Promise<CarrierStay[]> {
  const { rows } = await sql<CarrierStay>`
    select w.city, w.country_code as "countryCode", w.timezone, s.carrier_id as "carrierId",
           ${epochMs('s.arrived_at')} as "arrivedAt",
           (extract(epoch from s.departed_at - s.arrived_at) / 60)::float8 as minutes
    from stay s join waypoint w on w.id = s.waypoint_id
    where s.shipper_id = ${shipperId} and w.shipper_id = ${shipperId}
      and s.arrived_at >= ${from} and s.arrived_at < ${until}
      and s.departed_at <= s.arrived_at + ${`${MAX_STAY_MS} milliseconds`}::interval
    order by s.arrived_at desc limit ${MAX_STAYS}`.execute(db);
  return rows;
}
