import { sql, type RawBuilder } from 'kysely';
import { locks } from '../database/locks.ts';
import type { Db } from '../database/transaction.ts';
import { endedWhere, fromCountry, toCountry } from './ended-store.ts';
import { sumColumns, sumsOfRows, type Counted } from './ended-sums-store.ts';

export type EndedChange = {
  readonly id: string;
  readonly shipperId: string;
  readonly endedAt: Date;
  readonly timeZone: string;
};

export type SpanKind = 'DAY' | 'MONTH';

/** A day or month of a shipper to be summed up. */
export type Span = {
  readonly shipperId: string;
  readonly kind: SpanKind;
  readonly from: Date;
  readonly until: Date;
};

/** Returns false while another process is summing up: its reads and writes must not interleave with another's. */
export async function lockSummingUp(worker: Db): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${locks.summingUp}) as "isOurs"`.execute(worker);
  return rows[0]?.isOurs ?? false;
}

export async function findEndedChanges(worker: Db, most: number): Promise<EndedChange[]> {
  const { rows } = await sql<EndedChange>`
    select c.id::text, c.shipper_id as "shipperId", c.ended_at as "endedAt", coalesce(o.time_zone, 'UTC') as "timeZone"
    from finished_change c join organization o on o.id = c.shipper_id
    order by c.id limit ${most}`.execute(worker);
  return rows;
}

/**
 * Invalidates the sums of these spans, and deletes overlapping spans of another time zone. Spans are summed up once
 * they are over, and invalidated ones again at `again`.
 */
export async function invalidateSpans(worker: Db, spans: readonly Span[], again: Date): Promise<void> {
  const wanted = sql`unnest(${spans.map(({ shipperId }) => shipperId)}::uuid[], ${spans.map(({ kind }) => kind)}::text[],
    ${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
    as w (shipper_id, kind, from_at, until_at)`;
  await sql`
    delete from summed_span s using ${wanted}
    where s.shipper_id = w.shipper_id and s.kind = w.kind and s.from_at < w.until_at and s.until_at > w.from_at
      and (s.from_at, s.until_at) <> (w.from_at, w.until_at)`.execute(worker);
  // A span that is already scheduled is not postponed by further changes.
  await sql`
    insert into summed_span as s (shipper_id, kind, from_at, until_at, due_at) select *, until_at from ${wanted}
    on conflict (shipper_id, kind, from_at, until_at)
      do update set due_at = coalesce(s.due_at, greatest(s.until_at, ${again}))`.execute(worker);
}

export async function forgetChanges(worker: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from finished_change where id = any(${[...ids]}::bigint[])`.execute(worker);
}

type DueSpan = { readonly id: string; readonly kind: SpanKind };

export async function dueSpans(worker: Db, now: Date, most: number): Promise<DueSpan[]> {
  const { rows } = await sql<DueSpan>`
    select id::text, kind from summed_span where due_at <= ${now} order by due_at, id limit ${most}`.execute(worker);
  return rows;
}

type SummaryTable = Counted & { readonly table: string; readonly also?: Readonly<Record<string, string>> };

const endedWithin = endedWhere({ shipperId: sql`s.shipper_id`, from: sql`s.from_at`, until: sql`s.until_at` });
const byCarrier = { table: 'summed_carrier', what: 'all', where: endedWithin } as const;
const carrier = sql`f.carrier_id`;
const summaryTables: Readonly<Record<SpanKind, readonly SummaryTable[]>> = {
  DAY: [
    { ...byCarrier, also: { end_of_lane: 'ANY', country: '' }, by: { carrier_id: carrier } },
    { ...byCarrier, also: { end_of_lane: 'FROM' }, by: { carrier_id: carrier, country: fromCountry } },
    { ...byCarrier, also: { end_of_lane: 'TO' }, by: { carrier_id: carrier, country: toCountry } },
  ],
  MONTH: [{ table: 'summed_lane', what: 'figures', by: { lane: sql`f.lane` }, where: endedWithin }],
};

export async function sumUp(worker: Db, due: readonly DueSpan[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(due, (span) => span.kind)) {
    const ids: RawBuilder<unknown> = sql`${ofKind.map(({ id }) => id)}::bigint[]`;
    for (const table of new Set(summaryTables[kind].map((one) => one.table))) {
      await sql`delete from ${sql.table(table)} where span_id = any(${ids})`.execute(worker);
    }
    for (const { table, also = {}, ...counted } of summaryTables[kind]) {
      const columns = [...Object.keys(also), ...Object.keys(counted.by), ...sumColumns(counted.what)];
      const sums = sumsOfRows(
        sql`(select id, shipper_id, from_at, until_at from summed_span where id = any(${ids})) s`,
        {
          ...counted,
          of: sql.join([sql`s.id`, sql`s.shipper_id`]),
          constants: Object.values(also),
        },
      );
      const into = sql.join(['span_id', 'shipper_id', ...columns].map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(table)} (${into}) ${sums}`.execute(worker);
    }
    await sql`update summed_span set due_at = null where id = any(${ids})`.execute(worker);
  }
}
