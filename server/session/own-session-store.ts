import type { Database } from '../database/database.ts';

type Worker = Database['worker'];

const MAX_LISTED = 200;

export type OwnSessionRow = Awaited<ReturnType<typeof findOwnSessions>>[number];

/** A person's open sessions, last used first. */
export async function findOwnSessions(worker: Worker, personId: string, now: Date) {
  return await worker
    .selectFrom('session')
    .select(['id', 'secret_hash', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
}

/** False if the person has no such open session. */
export async function endOwnSession(worker: Worker, personId: string, id: Buffer): Promise<boolean> {
  const ended = await worker
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

export async function endOtherSessions(worker: Worker, personId: string, current: Buffer): Promise<number> {
  const ended = await worker
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('id', '<>', current)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
