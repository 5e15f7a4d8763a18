import type { Database } from '../../server/database/database.ts';
import type { Account } from './pages/account.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function accounts(worker: Database['worker']) {
  return worker
    .selectFrom('person as p')
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['p.id', 'p.email', 'p.given_name', 'p.family_name', 'p.administrator', 'o.name', 'o.role'])
    .where('p.email', 'is not', null)
    .where('p.removed_at', 'is', null)
    .$narrowType<{ email: string }>();
}

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

/** Shippers, then carriers, then people without an organisation. */
export async function listAccounts(worker: Database['worker']): Promise<Account[]> {
  const rows = await accounts(worker)
    .orderBy('o.role', (order) => order.desc().nullsLast())
    .orderBy('o.name')
    .orderBy('o.id')
    .orderBy('p.given_name')
    .orderBy('p.family_name')
    .orderBy('p.email')
    .execute();
  return rows.map(accountOf);
}

export async function findAccount(worker: Database['worker'], id: string): Promise<Account | undefined> {
  // PostgreSQL reports anything else as an error.
  if (!UUID.test(id)) return undefined;
  const row = await accounts(worker).where('p.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : accountOf(row);
}

function accountOf({ name, role, ...row }: Row): Account {
  return {
    id: row.id,
    email: row.email,
    givenName: row.given_name,
    familyName: row.family_name,
    administrator: row.administrator,
    organization: name === null || role === null ? null : { name, role },
  };
}
