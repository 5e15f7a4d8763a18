import { sql } from 'kysely';
import type { Db } from '../../server/database/transaction.ts';

type Digest = { readonly table: string; readonly digest: string };

/** A digest of each table's rows; if words are given, only of rows that contain one. */
export async function tableDigests(db: Db, words: readonly string[] = []): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'milepost'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and has_table_privilege(c.oid, 'select')
    order by 1`.execute(db);
  if (tables.length === 0) throw new Error('There are no tables to compare.');
  // A saved view or a reference may name anything and any partner: its other columns say whose it is. A link's holder
  // chooses the ids of feedback and reports.
  const named = (table: string) => (table === 'feedback' ? ['query', 'partner_id', 'id'] : ['query', 'partner_id']);
  const content = (table: string) => sql`(to_jsonb(t) - ${named(table)}::text[] #- '{details,reportId}')::text`;
  const chosen = (table: string) => (words.length === 0 ? sql`true` : sql`${content(table)} ~ ${words.join('|')}`);
  const digests = tables.map(
    ({ name }) => sql`
      select ${name} as "table", count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql.table(name)} t where ${chosen(name)}`,
  );
  const { rows } = await sql<Digest>`${sql.join(digests, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ table, digest }) => [table, digest]));
}

export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].flatMap(([table, digest]) => (before.get(table) === digest ? [] : [table]));
}
