import { countedFigures, noFigures, type Figures } from '@milepost/domain/reports/figures';
import { delaySteps } from '@milepost/domain/reports/signal-delay';
import type { TrackingCounts } from '@milepost/domain/reports/tracking-figures';
import { sql, type RawBuilder } from 'kysely';

/** The sum columns, and how each is computed from groups `g` of one outcome; cancelled transports have no arrival. */
const figureSums = {
  completed: sql`coalesce(sum(g.n) filter (where g.arrival is not null), 0)`,
  cancelled: sql`coalesce(sum(g.n) filter (where g.arrival is null), 0)`,
  tracked: sql`coalesce(sum(g.n) filter (where g.is_tracked), 0)`,
  early: sql`coalesce(sum(g.n) filter (where g.arrival = 'EARLY'), 0)`,
  on_time: sql`coalesce(sum(g.n) filter (where g.arrival = 'ON_TIME'), 0)`,
  delayed: sql`coalesce(sum(g.n) filter (where g.arrival = 'DELAYED'), 0)`,
  unknown: sql`coalesce(sum(g.n) filter (where g.arrival = 'UNKNOWN'), 0)`,
  stays: sql`sum(g.stays)`,
  minutes_on_site: sql`sum(g.minutes)`,
  weighed: sql`sum(g.weighed)`,
  tonne_km: sql`coalesce(sum(g.tonne_km), 0)`,
} as const;

const delayColumns = delaySteps.map((_, index) => `delayed_${index + 1}`);

const trackingSums: Readonly<Record<string, RawBuilder<unknown>>> = {
  measured: sql`sum(g.measured)`,
  minutes_under_way: sql`coalesce(sum(g.under_way), 0)`,
  minutes_gps_ok: sql`coalesce(sum(g.gps_ok), 0)`,
  ...Object.fromEntries(delayColumns.map((column) => [column, sql`coalesce(sum(${sql.ref(`g.${column}`)}), 0)`])),
};

export const trackingColumns = Object.keys(trackingSums);

/** What is summed up: the figures alone, or also how well transports were seen. */
const sums = { figures: figureSums, all: { ...figureSums, ...trackingSums } } as const;

export type Sums = keyof typeof sums;

const listed = (columns: readonly RawBuilder<unknown>[]) => sql.join(columns, sql`, `);

/** Grouped by outcome, so each transport is counted once instead of seven times. */
const outcome = sql`f.is_tracked, f.arrival`;
const ofOutcome = sql`count(*) as n, sum(f.stays) as stays, sum(f.minutes_on_site) as minutes,
  count(f.tonne_km) as weighed, sum(f.tonne_km) as tonne_km`;
const seenOfOutcome = sql`count(f.minutes_under_way) as measured, sum(f.minutes_under_way) as under_way,
  sum(f.minutes_gps_ok) as gps_ok,
  ${listed(delayColumns.map((column) => sql`sum(${sql.ref(`f.${column}`)}) as ${sql.ref(column)}`))}`;
/** The same for one transport: if most groups have one or two, skipping the inner grouping is faster. */
const ofOne = sql`1 as n, f.stays, f.minutes_on_site as minutes, num_nonnulls(f.tonne_km) as weighed, f.tonne_km,
  num_nonnulls(f.minutes_under_way) as measured, f.minutes_under_way as under_way, f.minutes_gps_ok as gps_ok,
  ${listed(delayColumns.map((column) => sql.ref(`f.${column}`)))}`;

/** What transports are grouped by, each under the name of the group's column. */
type GroupedBy = Readonly<Record<string, RawBuilder<unknown>>>;

/** Selects the sums of rows `f` of finished_transport by spans `s` and groups, in a `from` of both. */
export function sumsOfRows(
  spans: RawBuilder<unknown>,
  { what, by, where, of, constants = [], areSmall = false }: Counted & Grouped,
): RawBuilder<unknown> {
  const names = Object.keys(by).map((name) => sql.ref(`g.${name}`));
  const groups = listed(Object.entries(by).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
  const inner = areSmall
    ? sql`select ${groups}, ${outcome}, ${ofOne} from finished_transport f where ${where}`
    : sql`select ${groups}, ${outcome}, ${ofOutcome} ${what === 'all' ? sql`, ${seenOfOutcome}` : sql``}
          from finished_transport f where ${where} group by ${listed(Object.values(by))}, ${outcome}`;
  return sql`
    select ${listed([of, ...constants.map((text) => sql.lit(text)), ...names])}, ${columnsOf(what)} from ${spans}
    cross join lateral (${inner}) g
    group by ${of}, ${listed(names)}`;
}

type Grouped = {
  readonly of: RawBuilder<unknown>;
  /** Constant text columns that follow it. */
  readonly constants?: readonly string[];
  readonly areSmall?: boolean;
};

export type Counted = { readonly what: Sums; readonly by: GroupedBy; readonly where: RawBuilder<unknown> };

const columnsOf = (what: Sums) =>
  listed(Object.entries(sums[what]).map(([column, sum]) => sql`${sum}::bigint as ${sql.ref(column)}`));

/** All signals, however late they arrived. */
export const signalSum = sql.join(
  delayColumns.map((column) => sql.ref(column)),
  sql` + `,
);

/** The names of the sum columns. */
export const sumColumns = (what: Sums) => Object.keys(sums[what]);

/** Adds up the sums of a relation into a row of figures, and of tracking if requested. */
export function addedUp(what: Sums, relation: string): RawBuilder<unknown> {
  return listed(
    sumColumns(what).map((column) => sql`sum(${sql.ref(`${relation}.${column}`)}::float8) as ${sql.ref(column)}`),
  );
}

export type SumRow = Readonly<Record<string, unknown>>;

const columnOfFigure = Object.keys(figureSums);

/** The sum columns are in the order of the figures. */
export function figuresOf(row: SumRow): Figures {
  const figures: Record<keyof Figures, number> = { ...noFigures };
  for (const [index, key] of countedFigures.entries()) figures[key] = Number(row[columnOfFigure[index] ?? '']);
  return figures;
}

export function trackingOf(row: SumRow): TrackingCounts {
  return {
    measured: Number(row['measured']),
    minutesUnderWay: Number(row['minutes_under_way']),
    minutesGpsOk: Number(row['minutes_gps_ok']),
    delays: delayColumns.map((column) => Number(row[column])),
  };
}
