import { transact, type Db } from './transaction.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Runs a transaction under row-level security for one organisation; the setting ends with it. Queries name the
 * organisation as well, because the policy alone is five times slower.
 */
export async function tenantTransaction<T>(app: Db, organizationId: string, act: (db: Db) => Promise<T>): Promise<T> {
  // Part of the statement text, because `begin` and parameters do not fit into one message.
  if (!UUID.test(organizationId)) throw new Error('An organisation id must be a lower-case UUID.');
  return await transact(app, act, `begin; select set_config('app.organization', '${organizationId}', true)`);
}
