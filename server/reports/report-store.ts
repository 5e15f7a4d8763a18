import { addFigures, countedFigures, noFigures, type Figures } from '@milepost/domain/reports/figures';
import type { ReportStep } from '@milepost/domain/reports/report-days';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Which ended transports of the shipper are meant. */
export type Ended = {
  readonly shipperId: string;
  readonly from: Date;
  readonly until: Date;
  readonly carrierIds: readonly string[] | undefined;
  readonly fromCountry: string | undefined;
  readonly fromCity: string | undefined;
  readonly toCountry: string | undefined;
  readonly toCity: string | undefined;
};

type Town = { readonly city: string; readonly countryCode: string };

export type GroupedFigures = {
  readonly total: Figures;
  /** By the first day of the period. */
  readonly periods: ReadonlyMap<string, Figures>;
  readonly carriers: ReadonlyMap<string, Figures>;
  /** By carrier and first day, with a space between. */
  readonly periodsOfCarriers: ReadonlyMap<string, Figures>;
  readonly lanes: readonly (Figures & { readonly from: Town; readonly to: Town })[];
  readonly totalLanes: number;
};

type PeriodRow = Figures & { readonly period: string; readonly carrierId: string };

type LaneRow = Figures & {
  readonly fromCountry: string;
  readonly fromCity: string;
  readonly toCountry: string;
  readonly toCity: string;
};

/** The conditions that the covering index of finished_transport answers. */
function endedWhere({ shipperId, from, until, carrierIds, ...ends }: Ended): RawBuilder<unknown> {
  const conditions = [
    sql`f.shipper_id = ${shipperId} and f.ended_at >= ${from} and f.ended_at < ${until}`,
    carrierIds && sql`f.carrier_id = any(${[...carrierIds]}::uuid[])`,
    ends.fromCountry !== undefined && sql`f.from_country = ${ends.fromCountry}`,
    ends.fromCity !== undefined && sql`f.from_city = ${ends.fromCity}`,
    ends.toCountry !== undefined && sql`f.to_country = ${ends.toCountry}`,
    ends.toCity !== undefined && sql`f.to_city = ${ends.toCity}`,
  ].filter((condition) => condition !== undefined && condition !== false);
  return sql.join(conditions, sql` and `);
}

const counted = sql`
  count(*) filter (where f.is_completed)::float8 as completed,
  count(*) filter (where not f.is_completed)::float8 as cancelled,
  count(*) filter (where f.is_tracked)::float8 as tracked,
  count(*) filter (where f.arrival = 'EARLY')::float8 as early,
  count(*) filter (where f.arrival = 'ON_TIME')::float8 as "onTime",
  count(*) filter (where f.arrival = 'DELAYED')::float8 as delayed,
  count(*) filter (where f.arrival = 'UNKNOWN')::float8 as unknown,
  sum(f.stays)::float8 as stays,
  sum(f.minutes_on_site)::float8 as "minutesOnSite"`;

const periodOf = (step: ReportStep, timeZone: string) =>
  sql`date_trunc(${step.toLowerCase()}, f.ended_at at time zone ${timeZone})`;

const laneColumns = sql`f.from_country as "fromCountry", f.from_city as "fromCity", f.to_country as "toCountry",
  f.to_city as "toCity"`;

/** Two passes over the index: both groupings in one statement would be sorted, which takes twice as long. */
export async function groupedFigures(
  db: Db,
  ended: Ended,
  { step, timeZone, lanes }: { readonly step: ReportStep; readonly timeZone: string; readonly lanes: number },
): Promise<GroupedFigures> {
  const [{ rows: periods }, { rows: most }] = await Promise.all([
    sql<PeriodRow>`
      with found as (
        select f.*, ${periodOf(step, timeZone)} as period from finished_transport f where ${endedWhere(ended)})
      select to_char(f.period, 'YYYY-MM-DD') as period, f.carrier_id as "carrierId", ${counted}
      from found f group by f.period, f.carrier_id`.execute(db),
    sql<LaneRow & { readonly lanes: number }>`
      with grouped as (
        select ${laneColumns}, ${counted} from finished_transport f where ${endedWhere(ended)}
        group by f.from_country, f.from_city, f.to_country, f.to_city)
      select *, (count(*) over ())::float8 as lanes from grouped
      order by completed + cancelled desc, "fromCity", "toCity" limit ${lanes}`.execute(db),
  ]);
  return {
    total: sumOf(periods),
    periods: sumsBy(periods, ({ period }) => period),
    carriers: sumsBy(periods, ({ carrierId }) => carrierId),
    periodsOfCarriers: sumsBy(periods, ({ carrierId, period }) => `${carrierId} ${period}`),
    lanes: most.map((row) => ({
      from: { city: row.fromCity, countryCode: row.fromCountry },
      to: { city: row.toCity, countryCode: row.toCountry },
      ...figuresOf(row),
    })),
    totalLanes: most[0]?.lanes ?? 0,
  };
}

