import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { Candidates } from './list-search-store.ts';
import { orders } from './list-order-store.ts';
import { stateNumbers } from './state-numbers-store.ts';
import type { Walk } from './walk-store.ts';

/**
 * Gathers those that match, sorts them, and takes the page: quick where they are few. Null where there are too many, or too
 * many candidates to look through.
 */
export async function gatherPage(
  db: Db,
  walk: Walk,
  candidates: Candidates | null,
  most: number,
): Promise<{ readonly ids: string[]; readonly total: number } | null> {
  const direction = sql.raw(walk.sort.direction);
  const { column } = orders[walk.sort.sortBy];
  const conditions = [
    sql`${sql.ref(`l.${walk.own}`)} = ${walk.organizationId}`,
    sql`l.state = any(array(select n.state from ${stateNumbers(walk.states)} n))`,
    ...walk.conditions,
  ];
  const among =
    candidates === null
      ? sql`select null::uuid as transport_id where false`
      : sql`select transport_id from searched_transports(
              ${[...candidates.words]}::text[], ${[...candidates.partners]}::uuid[], ${most + 1}) limit ${most + 1}`;
  const { rows } = await sql<{ ids: string[]; candidates: string; total: string }>`
    with candidate as materialized (${among}),
      found as materialized (
        select l.transport_id as id, ${sql.ref(column)} as sorted_by
        from transport_listing l
        ${candidates === null ? sql`` : sql`join candidate c on c.transport_id = l.transport_id`}
        ${walk.asksWords ? sql`join transport_search s on s.transport_id = l.transport_id` : sql``}
        ${column.startsWith('e.') ? sql`left join transport_eta e on e.transport_id = l.transport_id` : sql``}
        where ${sql.join(conditions, sql` and `)}
        limit ${most + 1})
    select array(select id::text from found order by sorted_by ${direction} nulls last, id ${direction}
                 limit ${walk.limit} offset ${walk.offset}) as ids,
           (select count(*) from candidate) as candidates, (select count(*) from found) as total`.execute(db);
  const [row] = rows;
  if (row === undefined || Number(row.candidates) > most || Number(row.total) > most) return null;
  return { ids: row.ids, total: Number(row.total) };
}
