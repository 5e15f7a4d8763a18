import type { Figures } from '@milepost/domain/reports/figures';
import { momentsOf, type ReportPeriod } from '@milepost/domain/reports/report-days';
import type { TrackingCounts } from '@milepost/domain/reports/tracking-figures';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import { endedWhere, laneParts, SEPARATOR, toCountry } from './ended-store.ts';
import {
  addedUp,
  figuresOf,
  signalSum,
  sumColumns,
  sumsOfRows,
  trackingColumns,
  trackingOf,
  type SumRow,
} from './ended-sums-store.ts';
import { groupings, sumsByPeriod, type ReportFilters } from './summed-store.ts';

type Town = { readonly city: string; readonly countryCode: string };
type Ends = { readonly from: Town; readonly to: Town };

export type CarrierFigures = { readonly period: number; readonly carrierId: string; readonly figures: Figures };
export type CountryFigures = { readonly countryCode: string; readonly isBefore: boolean; readonly figures: Figures };
export type LaneFigures = Ends & { readonly isBefore: boolean; readonly figures: Figures };

/**
 * By period and carrier, numbering the previous periods after the current ones; and how well each carrier's transports
 * were seen in the current ones, for the whole span only, as a long report has 32,000 rows.
 */
export async function figuresByCarrier(
  db: Db,
  wanted: ReportFilters,
  { current, before }: { readonly current: readonly ReportPeriod[]; readonly before: readonly ReportPeriod[] },
): Promise<{ readonly figures: CarrierFigures[]; readonly tracking: ReadonlyMap<string, TrackingCounts> }> {
  type Row = SumRow & { readonly place: number | null; readonly carrier_id: string };
  const seen = trackingColumns.map((column) => sql.ref(column));
  const { rows } = await sql<Row>`
    with g as materialized (${sumsByPeriod(wanted, groupings.byCarrier, [...current, ...before])})
    select place, carrier_id, ${sql.join(sumColumns('figures').map((column) => sql.ref(column)))},
      ${sql.join(seen.map((column) => sql`null::float8 as ${column}`))}
    from g
    union all
    select null, carrier_id, ${sql.join(sumColumns('figures').map(() => sql`null`))},
      ${sql.join(seen.map((column) => sql`sum(${column})`))}
    from g where place < ${current.length} group by carrier_id`.execute(db);
  return {
    figures: rows.flatMap((row) =>
      row.place === null ? [] : [{ period: row.place, carrierId: row.carrier_id, figures: figuresOf(row) }],
    ),
    tracking: new Map(rows.flatMap((row) => (row.place === null ? [[row.carrier_id, trackingOf(row)]] : []))),
  };
}

type Named<Row> = Row & Readonly<Record<(typeof laneParts)[number], string>>;

/** With the ends of its lane, which the row stores as one text. */
function withLaneEnds<Row extends { readonly lane: string }>(row: Row): Named<Row> {
  const parts = row.lane.split(SEPARATOR);
  const ends = Object.fromEntries(laneParts.map((part, index) => [part, parts[index] ?? '']));
  return { ...row, ...ends } as Named<Row>;
}

/** The lanes with the most transports, and all countries of last stops, each with the previous span. */
export async function figuresByLane(
  db: Db,
  wanted: ReportFilters,
  { current, before, lanes }: { readonly current: ReportPeriod; readonly before: ReportPeriod; readonly lanes: number },
): Promise<{ readonly lanes: LaneFigures[]; readonly countries: CountryFigures[]; readonly totalLanes: number }> {
  type Row = SumRow & { readonly isBefore: boolean; readonly isCountry: boolean; lane: string; lanes: number };
  const { rows } = await sql<Row>`
    with f as materialized (${sumsByPeriod(wanted, groupings.byLane, [current, before])}),
    best as materialized (
      select f.lane, row_number() over (order by f.completed + f.cancelled desc, f.lane) as best, count(*) over () as lanes
      from f where f.place = 0 order by best limit ${lanes})
    select f.place = 1 as "isBefore", false as "isCountry", b.best, b.lanes::float8 as lanes, f.lane, ${addedUp('figures', 'f')}
    from f join best b using (lane) group by f.place, b.best, b.lanes, f.lane
    union all
    select f.place = 1, true, null, 0, ${toCountry}, ${addedUp('figures', 'f')} from f group by f.place, ${toCountry}
    order by best`.execute(db);
  const ofLanes = rows.filter(({ isCountry }) => !isCountry);
  return {
    lanes: ofLanes.map((row) => ({ ...endsOf(withLaneEnds(row)), isBefore: row.isBefore, figures: figuresOf(row) })),
    countries: rows
      .filter(({ isCountry }) => isCountry)
      .map((row) => ({ countryCode: row.lane, isBefore: row.isBefore, figures: figuresOf(row) })),
    totalLanes: ofLanes[0]?.lanes ?? 0,
  };
}

function endsOf({ fromCity, fromCountry, toCity, toCountry: to }: Named<object>): Ends {
  return { from: { city: fromCity, countryCode: fromCountry }, to: { city: toCity, countryCode: to } };
}

type Finest = SumRow & { readonly carrier: string; readonly lane: string };

export type FinestRow = Named<{ readonly carrier: string; readonly lane: string }> &
  Figures &
  Omit<TrackingCounts, 'delays'> & { readonly signals: number };

/** The finest groups of one period, for a table: by carrier and lane. */
export async function finestFigures(
  db: Db,
  { ended, timeZone }: ReportFilters,
  { period, limit }: { readonly period: ReportPeriod; readonly limit: number },
): Promise<FinestRow[]> {
  const { from, until } = momentsOf(period, timeZone);
  const span = sql`(select ${new Date(from)}::timestamptz as from_at, ${new Date(until)}::timestamptz as until_at) s`;
  const groups = sumsOfRows(span, {
    what: 'all',
    of: sql`s.from_at`,
    areSmall: true,
    by: { carrier_id: sql`f.carrier_id`, lane: sql`f.lane` },
    where: endedWhere({ ...ended, from: sql`s.from_at`, until: sql`s.until_at` }),
  });
  const { rows } = await sql<Finest>`
    select coalesce(o.name, '') as carrier, f.lane, ${sql.join(sumColumns('figures').map((column) => sql.ref(`f.${column}`)))},
      f.measured, f.minutes_under_way, f.minutes_gps_ok, ${signalSum} as signals
    from (${groups}) f left join organization o on o.id = f.carrier_id
    order by o.name, f.carrier_id, f.lane limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...withLaneEnds({ carrier: row.carrier, lane: row.lane }),
    ...figuresOf(row),
    measured: Number(row['measured']),
    minutesUnderWay: Number(row['minutes_under_way']),
    minutesGpsOk: Number(row['minutes_gps_ok']),
    signals: Number(row['signals']),
  }));
}

export async function namesOf(db: Db, organizationIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await db.selectFrom('organization').select(['id', 'name']).where('id', 'in', organizationIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
