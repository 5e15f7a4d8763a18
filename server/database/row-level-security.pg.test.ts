import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';

const { database } = await freshDatabase();

/** Holds no tenant data: the names of applied migrations. */
const WITHOUT = ['migration'];

type TableFact = {
  name: string;
  forced: boolean;
  enabled: boolean;
  owner: string;
  app_may: boolean;
  tenant: string | null;
};

async function tables(): Promise<TableFact[]> {
  const { rows } = await sql<TableFact>`
    select c.relname as name, c.relforcerowsecurity as forced, c.relrowsecurity as enabled,
           pg_get_userbyid(c.relowner) as owner,
           has_table_privilege('milepost_app', c.oid, 'select, insert, update, delete') as app_may,
           (select string_agg(p.qual, ' ') from pg_policies p
             where p.schemaname = 'milepost' and p.tablename = c.relname and 'milepost_app' = any (p.roles)) as tenant
    from pg_class c
    where c.relnamespace = 'milepost'::regnamespace and c.relkind in ('r', 'p', 'f', 'm', 'v')
    order by 1`.execute(database.worker);
  return rows;
}

/** What is wrong with a table's protection between tenants. */
function faults(table: TableFact): string[] {
  if (WITHOUT.includes(table.name)) return table.app_may ? ['is open to milepost_app'] : [];
  return [
    table.enabled && table.forced ? '' : 'has no forced row-level security',
    table.owner === 'milepost_owner' ? '' : `belongs to ${table.owner}`,
    table.app_may && !table.tenant?.includes('current_organization()') ? 'is open to milepost_app for all tenants' : '',
  ].filter((fault) => fault !== '');
}

describe('row-level security', () => {
  test('every table has it, forced, with a policy on the organisation wherever requests have access', async () => {
    const all = await tables();
    expect(all.length).toBeGreaterThan(10);
    expect(all.flatMap((table) => faults(table).map((fault) => `${table.name} ${fault}`))).toEqual([]);
  });

  test('a new table without row-level security is found', async () => {
    const worker = database.worker;
    await worker.connection().execute(async (db) => {
      await sql`set role milepost_owner`.execute(db);
      await sql`create table milepost.forgotten (id int)`.execute(db);
      await sql`grant select on milepost.forgotten to milepost_app`.execute(db);
      await sql`set role milepost_worker`.execute(db);
    });
    const forgotten = (await tables()).find(({ name }) => name === 'forgotten');
    expect(forgotten && faults(forgotten)).toEqual([
      'has no forced row-level security',
      'is open to milepost_app for all tenants',
    ]);
  });

  test('neither role can switch off or bypass row-level security', async () => {
    const { rows } = await sql<{ rolname: string; above: boolean }>`
      select rolname, rolsuper or rolbypassrls as above from pg_roles
      where rolname in ('milepost_app', 'milepost_owner', 'milepost_worker') order by 1`.execute(database.worker);
    expect(rows).toEqual([
      { rolname: 'milepost_app', above: false },
      { rolname: 'milepost_owner', above: false },
      { rolname: 'milepost_worker', above: false },
    ]);
  });
});
