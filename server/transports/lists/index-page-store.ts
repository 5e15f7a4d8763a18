import type { Sort } from '@milepost/domain/transport-list/sort';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql, type RawBuilder } from 'kysely';
import { PREPARED } from '../../database/prepare-marked.ts';
import type { Db } from '../../database/transaction.ts';
import type { Condition } from './list-filter-store.ts';
import { sortOrders, type SortOrder } from './list-order-store.ts';
import { stateNumbers } from './state-numbers-store.ts';

export type PageQuery = {
  /** `shipper_id` or `carrier_id`, and the organisation. */
  readonly own: 'shipper_id' | 'carrier_id';
  readonly organizationId: string;
  readonly states: readonly TransportState[];
  readonly conditions: readonly Condition[];
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
  /** Only transports with these partners. */
  readonly isOfPartners: boolean;
  /** Frequent enough to keep a prepared plan. */
  readonly isUsual: boolean;
};

/**
 * Reads a page along the indexes, which hold each state in order. Rows without a sort value come last and are left out.
 */
export async function readPageFromIndex(db: Db, walk: PageQuery): Promise<string[]> {
  // The planner cannot estimate the filter and would sort everything.
  if (!walk.isUsual) await sql`select set_config('enable_bitmapscan', 'off', true)`.execute(db);
  const order = sortOrders[walk.sort.sortBy];
  const direction = sql.raw(walk.sort.direction);
  const end = walk.offset + walk.limit;
  const column = sql.ref(`k.${order.column}`);
  const conditions = [
    sql`${sql.ref(`k.${walk.own}`)} = ${walk.organizationId}`,
    sql`k.state = n.state`,
    ...(order.nullable ? [sql`${column} is not null`] : []),
    ...walk.conditions,
  ];
  const { rows } = await sql<{ ids: string[] }>`
    ${sql.raw(walk.isUsual ? PREPARED : '')} with ${stateNumbers(walk.states)}, walked as materialized (
      select x.id, x.sorted_by
      from n cross join lateral (
        select l.transport_id as id, ${column} as sorted_by
        from ${sourceOf(order)}
        where ${sql.join(conditions, sql` and `)}
        order by ${column} ${direction}, k.transport_id ${direction}
        limit ${walk.isUsual ? sql.lit(end) : end}) x)
    select array(select w.id::text from walked w order by w.sorted_by ${direction}, w.id ${direction}
                 limit ${walk.limit} offset ${walk.offset}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Table `k` has the ordering index, `l` the listed transports; both may be the same. */
function sourceOf({ table }: SortOrder): RawBuilder<unknown> {
  if (table === 'transport_listing') {
    // Joining a table to itself would be expensive; an alias is not.
    return sql`transport_listing k cross join lateral (select k.*) l`;
  }
  return sql`transport_eta k cross join lateral (
    select o.* from transport_listing o where o.transport_id = k.transport_id offset 0) l`;
}
