import type { AdministeredOrganization, OrganizationsQuery } from '@milepost/api-contract/people/administration';
import type { Feature } from '@milepost/domain/access/feature';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

export async function findOrganizationName(worker: Db, id: string): Promise<string | null> {
  const found = await worker.selectFrom('organization').select('name').where('id', '=', id).executeTakeFirst();
  return found?.name ?? null;
}

type Row = Omit<AdministeredOrganization, 'createdAt'> & { readonly createdAt: Date };

/** By name; the search also finds an organisation by its people. */
export async function findOrganizations(worker: Db, { q = '', page, limit }: OrganizationsQuery, now: Date) {
  const found = sql`
    from organization o
    where ${q} = '' or search_key(o.name) like '%' || search_key(${q}::text) || '%'
      or exists (select from person p where p.organization_id = o.id
        and (p.email like '%' || lower(${q}::text) || '%'
          or search_key(p.given_name || p.family_name) like '%' || search_key(${q}::text) || '%'))`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select o.id, o.name, o.role as "organizationRole", o.country_code as "countryCode", o.created_at as "createdAt",
        array(select f.name from organization_feature f where f.organization_id = o.id order by f.name) as features,
        (select count(*)::integer from person p where p.organization_id = o.id) as people,
        (select count(*)::integer from person p where p.organization_id = o.id and p.manager) as managers,
        (select count(*)::integer from invitation i where i.organization_id = o.id and i.kind = 'COLLEAGUE'
          and i.withdrawn_at is null and i.declined_at is null and i.used_at is null and i.expires_at > ${now}) as invited
      ${found} order by o.name, o.id limit ${limit} offset ${page * limit}`.execute(worker),
    sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(worker),
  ]);
  return {
    organizations: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    totalElements: counted.rows[0]?.total ?? 0,
  };
}

type Switch = { readonly organizationId: string; readonly feature: Feature; readonly isOn: boolean };

export async function switchFeature(worker: Db, { organizationId, feature, isOn }: Switch): Promise<void> {
  const row = { organization_id: organizationId, name: feature };
  await (isOn
    ? worker
        .insertInto('organization_feature')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : worker
        .deleteFrom('organization_feature')
        .where('organization_id', '=', organizationId)
        .where('name', '=', feature)
        .execute());
}

export async function findFeatures(worker: Db, organizationId: string): Promise<Feature[]> {
  const rows = await worker
    .selectFrom('organization_feature')
    .select('name')
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
