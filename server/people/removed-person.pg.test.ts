import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { TestBrowser } from '../../dev/identity-provider/test-browser.ts';
import { testInstallation } from '../../dev/identity-provider/test-installation.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { addSession } from '../session/session-store.ts';
import { removePerson } from './end-access-store.ts';

const { database } = await freshDatabase();
const { worker } = database;
const { publicUrl } = await testInstallation(database);
const now = new Date();

test('with the built-in sign-in a removed person is signed out at once and for good', async () => {
  const { id } = await insertPerson(worker, {});
  const [browser, half] = [new TestBrowser(publicUrl), new TestBrowser(publicUrl)];
  const { accessToken } = await browser.signIn(id);
  const code = await half.obtainCode(id);
  await removePerson(worker, id, now, false);
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await browser.call('GET', '/v2/organization', undefined, headers)).status).toBe(401);
  expect((await browser.call('POST', '/v2/session/refresh')).body.code).toBe('SIGNED_OUT');
  expect((await half.call('POST', '/v2/session', code)).body.code).toBe('LOGIN_FAILED');
  expect((await browser.startSignIn()).location).toContain('/oidc/sign-in/');
  const records = sql<number>`(select count(*)::integer from identity_provider_record where payload ->> 'accountId' = ${id})`;
  expect(await worker.selectNoFrom(records.as('count')).executeTakeFirst()).toEqual({ count: 0 });
});

test('a sign-in at the moment of the removal leaves no lasting session', async () => {
  const { id } = await insertPerson(worker, {});
  const session = () => ({
    id: randomBytes(32),
    personId: id,
    browser: null,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  const attempts = Array.from({ length: 20 }, async () => await addSession(worker, session(), now));
  await removePerson(worker, id, now, false);
  await Promise.all(attempts);
  expect(await addSession(worker, session(), now)).toBe(false);
  expect(await worker.selectFrom('session').select('id').where('person_id', '=', id).execute()).toEqual([]);
});
