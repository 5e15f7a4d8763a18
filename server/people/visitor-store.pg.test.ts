import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/test-database/fresh-database.ts';
import { insertOrganization, insertPerson } from '../../dev/test-rows/insert-rows.ts';
import { addSession, deleteSession } from '../session/session-store.ts';
import { findPerson } from './visitor-store.ts';

const { database } = await freshDatabase();
const { worker } = database;
const now = new Date('2026-11-20T14:32:00Z');
const expiresAt = new Date('2026-11-20T15:00:00Z');
const carrier = await insertOrganization(worker, 'CARRIER', 'Spedition Nordlicht');
await worker.insertInto('organization_feature').values({ organization_id: carrier.id, name: 'FAQ' }).execute();

async function sessionOf(personId: string) {
  const sessionId = randomBytes(32);
  await addSession(worker, { id: sessionId, personId, tokens: null, expiresAt }, now);
  return { sessionId, personId };
}

test('a member comes with organisation, role and features', async () => {
  const { id } = await insertPerson(worker, { organization_id: carrier.id });
  expect(await findPerson(worker, await sessionOf(id), now)).toEqual({
    personId: id,
    features: ['FAQ'],
    organization: { id: carrier.id, name: 'Spedition Nordlicht', role: 'CARRIER' },
  });
});

test('an administrator has the administration among the features', async () => {
  const { id } = await insertPerson(worker, { organization_id: carrier.id, administrator: true });
  expect((await findPerson(worker, await sessionOf(id), now))?.features).toEqual(['ADMIN_UI', 'FAQ']);
});

test('somebody without an organisation is still somebody', async () => {
  const { id } = await insertPerson(worker, {});
  expect(await findPerson(worker, await sessionOf(id), now)).toEqual({
    personId: id,
    features: [],
    organization: null,
  });
});

test('a change in the database counts at the next request', async () => {
  const { id } = await insertPerson(worker, { organization_id: carrier.id });
  const holder = await sessionOf(id);
  await worker.updateTable('person').set({ organization_id: null }).where('id', '=', id).execute();
  expect((await findPerson(worker, holder, now))?.organization).toBeNull();
});

test("nobody without a session, after its end, or with somebody else's", async () => {
  const one = await sessionOf((await insertPerson(worker, {})).id);
  const other = await sessionOf((await insertPerson(worker, {})).id);
  expect(await findPerson(worker, { ...one, personId: other.personId }, now)).toBeNull();
  expect(await findPerson(worker, one, expiresAt)).toBeNull();
  await deleteSession(worker, one.sessionId);
  expect(await findPerson(worker, one, now)).toBeNull();
});
