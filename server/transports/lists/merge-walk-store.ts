import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import { orders, type Order } from './list-order-store.ts';
import type { Walk } from './walk-store.ts';

/** How many to find, the page among them, and among how many. */
type Limits = { readonly found: number; readonly looked: number };

type Found = { readonly ids: string[]; readonly found: number };

/**
 * A page in order, of all states at once: rows come from the indexes of all of them in the order of the list, until so many
 * fit. So no state is read to its end because nothing in it fits. `held` says how many there are in each state: empty ones
 * cost nothing. Null where too many would have to be looked at.
 */
export async function mergePage(db: Db, walk: Walk, held: readonly number[], limits: Limits): Promise<Found | null> {
  const states = walk.states.filter((_, place) => (held[place] ?? 0) > 0);
  if (states.length === 0) return { ids: [], found: 0 };
  const isMany = held.reduce((sum, count) => sum + count, 0) > limits.looked;
  const looked = isMany ? limits.looked : null;
  const order = orders[walk.sort.sortBy];
  // They travel with the queries before which they are said.
  const [, first] = await Promise.all([
    setSorting(db, 'off'),
    mergePart(db, { ...walk, states }, order, { ...limits, looked }),
  ]);
  const found = await withRest(db, { ...walk, states }, first, { ...limits, looked });
  // Should it fail, so does whatever is asked next.
  setSorting(db, 'on').catch(() => {});
  return found.found < limits.found && isMany ? null : found;
}

/** And those without what is sorted by, which stand behind all others, as they are planned. */
async function withRest(db: Db, walk: Walk, first: Found, limits: PartLimits): Promise<Found> {
  const order = orders[walk.sort.sortBy];
  // Where not all with a value were looked at, nobody knows what comes next.
  if (!order.nullable || first.found >= limits.found || limits.looked !== null) return first;
  const conditions = [hasNone(order), ...walk.conditions];
  const offset = Math.max(0, walk.offset - first.found);
  const rest = { ...walk, conditions, offset, limit: walk.limit - first.ids.length };
  const second = await mergePart(db, rest, orders.SCHEDULED, { ...limits, found: limits.found - first.found });
  return { ids: [...first.ids, ...second.ids], found: first.found + second.found };
}

type PartLimits = { readonly found: number; readonly looked: number | null };

async function mergePart(db: Db, walk: Walk, order: Order, { found, looked }: PartLimits): Promise<Found> {
  const direction = sql.raw(walk.sort.direction);
  const each = walk.states.map((state) => rowsOfState(walk, order, state));
  // The limit, or its absence, keeps what is asked of each row above the merging.
  const merged = sql`(select u.* from (${sql.join(each, sql` union all `)}) u
    order by u.sorted_by ${direction}, u.transport_id ${direction} limit ${looked}::bigint)`;
  const source =
    order.table === 'transport_listing'
      ? sql`${merged} l`
      : sql`${merged} k cross join lateral (
          select o.*, k.sorted_by from transport_listing o where o.transport_id = k.transport_id offset 0) l`;
  const { rows } = await sql<{ ids: string[]; found: string }>`
    with found as materialized (
      select l.transport_id as id, l.sorted_by from ${source}
      ${walk.conditions.length === 0 ? sql`` : sql`where ${sql.join(walk.conditions, sql` and `)}`}
      order by l.sorted_by ${direction}, l.transport_id ${direction} limit ${found})
    select array(select f.id::text from found f order by f.sorted_by ${direction}, f.id ${direction}
                 limit ${walk.limit} offset ${walk.offset}) as ids,
           (select count(*) from found) as found`.execute(db);
  return { ids: rows[0]?.ids ?? [], found: Number(rows[0]?.found ?? 0) };
}

function rowsOfState(walk: Walk, { table, column, nullable }: Order, state: TransportState): RawBuilder<unknown> {
  const { status, completionReason, gpsSignalStatus, confirmationNeeded } = state;
  const sortedBy = sql.ref(`k.${column}`);
  const direction = sql.raw(walk.sort.direction);
  // In order each by itself, so that the planner sees that they can be merged.
  return sql`(select k.*, ${sortedBy} as sorted_by from ${sql.table(table)} k
    where ${sql.ref(`k.${walk.own}`)} = ${walk.organizationId}
      and k.state = list_state(${status}::text, ${completionReason}::text, ${gpsSignalStatus}::text, ${confirmationNeeded}::boolean)
      ${nullable ? sql`and ${sortedBy} is not null` : sql``}
    order by ${sortedBy} ${direction}, k.transport_id ${direction})`;
}

function hasNone({ table, column }: Order): RawBuilder<unknown> {
  if (table === 'transport_listing') return sql`${sql.ref(`l.${column}`)} is null`;
  return sql`(select ${sql.ref(`e.${column}`)} from transport_eta e where e.transport_id = l.transport_id) is null`;
}

/** How many rows will fit cannot be guessed: the planner would rather read and sort everything. */
async function setSorting(db: Db, value: 'on' | 'off'): Promise<void> {
  await sql`
    select set_config('enable_sort', ${value}, true), set_config('enable_bitmapscan', ${value}, true)`.execute(db);
}
