import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { addSeconds, MAX_SESSIONS } from './session-limits.ts';
import { addSession, findSession, forgetEndedSessions } from './session-store.ts';

const { database } = await freshDatabase();
const { worker } = database;
const now = new Date('2026-11-20T08:00:00Z');

const signIn = async (personId: string, at: Date) => {
  const id = randomBytes(32);
  await addSession(worker, { id, personId, browser: null, expiresAt: addSeconds(at, 3_600) }, at);
  return id;
};

test('one session more than the limit of a person ends the least recently used one', async () => {
  const { id: personId } = await insertPerson(worker, { organization_id: null });
  const { id: another } = await insertPerson(worker, { organization_id: null });
  const other = await signIn(another, now);
  const ids: Buffer[] = [];
  for (let second = 0; second < MAX_SESSIONS; second += 1) ids.push(await signIn(personId, addSeconds(now, second)));
  const [first, second, third] = ids;
  await worker
    .updateTable('session')
    .set({ last_used_at: addSeconds(now, 60) })
    .where('id', '=', first ?? other)
    .execute();
  await signIn(personId, addSeconds(now, 100));
  const found = async (id: Buffer | undefined) =>
    (await findSession(worker, id ?? other, addSeconds(now, 101))) !== null;
  expect(await Promise.all([first, second, third, other].map(found))).toEqual([true, false, true, true]);
});

test('concurrent sign-ins do not exceed the session limit', async () => {
  const { id: personId } = await insertPerson(worker, { organization_id: null });
  await Promise.all(Array.from({ length: 2 * MAX_SESSIONS }, () => signIn(personId, now)));
  const { count } = await worker
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(MAX_SESSIONS);
});

test('an ended session is deleted without another sign-in, and one that continues is not', async () => {
  const { id: personId } = await insertPerson(worker, { organization_id: null });
  const ids = [await signIn(personId, now), await signIn(personId, addSeconds(now, 60))];
  await forgetEndedSessions(worker, addSeconds(now, 3_630));
  const left = await worker.selectFrom('session').select('id').where('person_id', '=', personId).execute();
  expect(left.map(({ id }) => id)).toEqual(ids.slice(1));
});
