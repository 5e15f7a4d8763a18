import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { TestBrowser } from '../../dev/identity-provider/test-browser.ts';
import { testInstallation } from '../../dev/identity-provider/test-installation.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { UsageLimiter } from '../limits/usage-limiter.ts';
import { unsealContent } from '../outbox/sealed-content.ts';
import type { MailText } from '../mail/letter.ts';
import { removePerson } from '../people/end-access-store.ts';
import { forgetExpiredSignIns } from './sign-in-code-store.ts';
import { parseEmailAddress } from './sign-in-code.ts';

const { database } = await freshDatabase();
const { worker } = database;
const { publicUrl, clock, keys, told } = await testInstallation(database, { byCode: true });
const jo = await insertPerson(worker, { email: 'jo@example.com', given_name: 'Jo', family_name: 'Doe' });

beforeEach(async () => {
  clock.aheadSeconds = 0;
  told.length = 0;
  await worker.deleteFrom('outbox').execute();
  await worker.deleteFrom('sign_in_code').execute();
});

/** The newest mail to this address, opened the way the sender opens it. */
async function newestMail(email: string): Promise<MailText & { code: string }> {
  const { id, content } = await worker
    .selectFrom('outbox')
    .select(['id', 'content'])
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const mail = JSON.parse((await unsealContent(keys, id, content ?? '')) ?? '') as MailText;
  return { ...mail, code: /\d{4} \d{4}/.exec(mail.text)?.[0] ?? '' };
}

async function open(parameters: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) {
  const browser = new TestBrowser(publicUrl, headers);
  const { location: page, ...begun } = await browser.startSignIn(parameters);
  const post = async (fields: Record<string, string>) =>
    await browser.fetch(page, { method: 'POST', body: new URLSearchParams(fields) });
  /** Requests a code for this address; returns the page for typing it. */
  const ask = async (email: string) => {
    const answer = await post({ email });
    return await (await browser.fetch(answer.headers.get('location') ?? '')).text();
  };
  /** Everything after the last step, up to the app's call. */
  const arrive = async (answer: Response) => {
    const callback = await browser.fetch(answer.headers.get('location') ?? '');
    const { searchParams } = new URL(callback.headers.get('location') ?? '');
    const { codeVerifier, nonce } = begun;
    const [code, iss] = [searchParams.get('code') ?? '', searchParams.get('iss') ?? ''];
    const body = { code, codeVerifier, nonce, iss, redirectUri: `${publicUrl}/callback` };
    return await browser.call('POST', '/v2/session', body);
  };
  return { browser, page, post, ask, arrive };
}

const wrongFor = (code: string) => String((Number(code.replace(' ', '')) + 1) % 1e8).padStart(8, '0');
const events = () => told.map(({ event }) => event);

test('a known person signs in with the code from the mail, pasted as it appears there', async () => {
  const { page, browser, post, ask, arrive } = await open();
  const first = await (await browser.fetch(page)).text();
  expect(first).toContain('name="email"');
  expect(first).not.toContain('jo@example.com');
  const typing = await ask(' Jo@Example.com ');
  expect(typing).toContain('jo@example.com');
  expect(typing).toMatch(/autocomplete="one-time-code"/);
  expect(typing).toMatch(/inputmode="numeric"/);
  const { code, subject, html } = await newestMail('jo@example.com');
  expect(subject).not.toMatch(/\d/);
  expect(html).toContain(code);
  const { status, body } = await arrive(await post({ code: ` ${code} ` }));
  expect([status, body.profile]).toEqual([200, expect.objectContaining({ email: 'jo@example.com', givenName: 'Jo' })]);
  expect(events()).toEqual(['SIGN_IN_CODE_SENT']);
  expect(told[0]).toMatchObject({ target: jo.id, address: '127.0.0.1' });
});

test('a new person is asked for a name after the code, and not before', async () => {
  const { post, ask, arrive } = await open();
  expect(await ask('new@example.com')).not.toContain('name="given"');
  const { code } = await newestMail('new@example.com');
  const asked = await (await post({ code })).text();
  expect(asked).toContain('What is your name?');
  const missing = await post({ given: ' ', family: 'Nowak' });
  expect([missing.status, await missing.text()]).toEqual([400, expect.stringContaining('value="Nowak"')]);
  const { status, body } = await arrive(await post({ given: 'Ola', family: ' Nowak ' }));
  expect([status, body.profile]).toEqual([200, expect.objectContaining({ givenName: 'Ola', familyName: 'Nowak' })]);
  const person = worker.selectFrom('person').select(['organization_id', 'administrator']);
  expect(await person.where('email', '=', 'new@example.com').executeTakeFirst()).toEqual({
    organization_id: null,
    administrator: false,
  });
  expect(events()).toEqual(['SIGN_IN_CODE_SENT', 'PERSON_SIGNED_UP']);
});

