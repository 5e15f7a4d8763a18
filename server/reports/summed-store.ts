import { momentsOfAll, periodsOf, type ReportPeriod } from '@milepost/domain/reports/report-days';
import { sql, type RawBuilder } from 'kysely';
import { endedWhere, laneWhere, ofCarriers, type EndedFilter } from './ended-store.ts';
import { addedUp, sumColumns, sumsOfRows, type Sums } from './ended-sums-store.ts';
import type { SpanKind } from './sum-up-store.ts';

/** Filters and time zone of a report; its periods define the time range. */
export type ReportFilters = { readonly ended: Omit<EndedFilter, 'from' | 'until'>; readonly timeZone: string };

/** What a report groups by; periods are numbered from 0, in the given order. */
type Grouping = {
  readonly what: Sums;
  readonly key: 'carrier_id' | 'lane';
  readonly kind: SpanKind;
  readonly table: string;
  /** The conditions on a row `f` of the table; null if the table cannot answer these filters. */
  readonly where: (ended: ReportFilters['ended']) => readonly RawBuilder<unknown>[] | null;
};

const hasFilter = (ended: ReportFilters['ended'], ...keys: readonly (keyof ReportFilters['ended'])[]) =>
  keys.some((key) => ended[key] !== undefined);

const narrowed = ['arrivals', 'isTracked', 'isCompleted'] as const;

/** Sums know only the country of one end: neither its city nor anything about the other end. */
const byCarrier: Grouping = {
  what: 'all',
  key: 'carrier_id',
  kind: 'DAY',
  table: 'summed_carrier',
  where: (ended) => {
    const { fromCountry, toCountry, carrierIds } = ended;
    if (hasFilter(ended, ...narrowed, 'fromCity', 'toCity') || (fromCountry !== undefined && toCountry !== undefined))
      return null;
    const country = fromCountry ?? toCountry;
    const end = fromCountry === undefined ? 'TO' : 'FROM';
    return [
      sql`f.end_of_lane = ${sql.lit(country === undefined ? 'ANY' : end)}`,
      ...(carrierIds ? [ofCarriers(carrierIds)] : []),
      ...(country === undefined ? [] : [sql`f.country = ${country}`]),
    ];
  },
};

const byLane: Grouping = {
  what: 'figures',
  key: 'lane',
  kind: 'MONTH',
  table: 'summed_lane',
  where: (ended) => (hasFilter(ended, ...narrowed, 'carrierIds') ? null : laneWhere(ended)),
};

export const groupings = { byCarrier, byLane } as const;

/**
 * Selects place, key and sums: summed-up days or months from their sums, all others from the transports, each as an
 * index range. A span counts as summed up only while nothing in it has changed.
 */
export function sumsByPeriod(
  { ended, timeZone }: ReportFilters,
  { what, key, kind, table, where }: Grouping,
  periods: readonly ReportPeriod[],
): RawBuilder<unknown> {
  const conditions = where(ended);
  const spans = periods.flatMap((period, place) =>
    (conditions === null ? [period] : periodsOf(period, kind)).map((span) => ({ place, ...span })),
  );
  const moments = momentsOfAll(spans, timeZone);
  const group = sql.ref(key);
  const own = { ...ended, from: sql`s.from_at`, until: sql`s.until_at` };
  return sql`
    with span as materialized (
      select w.place, w.from_at, w.until_at, s.id
      from unnest(${spans.map(({ place }) => place)}::integer[],
                  ${moments.map(({ from }) => new Date(from))}::timestamptz[],
                  ${moments.map(({ until }) => new Date(until))}::timestamptz[]) as w (place, from_at, until_at)
      left join summed_span s on ${sql.lit(conditions !== null)} and s.shipper_id = ${ended.shipperId}
        and s.kind = ${sql.lit(kind)} and s.from_at = w.from_at and s.until_at = w.until_at and s.due_at is null
        and not exists (select from finished_change c where c.shipper_id = ${ended.shipperId}
                        and c.ended_at >= w.from_at and c.ended_at < w.until_at)),
    part as (
      select s.place, f.${group}, ${sql.join(sumColumns(what).map((column) => sql.ref(`f.${column}`)))}
      from span s join ${sql.table(table)} f on f.span_id = s.id and f.shipper_id = ${ended.shipperId}
      ${conditions && conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``}
      union all
      ${sumsOfRows(sql`(select * from span where id is null) s`, {
        what,
        of: sql`s.place`,
        by: { [key]: sql`f.${group}` },
        where: endedWhere(own),
      })})
    select p.place, p.${group}, ${addedUp(what, 'p')} from part p group by p.place, p.${group}`;
}
