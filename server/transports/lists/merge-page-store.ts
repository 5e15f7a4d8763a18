import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import { sortOrders, type SortOrder } from './list-order-store.ts';
import type { PageQuery } from './index-page-store.ts';

/** How many rows to find, and how many to look at. */
type Limits = { readonly found: number; readonly scanned: number };

type Found = { readonly ids: string[]; readonly found: number };

/**
 * Reads a page by merging the indexes of all states in list order. `held` gives the size of each state, so empty ones
 * cost nothing. Null if too many rows would be read.
 */
export async function mergePage(
  db: Db,
  walk: PageQuery,
  held: readonly number[],
  limits: Limits,
): Promise<Found | null> {
  const states = walk.states.filter((_, place) => (held[place] ?? 0) > 0);
  if (states.length === 0) return { ids: [], found: 0 };
  const isMany = held.reduce((sum, count) => sum + count, 0) > limits.scanned;
  const scanned = isMany ? limits.scanned : null;
  const order = sortOrders[walk.sort.sortBy];
  // Sent together with the queries that follow.
  const [, first] = await Promise.all([
    setSorting(db, 'off'),
    mergePart(db, { ...walk, states }, order, { ...limits, scanned }),
  ]);
  const found = await withRest(db, { ...walk, states }, first, { ...limits, scanned });
  // If it fails, the next query fails too.
  setSorting(db, 'on').catch(() => {});
  return found.found < limits.found && isMany ? null : found;
}

/** Rows without a sort value follow in planned order. */
async function withRest(db: Db, walk: PageQuery, first: Found, limits: PartLimits): Promise<Found> {
  const order = sortOrders[walk.sort.sortBy];
  // If rows with a value were left unread, the next row is unknown.
  if (!order.nullable || first.found >= limits.found || limits.scanned !== null) return first;
  const conditions = [hasNone(order), ...walk.conditions];
  const offset = Math.max(0, walk.offset - first.found);
  const rest = { ...walk, conditions, offset, limit: walk.limit - first.ids.length };
  const second = await mergePart(db, rest, sortOrders.SCHEDULED, { ...limits, found: limits.found - first.found });
  return { ids: [...first.ids, ...second.ids], found: first.found + second.found };
}

type PartLimits = { readonly found: number; readonly scanned: number | null };

async function mergePart(db: Db, walk: PageQuery, order: SortOrder, { found, scanned }: PartLimits): Promise<Found> {
  const direction = sql.raw(walk.sort.direction);
  const each = walk.states.map((state) => rowsOfState(walk, order, state));
  // The limit keeps row conditions above the merge.
  const merged = sql`(select u.* from (${sql.join(each, sql` union all `)}) u
    order by u.sorted_by ${direction}, u.transport_id ${direction} limit ${scanned}::bigint)`;
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

function rowsOfState(
  walk: PageQuery,
  { table, column, nullable }: SortOrder,
  state: TransportState,
): RawBuilder<unknown> {
  const { status, completionReason, gpsSignalStatus, confirmationNeeded } = state;
  const sortedBy = sql.ref(`k.${column}`);
  const direction = sql.raw(walk.sort.direction);
  // Each is sorted separately, so the planner can merge them.
  return sql`(select k.*, ${sortedBy} as sorted_by from ${sql.table(table)} k
    where ${sql.ref(`k.${walk.own}`)} = ${walk.organizationId}
      and k.state = list_state(${status}::text, ${completionReason}::text, ${gpsSignalStatus}::text, ${confirmationNeeded}::boolean)
      ${nullable ? sql`and ${sortedBy} is not null` : sql``}
    order by ${sortedBy} ${direction}, k.transport_id ${direction})`;
}

function hasNone({ table, column }: SortOrder): RawBuilder<unknown> {
  if (table === 'transport_listing') return sql`${sql.ref(`l.${column}`)} is null`;
  return sql`(select ${sql.ref(`e.${column}`)} from transport_eta e where e.transport_id = l.transport_id) is null`;
}

/** The planner overestimates matches and would sort everything. */
async function setSorting(db: Db, value: 'on' | 'off'): Promise<void> {
  await sql`
    select set_config('enable_sort', ${value}, true), set_config('enable_bitmapscan', ${value}, true)`.execute(db);
}
