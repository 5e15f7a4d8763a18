import { expect, test } from 'vitest';
import { callbackParameters, startThirdPartyIssuer } from '../../dev/identity-provider/third-party-issuer.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { Refusal } from '../http/refusal.ts';
import { openKeyRing } from '../keys/open-key-ring.ts';
import { findSessionPerson } from './session-person-store.ts';
import { openAccessTokens } from './access-tokens.ts';
import { openIdentityProvider } from './identity-provider.ts';
import { refreshSession } from './refresh-session.ts';
import { ACCESS_TOKEN_SECONDS, addSeconds, FRESH_SECONDS } from './session-limits.ts';
import { newHandle, newSecret, sessionIdOf, type SessionKey } from './session-secret.ts';
import { addSession } from './session-store.ts';
import { startSession } from './start-session.ts';

const { database } = await freshDatabase();
const { worker } = database;
const publicUrl = 'https://milepost.example';
const accessTokens = openAccessTokens(await openKeyRing(worker, testSecret), publicUrl);
const device = { userAgent: 'Test/1.0', address: '192.0.2.7' };

/** A signed-in browser; `show` refreshes with a cookie, as the owner or an attacker. */
async function signedIn() {
  const provider = await startThirdPartyIssuer({});
  const clock = { now: new Date() };
  const warnings: unknown[] = [];
  const parts = {
    worker,
    accessTokens,
    identityProvider: openIdentityProvider(provider.client),
    isProviderLocal: false,
    publicUrl,
    now: () => clock.now,
    logger: { warn: (...said: unknown[]) => void warnings.push(said) },
  };
  const { key, answer } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  const show = async (shown: SessionKey) => (await refreshSession(parts, shown, device)).key;
  const isOut = async (shown: SessionKey) => {
    const refusal = await show(shown).catch((error: unknown) => error);
    return refusal instanceof Refusal && refusal.code === 'SIGNED_OUT';
  };
  const isOver = async () => {
    const id = sessionIdOf(key.handle);
    return (await worker.selectFrom('session').select('id').where('id', '=', id).execute()).length === 0;
  };
  const pass = (seconds: number) => (clock.now = addSeconds(clock.now, seconds));
  const renewals = () => provider.seen.filter(({ body }) => body.has('refresh_token')).length;
  return { answer, clock, first: key, isOut, isOver, parts, pass, renewals, show, warnings };
}

const A_WHILE = ACCESS_TOKEN_SECONDS;

test('each refresh returns a new secret for the same session, and its tokens stay valid', async () => {
  const { answer, clock, first, pass, show } = await signedIn();
  pass(FRESH_SECONDS);
  const second = await show(first);
  pass(A_WHILE);
  const third = await show(second);
  expect(new Set([first, second, third].map(({ secret }) => secret.toString('hex'))).size).toBe(3);
  expect(new Set([first, second, third].map(({ handle }) => handle.toString('hex'))).size).toBe(1);
  const { accessToken } = answer;
  const holder = await accessTokens.verify(accessToken, addSeconds(clock.now, -A_WHILE));
  expect(holder && (await findSessionPerson(worker, holder, clock.now))).not.toBeNull();
});

test('tabs and processes that refresh at once get the same new secret, with one request to the provider', async () => {
  const { first, parts, pass, renewals, show } = await signedIn();
  pass(FRESH_SECONDS);
  const other = { ...parts };
  const keys = await Promise.all([
    ...Array.from({ length: 4 }, async () => await show(first)),
    ...Array.from({ length: 4 }, async () => (await refreshSession(other, first, device)).key),
  ]);
  expect(new Set(keys.map(({ secret }) => secret.toString('hex'))).size).toBe(1);
  expect(keys[0]?.secret).not.toEqual(first.secret);
  expect(renewals()).toBe(1);
});

test('a tab that refreshes a moment later with the old secret gets the new one, even if that was already used', async () => {
  const { first, isOver, pass, show } = await signedIn();
  pass(FRESH_SECONDS);
  const second = await show(first);
  expect(await show(second)).toEqual(second);
  pass(FRESH_SECONDS - 1);
  expect(await show(first)).toEqual(second);
  pass(1);
  expect((await show(second)).secret).not.toEqual(second.secret);
  expect(await isOver()).toBe(false);
});

test('a browser that lost the answer twice in a row continues with the secret it has', async () => {
  const { first, isOver, pass, show, warnings } = await signedIn();
  pass(FRESH_SECONDS);
  await show(first);
  pass(A_WHILE);
  await show(first);
  pass(A_WHILE);
  const arrived = await show(first);
  pass(A_WHILE);
  const next = await show(arrived);
  pass(A_WHILE);
  await show(next);
  expect(await isOver()).toBe(false);
  expect(warnings).toEqual([]);
});

