import type { Sort } from '@milepost/domain/transport-list/sort';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql, type RawBuilder } from 'kysely';
import { PREPARED } from '../../database/prepare-marked.ts';
import type { Db } from '../../database/transaction.ts';
import type { Condition } from './list-filter-store.ts';
import { orders, type Order } from './list-order-store.ts';
import { stateNumbers } from './state-numbers-store.ts';

export type Walk = {
  /** Whose: `shipper_id` or `carrier_id`, and the organisation. */
  readonly own: 'shipper_id' | 'carrier_id';
  readonly organizationId: string;
  readonly states: readonly TransportState[];
  readonly conditions: readonly Condition[];
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
  /** It is asked so often that its plan is worth keeping. */
  readonly isUsual: boolean;
};

type Part = 'ALL' | 'WITH_VALUE' | 'WITHOUT_VALUE';
type Found = { readonly ids: string[]; readonly held: number };

/**
 * A page in order, read along the indexes, which hold the rows of each state in it: no more rows are looked at than there
 * are up to the end of the page, for each state. Those without what is sorted by are only looked for behind all others.
 */
export async function walkPage(db: Db, walk: Walk): Promise<string[]> {
  // What a filter lets through cannot be guessed: the planner would rather read everything and sort it.
  if (!walk.isUsual) await sql`select set_config('enable_bitmapscan', 'off', true)`.execute(db);
  const order = orders[walk.sort.sortBy];
  const { ids, held } = await walkPart(db, walk, order, order.nullable ? 'WITH_VALUE' : 'ALL');
  if (!order.nullable || ids.length === walk.limit) return ids;
  const rest = { ...walk, offset: Math.max(0, walk.offset - held), limit: walk.limit - ids.length, isUsual: false };
  return [...ids, ...(await walkPart(db, rest, order, 'WITHOUT_VALUE')).ids];
}

async function walkPart(db: Db, walk: Walk, order: Order, part: Part): Promise<Found> {
  const direction = sql.raw(walk.sort.direction);
  const end = walk.offset + walk.limit;
  // Behind all others they stand as they are planned.
  const column = sql.ref(part === 'WITHOUT_VALUE' ? 'l.scheduled_at' : `k.${order.column}`);
  const { rows } = await sql<{ ids: string[]; held: string }>`
    ${sql.raw(walk.isUsual ? PREPARED : '')} with ${stateNumbers(walk.states)}, walked as materialized (
      select x.id, x.sorted_by
      from n cross join lateral (
        select l.transport_id as id, ${column} as sorted_by
        from ${sourceOf(order, part)}
        where ${sql.join([...partConditions(walk, order, part), ...walk.conditions], sql` and `)}
        order by ${column} ${direction}, ${sql.ref(part === 'WITHOUT_VALUE' ? 'l.transport_id' : 'k.transport_id')} ${direction}
        limit ${walk.isUsual ? sql.lit(end) : end}) x)
    select array(select w.id::text from walked w order by w.sorted_by ${direction}, w.id ${direction}
                 limit ${walk.limit} offset ${walk.offset}) as ids,
           (select count(*) from walked) as held`.execute(db);
  return { ids: rows[0]?.ids ?? [], held: Number(rows[0]?.held ?? 0) };
}

/** The table `k` whose index has the order, and the listed transports `l`, which may be the same. */
function sourceOf({ table }: Order, part: Part): RawBuilder<unknown> {
  if (part === 'WITHOUT_VALUE') return sql`transport_listing l`;
  if (table === 'transport_listing') {
    // The same rows under a second name would be a join: one name is an alias of the other's columns.
    return sql`transport_listing k cross join lateral (select k.*) l`;
  }
  return sql`transport_eta k cross join lateral (
    select o.* from transport_listing o where o.transport_id = k.transport_id offset 0) l`;
}

function partConditions(walk: Walk, { table, column }: Order, part: Part): Condition[] {
  const of = part === 'WITHOUT_VALUE' ? 'l' : 'k';
  const mine = [
    sql`${sql.ref(`${of}.${walk.own}`)} = ${walk.organizationId}`,
    sql`${sql.ref(`${of}.state`)} = n.state`,
  ];
  if (part === 'ALL') return mine;
  if (part === 'WITH_VALUE') return [...mine, sql`${sql.ref(`k.${column}`)} is not null`];
  if (table === 'transport_listing') return [...mine, sql`${sql.ref(`l.${column}`)} is null`];
  return [
    ...mine,
    sql`(select ${sql.ref(`e.${column}`)} from transport_eta e where e.transport_id = l.transport_id) is null`,
  ];
}
