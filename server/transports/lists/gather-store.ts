import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { Candidates } from './list-search-store.ts';
import { sortOrders, type SortOrder } from './list-order-store.ts';
import { stateNumbers } from './state-numbers-store.ts';
import type { PageQuery } from './index-page-store.ts';

/** The limits of matches and of candidates. */
export type Limits = { readonly found: number; readonly candidates: number };

export type Gathered = { readonly ids: string[]; readonly total: number };

/** Gathers all matches, sorts them and takes the page: fast if there are few. Null beyond the limits. */
export async function gatherPage(
  db: Db,
  walk: PageQuery,
  candidates: Candidates | null,
  most: Limits,
): Promise<Gathered | null> {
  const direction = sql.raw(walk.sort.direction);
  const conditions = [
    sql`${sql.ref(`l.${walk.own}`)} = ${walk.organizationId}`,
    sql`l.state = any(array(select n.state from n))`,
    ...walk.conditions,
    // Evaluated once, before any row.
    ...(candidates === null ? [] : [sql`(select count(*) from candidate) <= ${most.candidates}`]),
  ];
  const among =
    candidates === null ? sql`select null::uuid as transport_id where false` : candidateRows(candidates, most);
  const { rows } = await sql<{ ids: string[]; candidates: string; total: string }>`
    with ${stateNumbers(walk.states)}, candidate as materialized (${among}),
      found as materialized (
        select l.transport_id as id, ${sortedBy(sortOrders[walk.sort.sortBy])} as sorted_by
        from ${candidates === null ? sql`transport_listing l` : eachCandidate}
        where ${sql.join(conditions, sql` and `)}
        limit ${most.found + 1})
    select array(select f.id::text from found f order by f.sorted_by ${direction} nulls last, f.id ${direction}
                 limit ${walk.limit} offset ${walk.offset}) as ids,
           (select count(*) from candidate) as candidates, (select count(*) from found) as total`.execute(db);
  const [row] = rows;
  if (row === undefined || Number(row.candidates) > most.candidates || Number(row.total) > most.found) return null;
  return { ids: row.ids, total: Number(row.total) };
}

/** Looked up one by one, because the planner cannot estimate how few match. */
const eachCandidate = sql`candidate c cross join lateral (
          select o.* from transport_listing o where o.transport_id = c.transport_id offset 0) l`;

/** One more than the limit, to detect that there are more. */
function candidateRows({ words, partners, whole }: Candidates, { candidates }: Limits): RawBuilder<unknown> {
  const most = candidates + 1;
  const rows = sql`select transport_id from searched_transports(${[...words]}::text[], ${[...partners]}::uuid[], ${most})`;
  if (whole === null) return rows;
  return sql`${rows} union select transport_id from searched_transports(array[${whole}::text], '{}', ${most}) limit ${most}`;
}

function sortedBy({ table, column }: SortOrder) {
  if (table === 'transport_listing') return sql.ref(`l.${column}`);
  return sql`(select ${sql.ref(`e.${column}`)} from transport_eta e where e.transport_id = l.transport_id)`;
}
