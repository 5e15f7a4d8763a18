import { transact, type Db } from './transaction.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A transaction in which row-level security shows only this organisation's rows. The setting is local to the
 * transaction, so a connection that goes back to the pool carries nothing over, and it travels with `begin` and the
 * first query in one trip. The queries still name the organisation themselves: the policy alone is five times slower.
 */
export async function tenantTransaction<T>(app: Db, organizationId: string, act: (db: Db) => Promise<T>): Promise<T> {
  // It becomes part of a statement: `begin` and parameters cannot travel in one message.
  if (!UUID.test(organizationId)) throw new Error('An organisation id must be a lower-case UUID.');
  return await transact(app, act, `begin; select set_config('app.organization', '${organizationId}', true)`);
}