test('a stolen secret used after the owner has moved on ends the session', async () => {
  const { first, isOut, isOver, pass, show, warnings } = await signedIn();
  pass(A_WHILE);
  const second = await show(first);
  pass(A_WHILE);
  const third = await show(second);
  pass(FRESH_SECONDS);
  expect(await isOut(first)).toBe(true);
  expect(await isOver()).toBe(true);
  expect(await isOut(third)).toBe(true);
  expect(warnings).toHaveLength(1);
});

test('an attacker who refreshes first and moves on is out as soon as the owner refreshes', async () => {
  const { first: stolen, isOut, isOver, pass, show } = await signedIn();
  pass(A_WHILE);
  const second = await show(stolen);
  pass(A_WHILE);
  await show(second);
  pass(FRESH_SECONDS);
  expect(await isOut(stolen)).toBe(true);
  expect(await isOver()).toBe(true);
});

test('an attacker who refreshes first is out at the next attempt, and the owner is not disturbed before', async () => {
  const { first: stolen, isOut, isOver, pass, show } = await signedIn();
  pass(A_WHILE);
  const thiefs = await show(stolen);
  pass(FRESH_SECONDS);
  const owners = await show(stolen);
  expect(owners.secret).not.toEqual(thiefs.secret);
  expect(await isOver()).toBe(false);
  pass(FRESH_SECONDS);
  expect(await isOut(thiefs)).toBe(true);
  expect(await isOver()).toBe(true);
});

test('a stolen secret used right after the owner’s refresh ends the session when the owner refreshes again', async () => {
  const { first: stolen, isOut, isOver, pass, show } = await signedIn();
  pass(A_WHILE);
  const owners = await show(stolen);
  pass(FRESH_SECONDS);
  await show(stolen);
  pass(A_WHILE);
  expect(await isOut(owners)).toBe(true);
  expect(await isOver()).toBe(true);
});

test('an attacker and the owner taking turns, never twice in a row, are both out at the third refresh', async () => {
  const { first: stolen, isOut, pass, show } = await signedIn();
  pass(A_WHILE);
  const thiefs = await show(stolen);
  pass(A_WHILE);
  await show(stolen);
  pass(A_WHILE);
  expect(await isOut(thiefs)).toBe(true);
});

test('a process delayed beyond its lease does not take back the secret that another process gave out', async () => {
  const { first, isOver, parts, pass, show } = await signedIn();
  pass(A_WHILE);
  const gate = Promise.withResolvers<undefined>();
  const slow = {
    ...parts,
    identityProvider: {
      ...parts.identityProvider,
      renew: async (...asked: Parameters<typeof parts.identityProvider.renew>) => {
        const renewed = await parts.identityProvider.renew(...asked);
        await gate.promise;
        return renewed;
      },
    },
  };
  const late = refreshSession(slow, first, device);
  const id = sessionIdOf(first.handle);
  const lease = async () =>
    (await worker.selectFrom('session').select('refreshing_until').where('id', '=', id).executeTakeFirstOrThrow())
      .refreshing_until;
  await expect.poll(lease).not.toBeNull();
  await worker.updateTable('session').set({ refreshing_until: null }).where('id', '=', id).execute();
  const given = await show(first);
  gate.resolve(undefined);
  expect((await late).key).toEqual(given);
  expect(await isOver()).toBe(false);
});

test('the session handle in every access token opens nothing, with an invented secret or without a cookie', async () => {
  const { answer, clock, first, isOut } = await signedIn();
  const { sid } = JSON.parse(Buffer.from(answer.accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  const handle = Buffer.from(sid, 'base64url');
  expect(handle).toEqual(first.handle);
  const rows = await worker.selectFrom('session').selectAll().execute();
  const dump = rows.flatMap((row) => Object.values(row).filter((value) => Buffer.isBuffer(value)));
  expect(dump.some((bytes) => bytes.includes(handle) || bytes.includes(first.secret))).toBe(false);
  // A token with the stored id, as someone who can read the table might try to sign.
  const forged = { sessionHandle: sessionIdOf(handle), personId: rows[0]?.person_id ?? '' };
  expect(await findSessionPerson(worker, forged, clock.now)).toBeNull();
  expect(await isOut({ handle, secret: newSecret() })).toBe(true);
  expect(await isOut(first)).toBe(true);
});

test('a printed token does not work as a cookie', async () => {
  const { clock, isOut } = await signedIn();
  const { person_id: personId } = await worker.selectFrom('session').select('person_id').executeTakeFirstOrThrow();
  const handle = newHandle();
  const session = { id: sessionIdOf(handle), personId, browser: null, expiresAt: addSeconds(clock.now, 1_000_000) };
  await addSession(worker, session, clock.now);
  expect(await isOut({ handle, secret: newSecret() })).toBe(true);
});