describe('guessing', () => {
  test('after five wrong attempts even the right code is refused, and the log records it', async () => {
    const { post, ask } = await open();
    await ask('jo@example.com');
    const { code } = await newestMail('jo@example.com');
    for (let each = 0; each < 5; each += 1) expect((await post({ code: wrongFor(code) })).status).toBe(403);
    const right = await post({ code });
    expect([right.status, await right.text()]).toEqual([403, expect.stringContaining('no longer valid')]);
    expect(events().slice(1, 6)).toEqual([...Array<string>(4).fill('SIGN_IN_CODE_WRONG'), 'SIGN_IN_CODE_LOCKED']);
  });

  test('a hundred concurrent attempts count as five', async () => {
    const { post, ask } = await open();
    await ask('jo@example.com');
    const { code } = await newestMail('jo@example.com');
    await Promise.all(Array.from({ length: 100 }, async () => await post({ code: wrongFor(code) })));
    const { tries } = await worker.selectFrom('sign_in_code').select('tries').executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expect((await post({ code })).status).toBe(403);
  });

  test('a new code allows new attempts, but one address gets only ten codes an hour across all browsers', async () => {
    for (let each = 0; each < 10; each += 1) {
      const { post } = await open();
      expect((await post({ email: 'jo@example.com' })).status).toBe(303);
    }
    const { post } = await open();
    const answer = await post({ email: 'jo@example.com' });
    expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining('in 60 minutes')]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(told.at(-1)).toMatchObject({ event: 'SIGN_IN_CODE_REFUSED', reason: 'TOO_MANY_CODES' });
    clock.aheadSeconds = 3_601;
    expect((await (await open()).post({ email: 'jo@example.com' })).status).toBe(303);
  });

  test('a code works only for the sign-in it was sent for', async () => {
    const [own, foreign] = [await open(), await open()];
    await own.ask('jo@example.com');
    const { code } = await newestMail('jo@example.com');
    await foreign.ask('jo@example.com');
    expect((await foreign.post({ code })).status).toBe(403);
  });

  test('a sign-in page does not open in another browser', async () => {
    const { page } = await open();
    expect((await new TestBrowser(publicUrl).fetch(page)).status).toBe(410);
  });
});

test('a code is valid for ten minutes, and only once', async () => {
  const { post, ask } = await open();
  await ask('jo@example.com');
  const { code } = await newestMail('jo@example.com');
  clock.aheadSeconds = 600;
  expect((await post({ code })).status).toBe(410);
  clock.aheadSeconds = 599;
  expect((await post({ code })).status).toBe(303);
  const again = await open();
  await again.ask('jo@example.com');
  expect((await again.post({ code })).status).toBe(403);
});

test('a new code replaces the earlier one', async () => {
  const { browser, post, ask } = await open();
  await ask('jo@example.com');
  const { code: earlier } = await newestMail('jo@example.com');
  clock.aheadSeconds = 1;
  const answer = await post({ again: 'yes' });
  expect(await (await browser.fetch(answer.headers.get('location') ?? '')).text()).toContain(
    'A new code is on its way',
  );
  const { code } = await newestMail('jo@example.com');
  expect(code).not.toBe(earlier);
  expect((await post({ code: earlier })).status).toBe(403);
  expect((await post({ code })).status).toBe(303);
});

test('known and unknown addresses get the same responses', async () => {
  const answers = async (email: string) => {
    const { post, ask, page } = await open();
    const shown = (await ask(email)).replaceAll(page, '').replaceAll(email, 'ADDRESS');
    const { code } = await newestMail(email);
    const wrong = await post({ code: wrongFor(code) });
    return [shown, wrong.status, (await wrong.text()).replaceAll(page, '').replaceAll(email, 'ADDRESS')];
  };
  expect(await answers('jo@example.com')).toEqual(await answers('xy@example.com'));
});

