import type { JWK } from 'jose';
import type { Database } from '../database/database.ts';

/** The key kept for this purpose; made on first need. Processes that start together agree on the first one stored. */
export async function keepKey(
  worker: Database['worker'],
  purpose: string,
  make: () => Promise<JWK> | JWK,
): Promise<JWK> {
  const find = worker.selectFrom('signing_key').select('private_jwk').where('purpose', '=', purpose);
  const kept = await find.executeTakeFirst();
  if (kept !== undefined) return kept.private_jwk as JWK;
  await worker
    .insertInto('signing_key')
    .values({ purpose, private_jwk: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
  return (await find.executeTakeFirstOrThrow()).private_jwk as JWK;
}
