import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { newHandle, sessionIdOf } from './session-secret.ts';
import { addSession, deleteSession } from './session-store.ts';
import { findSessionPerson } from './session-person-store.ts';

const { database } = await freshDatabase();
const { worker } = database;
const now = new Date('2026-11-20T14:32:00Z');
const expiresAt = new Date('2026-11-20T15:00:00Z');
const carrier = await insertOrganization(worker, 'CARRIER', 'Spedition Nordlicht');
await worker.insertInto('organization_feature').values({ organization_id: carrier.id, name: 'FAQ' }).execute();

async function sessionOf(personId: string) {
  const sessionHandle = newHandle();
  await addSession(worker, { id: sessionIdOf(sessionHandle), personId, browser: null, expiresAt }, now);
  return { sessionHandle, personId };
}

test('a member is found with organisation, role and features', async () => {
  const { id } = await insertPerson(worker, { organization_id: carrier.id });
  const holder = await sessionOf(id);
  expect(await findSessionPerson(worker, holder, now)).toEqual({
    personId: id,
    session: { id: sessionIdOf(holder.sessionHandle), expiresAt },
    isManager: true,
    features: ['FAQ'],
    organization: { id: carrier.id, name: 'Spedition Nordlicht', role: 'CARRIER' },
  });
});

test('an administrator’s features include the administration', async () => {
  const { id } = await insertPerson(worker, { organization_id: carrier.id, administrator: true });
  expect((await findSessionPerson(worker, await sessionOf(id), now))?.features).toEqual(['ADMIN_UI', 'FAQ']);
});

test('a person without an organisation is still found', async () => {
  const { id } = await insertPerson(worker, {});
  expect(await findSessionPerson(worker, await sessionOf(id), now)).toMatchObject({
    personId: id,
    features: [],
    organization: null,
  });
});

test('a change to a person in the database takes effect at the next request', async () => {
  const { id } = await insertPerson(worker, { organization_id: carrier.id });
  const holder = await sessionOf(id);
  await worker.updateTable('person').set({ organization_id: null, manager: false }).where('id', '=', id).execute();
  expect((await findSessionPerson(worker, holder, now))?.organization).toBeNull();
});

test('a token finds no one without a session, after the session’s end, or with another person’s session', async () => {
  const one = await sessionOf((await insertPerson(worker, {})).id);
  const other = await sessionOf((await insertPerson(worker, {})).id);
  expect(await findSessionPerson(worker, { ...one, personId: other.personId }, now)).toBeNull();
  expect(await findSessionPerson(worker, one, expiresAt)).toBeNull();
  await deleteSession(worker, sessionIdOf(one.sessionHandle));
  expect(await findSessionPerson(worker, one, now)).toBeNull();
});

test('the last use of a session is recorded to the minute', async () => {
  const holder = await sessionOf((await insertPerson(worker, {})).id);
  const usedAt = async (seconds: number) => {
    await findSessionPerson(worker, holder, new Date(now.getTime() + seconds * 1_000));
    const id = sessionIdOf(holder.sessionHandle);
    const row = await worker
      .selectFrom('session')
      .select('last_used_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return (row.last_used_at.getTime() - now.getTime()) / 1_000;
  };
  expect([await usedAt(59), await usedAt(60), await usedAt(90), await usedAt(125)]).toEqual([0, 60, 60, 125]);
});