test('mails and pages use the reader’s language', async () => {
  const { ask } = await open({ ui_locales: 'de' });
  expect(await ask('jo@example.com')).toContain('Sehen Sie in Ihr Postfach');
  expect(await newestMail('jo@example.com')).toMatchObject({ subject: 'Ihr Code für Milepost' });
});

test('an address passed as a hint is prefilled in the field', async () => {
  const { browser, page } = await open({ login_hint: 'invited@example.com' });
  expect(await (await browser.fetch(page)).text()).toContain('value="invited@example.com"');
});

test('one network cannot request codes without limit', async () => {
  const { publicUrl: limited } = await testInstallation(database, { byCode: true, limits: new UsageLimiter() });
  const statuses: number[] = [];
  for (let each = 0; each < 42; each += 1) {
    const browser = new TestBrowser(limited);
    const { location } = await browser.startSignIn();
    const body = new URLSearchParams({ email: `p${each}@example.com` });
    statuses.push((await browser.fetch(location, { method: 'POST', body })).status);
  }
  expect(statuses[39]).toBe(303);
  expect(statuses).toContain(429);
});

test('no code can be read or computed from the database', async () => {
  const { ask } = await open();
  await ask('jo@example.com');
  const { code } = await newestMail('jo@example.com');
  const digits = code.replace(' ', '');
  const { rows } = await sql<{ row: string }>`
    select sign_in_code::text as row from sign_in_code union all select outbox::text from outbox`.execute(worker);
  expect(rows).toHaveLength(2);
  for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${digits}|${code}`));
});

test('removing a person deletes their codes, and expired codes are deleted automatically', async () => {
  const leaver = await insertPerson(worker, { email: 'leaver@example.com' });
  await (await open()).ask('leaver@example.com');
  await (await open()).ask('stays@example.com');
  await removePerson(worker, leaver.id, new Date(), false);
  const emails = async () =>
    (await worker.selectFrom('sign_in_code').select('email').execute()).map(({ email }) => email);
  expect(await emails()).toEqual(['stays@example.com']);
  await forgetExpiredSignIns(worker, new Date(Date.now() + 600_001));
  expect(await emails()).toEqual([]);
});

test('the sign-in serves any address behind a proxy, and lists no people', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'other.example', host: 'inner:3000' };
  const { browser, page, post } = await open({}, forwarded);
  expect(await (await browser.fetch(page)).text()).not.toMatch(/name="person"|Jo Doe/);
  await post({ email: 'jo@example.com' });
  expect(told.at(-1)).toMatchObject({ address: '203.0.113.9' });
  expect((await post({ person: jo.id })).status).toBe(400);
});

test.each([
  '',
  'jo',
  'jo@',
  '@example.com',
  'jo@example',
  'a b@example.com',
  'jo@example.com\r\nBcc: x@y.zz',
  'a@b.cc,d@e.ff',
  'a\0b@example.com',
])('%j is not an address', async (email) => {
  const { post } = await open();
  expect((await post({ email })).status).toBe(400);
  expect(parseEmailAddress(email)).toBeNull();
});

test('behind a TLS proxy the provider uses its outer address, and Milepost reaches it past the proxy', async () => {
  const outer = await testInstallation(database, { byCode: true, outside: 'https://milepost.example' });
  expect(outer.publicUrl).toBe('https://milepost.example');
  const browser = new TestBrowser(outer.publicUrl, {}, outer.inside);
  const { location, codeVerifier, nonce } = await browser.startSignIn();
  const post = async (fields: Record<string, string>) =>
    await browser.fetch(location, { method: 'POST', body: new URLSearchParams(fields) });
  await post({ email: 'jo@example.com' });
  const finished = await post({ code: (await newestMail('jo@example.com')).code });
  const next = finished.headers.get('location') ?? '';
  expect(next).toMatch(/^https:\/\/milepost\.example\/oidc\/auth\//);
  const callback = await browser.fetch(next);
  expect(callback.headers.getSetCookie().join('\n')).toMatch(/_session=.*; secure/i);
  const { searchParams } = new URL(callback.headers.get('location') ?? '');
  const [code, iss] = [searchParams.get('code') ?? '', searchParams.get('iss') ?? ''];
  const body = { code, codeVerifier, nonce, iss, redirectUri: 'https://milepost.example/callback' };
  const origin = { origin: 'https://milepost.example' };
  expect(await browser.call('POST', '/v2/session', body, origin)).toMatchObject({ status: 200 });
});
