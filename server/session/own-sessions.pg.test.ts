import type { OwnSession } from '@milepost/api-contract/session/sessions';
import { expect, test } from 'vitest';
import { TestBrowser } from '../../dev/identity-provider/test-browser.ts';
import { testInstallation } from '../../dev/identity-provider/test-installation.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { createPrintedToken } from './create-printed-token.ts';
import { FRESH_SECONDS } from './session-limits.ts';

const { database } = await freshDatabase();
const { worker } = database;
const { accessTokens, publicUrl, clock } = await testInstallation(database);

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A person without an organisation and with this many sessions. */
async function signedIn(times: number) {
  const person = await insertPerson(worker, {});
  const browsers = await Promise.all(
    Array.from({ length: times }, async () => {
      const browser = new TestBrowser(publicUrl, { 'user-agent': firefox });
      const { accessToken } = await browser.signIn(person.id);
      const ask = async (method: string, path: string) =>
        await browser.call(method, path, undefined, { authorization: `Bearer ${accessToken}` });
      return { browser, ask, list: async () => await listed(await ask('GET', '/v2/sessions')) };
    }),
  );
  return { person, browsers };
}

async function listed({ status, body }: { status: number; body: object }): Promise<OwnSession[]> {
  expect(status).toBe(200);
  return await Promise.resolve((body as { sessions: OwnSession[] }).sessions);
}

test('the list of sessions marks the current one', async () => {
  const { person, browsers } = await signedIn(2);
  await createPrintedToken(worker, accessTokens, person.email ?? '', new Date());
  const sessions = (await browsers[0]?.list()) ?? [];
  expect(sessions.map(({ isCurrent, kind, browser, system }) => ({ isCurrent, kind, browser, system }))).toEqual(
    expect.arrayContaining([
      { isCurrent: true, kind: 'BROWSER', browser: 'Firefox', system: 'Windows' },
      { isCurrent: false, kind: 'BROWSER', browser: 'Firefox', system: 'Windows' },
      { isCurrent: false, kind: 'PRINTED_TOKEN', browser: null, system: null },
    ]),
  );
  expect(sessions).toHaveLength(3);
  expect(sessions[0]?.isCurrent).toBe(true);
  expect(sessions[0]?.address).toBe('127.0.0.1');
});

test('an ended session is signed out at once, and the others continue', async () => {
  const { browsers } = await signedIn(2);
  const [one, other] = browsers;
  const ended = (await one?.list())?.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect((await one?.ask('DELETE', `/v2/sessions/${ended}`))?.status).toBe(200);
  expect((await other?.ask('GET', '/v2/sessions'))?.status).toBe(401);
  expect((await other?.browser.call('POST', '/v2/session/refresh'))?.body.code).toBe('SIGNED_OUT');
  expect(await one?.list()).toHaveLength(1);
  expect((await one?.ask('DELETE', `/v2/sessions/${ended}`))?.status).toBe(404);
});

test('ending all other sessions leaves those of other people', async () => {
  const [{ browsers }, stranger] = [await signedIn(3), await signedIn(1)];
  const foreign = (await stranger.browsers[0]?.list())?.[0]?.id ?? '';
  expect((await browsers[0]?.ask('DELETE', `/v2/sessions/${foreign}`))?.status).toBe(404);
  expect((await browsers[0]?.ask('DELETE', '/v2/sessions'))?.body).toEqual({ ended: 2 });
  expect(await browsers[0]?.list()).toHaveLength(1);
  expect((await browsers[1]?.ask('GET', '/v2/sessions'))?.status).toBe(401);
  expect(await stranger.browsers[0]?.list()).toHaveLength(1);
});

test('the description of the browser is truncated, updated at each refresh, and deleted with the session', async () => {
  const { id } = await insertPerson(worker, {});
  const browser = new TestBrowser(publicUrl, { 'user-agent': `${firefox} ${'x'.repeat(1_000)}` });
  await browser.signIn(id);
  const row = async () =>
    await worker.selectFrom('session').select(['user_agent', 'address']).where('person_id', '=', id).executeTakeFirst();
  expect((await row())?.user_agent).toHaveLength(200);
  clock.aheadSeconds = FRESH_SECONDS + 1;
  await browser.call('POST', '/v2/session/refresh', undefined, { 'user-agent': 'Another/2.0' });
  clock.aheadSeconds = 0;
  expect(await row()).toEqual({ user_agent: 'Another/2.0', address: '127.0.0.1' });
  await browser.call('DELETE', '/v2/session');
  expect(await row()).toBeUndefined();
});
