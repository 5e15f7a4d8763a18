import type { Sort } from '@milepost/domain/transport-list/sort';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql, type RawBuilder } from 'kysely';
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
  /** The conditions ask about words. */
  readonly asksWords: boolean;
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
};

type Found = { readonly ids: string[]; readonly held: number };

/**
 * A page in order, read along the indexes, which hold the rows of each state in it: no more rows are looked at than there
 * are up to the end of the page, for each state. Those without what is sorted by are only looked for behind all others.
 */
export async function walkPage(db: Db, walk: Walk): Promise<string[]> {
  const order = orders[walk.sort.sortBy];
  const { ids, held } = await walkPart(db, walk, order, order.nullable ? 'WITH_VALUE' : 'ALL');
  if (!order.nullable || ids.length === walk.limit) return ids;
  const rest = { ...walk, offset: Math.max(0, walk.offset - held), limit: walk.limit - ids.length };
  return [...ids, ...(await walkPart(db, rest, order, 'WITHOUT_VALUE')).ids];
}

async function walkPart(
  db: Db,
  walk: Walk,
  order: Order,
  part: 'ALL' | 'WITH_VALUE' | 'WITHOUT_VALUE',
): Promise<Found> {
  const direction = sql.raw(walk.sort.direction);
  const isWithout = part === 'WITHOUT_VALUE';
  // Behind all others they stand as they are planned.
  const column = sql.ref(isWithout ? 'l.scheduled_at' : order.column);
  const end = walk.offset + walk.limit;
  const { rows } = await sql<{ ids: string[]; held: string }>`
    with walked as materialized (
      select x.id, x.sorted_by
      from ${stateNumbers(walk.states)} n
      cross join lateral (
        select l.transport_id as id, ${column} as sorted_by
        from ${sourceOf(walk, order, isWithout)}
        where ${sql.join(conditionsOf(walk, order, part), sql` and `)}
        order by ${column} ${direction}, l.transport_id ${direction}
        limit ${end}) x)
    select array(select id::text from walked order by sorted_by ${direction}, id ${direction}
                 limit ${walk.limit} offset ${walk.offset}) as ids,
           (select count(*) from walked) as held`.execute(db);
  return { ids: rows[0]?.ids ?? [], held: Number(rows[0]?.held ?? 0) };
}

function sourceOf({ asksWords }: Walk, { column }: Order, isWithout: boolean): RawBuilder<unknown> {
  const words = asksWords ? sql` join transport_search s on s.transport_id = l.transport_id` : sql``;
  if (!column.startsWith('e.')) return sql`transport_listing l${words}`;
  const forecasts = sql`transport_eta e on e.transport_id = l.transport_id`;
  return isWithout
    ? sql`transport_listing l left join ${forecasts}${words}`
    : sql`transport_listing l join ${forecasts}${words}`;
}

function conditionsOf(walk: Walk, { column }: Order, part: 'ALL' | 'WITH_VALUE' | 'WITHOUT_VALUE'): Condition[] {
  const table = column.startsWith('e.') && part === 'WITH_VALUE' ? 'e' : 'l';
  return [
    sql`${sql.ref(`${table}.${walk.own}`)} = ${walk.organizationId}`,
    sql`${sql.ref(`${table}.state`)} = n.state`,
    ...(part === 'WITH_VALUE' ? [sql`${sql.ref(column)} is not null`] : []),
    ...(part === 'WITHOUT_VALUE' ? [sql`${sql.ref(column)} is null`] : []),
    ...walk.conditions,
  ];
}
