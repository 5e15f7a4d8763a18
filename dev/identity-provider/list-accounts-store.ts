import type { Database } from '../../server/database/database.ts';
import type { Account } from './pages/account.ts';

/** Shippers, then carriers, then people without an organisation. */
export async function listAccounts(worker: Database['worker']): Promise<Account[]> {
  const rows = await worker
    .selectFrom('person as p')
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['p.id', 'p.email', 'p.given_name', 'p.family_name', 'p.administrator', 'o.name', 'o.role'])
    .where('p.email', 'is not', null)
    .where('p.removed_at', 'is', null)
    .$narrowType<{ email: string }>()
    .orderBy('o.role', (order) => order.desc().nullsLast())
    .orderBy('o.name')
    .orderBy('o.id')
    .orderBy('p.given_name')
    .orderBy('p.family_name')
    .orderBy('p.email')
    .execute();
  return rows.map(({ name, role, ...row }) => ({
    id: row.id,
    email: row.email,
    givenName: row.given_name,
    familyName: row.family_name,
    administrator: row.administrator,
    organization: name === null || role === null ? null : { name, role },
  }));
}