function sumOf(rows: readonly Figures[]): Figures {
  return rows.reduce<Figures>(addFigures, noFigures);
}

function sumsBy<R extends Figures>(rows: readonly R[], keyOf: (row: R) => string): ReadonlyMap<string, Figures> {
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, sumOf(group)]));
}

function figuresOf(row: Figures): Figures {
  return Object.fromEntries(countedFigures.map((key) => [key, row[key]])) as Figures;
}

/** The finest groups, for a table: by period, carrier and lane. */
export async function finestFigures(
  db: Db,
  ended: Ended,
  { step, timeZone, limit }: { readonly step: ReportStep; readonly timeZone: string; readonly limit: number },
) {
  const { rows } = await sql<PeriodRow & LaneRow & { readonly carrier: string }>`
    with found as (
      select f.*, ${periodOf(step, timeZone)} as period, coalesce(o.name, '') as carrier
      from finished_transport f left join organization o on o.id = f.carrier_id where ${endedWhere(ended)})
    select to_char(f.period, 'YYYY-MM-DD') as period, f.carrier_id as "carrierId", f.carrier,
      ${laneColumns}, ${counted}
    from found f
    group by f.period, f.carrier_id, f.carrier, f.from_country, f.from_city, f.to_country, f.to_city
    order by f.period, f.carrier, f.carrier_id, f.from_city, f.to_city limit ${limit}`.execute(db);
  return rows;
}

export async function namesOf(db: Db, organizationIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await db.selectFrom('organization').select(['id', 'name']).where('id', 'in', organizationIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The organisation's own clock; UTC where it has named none. */
export async function zoneOf(db: Db, organizationId: string): Promise<string> {
  const row = await db
    .selectFrom('organization')
    .select('time_zone')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return knownZone(row?.time_zone ?? 'UTC');
}

export type BilledRow = {
  readonly transportId: string;
  readonly reference: string | null;
  readonly trackingId: string | null;
  readonly carrierId: string;
  readonly carrier: string;
  readonly fromCountry: string;
  readonly fromCity: string;
  readonly toCountry: string;
  readonly toCity: string;
  readonly endedAt: Date;
  readonly isCompleted: boolean;
};

/** Latest first, from where the page before ended. */
export async function billedTransports(
  db: Db,
  ended: Ended,
  { limit, after }: { readonly limit: number; readonly after?: Pick<BilledRow, 'endedAt' | 'transportId'> },
): Promise<BilledRow[]> {
  const from = after && sql`and (f.ended_at, f.transport_id) < (${after.endedAt}, ${after.transportId}::uuid)`;
  const { rows } = await sql<BilledRow>`
    select f.transport_id as "transportId", t.reference, t.tracking_id as "trackingId", f.carrier_id as "carrierId",
      coalesce(o.name, '') as carrier, f.from_country as "fromCountry", f.from_city as "fromCity",
      f.to_country as "toCountry", f.to_city as "toCity", f.ended_at as "endedAt", f.is_completed as "isCompleted"
    from finished_transport f
    join transport t on t.id = f.transport_id
    left join organization o on o.id = f.carrier_id
    where ${endedWhere(ended)} and f.is_tracked ${from ?? sql``}
    order by f.ended_at desc, f.transport_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countBilled(db: Db, ended: Ended): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from finished_transport f where ${endedWhere(ended)} and f.is_tracked`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
