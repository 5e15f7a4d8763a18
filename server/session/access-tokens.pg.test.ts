import { createPrivateKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { KeyRing } from '../keys/key-ring.ts';
import { openKeyRing } from '../keys/open-key-ring.ts';
import { openAccessTokens } from './access-tokens.ts';
import { ACCESS_TOKEN_SECONDS, addSeconds } from './session-limits.ts';

const { database } = await freshDatabase();
const publicUrl = 'https://milepost.example';
// Two processes that start at the same time on an empty database.
const open = async () => openAccessTokens(await openKeyRing(database.worker, testSecret), publicUrl);
const [tokens, others] = await Promise.all([open(), open()]);
const who = { sessionHandle: Buffer.alloc(32, 7), personId: randomUUID() };
const now = new Date('2026-11-20T14:32:00Z');
const seconds = now.getTime() / 1000;

test('a token is accepted by other processes and after a restart', async () => {
  const { accessToken } = await tokens.issue(who, now);
  const restarted = await open();
  expect(await others.verify(accessToken, now)).toEqual(who);
  expect(await restarted.verify(accessToken, now)).toEqual(who);
});

test('a token is valid for five minutes, to the second', async () => {
  const { accessToken, expiresAt } = await tokens.issue(who, now);
  expect(expiresAt).toEqual(addSeconds(now, ACCESS_TOKEN_SECONDS));
  expect(await tokens.verify(accessToken, addSeconds(now, ACCESS_TOKEN_SECONDS - 1))).toEqual(who);
  expect(await tokens.verify(accessToken, expiresAt)).toBeNull();
});

const { material } = await new KeyRing(database.worker, testSecret).newest('access-token');
const ownKey = createPrivateKey({ key: material, type: 'pkcs8', format: 'der' });
const { x, y } = ownKey.export({ format: 'jwk' });
const header = JSON.parse(
  Buffer.from((await tokens.issue(who, now)).accessToken.split('.')[0] ?? '', 'base64url').toString(),
) as { alg: string; typ: string; kid: string };
const good: JWTPayload = {
  sid: who.sessionHandle.toString('base64url'),
  sub: who.personId,
  iss: publicUrl,
  aud: `${publicUrl}/v2`,
  iat: seconds,
  exp: seconds + 300,
};

function sign(payload: JWTPayload, changed: object = {}, key: KeyObject | Uint8Array = ownKey) {
  return new SignJWT(payload).setProtectedHeader({ ...header, ...changed }).sign(key);
}

test('the token that all forgeries are based on is valid', async () => {
  expect(await tokens.verify(await sign(good), now)).toEqual(who);
});

const strangersKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

test.each([
  ['no signature', () => new UnsecuredJWT(good).encode()],
  ['the public key as a shared secret', () => sign(good, { alg: 'HS256' }, Buffer.from(`${x}${y}`))],
  ["a stranger's key", () => sign(good, {}, strangersKey)],
  ['an unknown key id', () => sign(good, { kid: 'unknown' })],
  ['the type of an ID token', () => sign(good, { typ: 'JWT' })],
  ['another issuer', () => sign({ ...good, iss: 'https://mallory.example' })],
  ['another audience', () => sign({ ...good, aud: publicUrl })],
  ['a time to come', () => sign({ ...good, nbf: seconds + 1 })],
  ['several audiences', () => sign({ ...good, aud: [`${publicUrl}/v2`] })],
  ['a life longer than any that is issued', () => sign({ ...good, exp: seconds + 8 * 3600 + 1 })],
  ['a beginning in an hour', () => sign({ ...good, iat: seconds + 3600, exp: seconds + 3900 })],
  ['a person that is no id', () => sign({ ...good, sub: 'ada' })],
  ['a session that is no id', () => sign({ ...good, sid: 'short' })],
  ['a key of its own', () => sign(good, { jwk: { kty: 'EC', crv: 'P-256', x, y } })],
  ['the address of a key', () => sign(good, { jku: 'https://mallory.example/keys' })],
  ['no end', () => sign(without('exp'))],
  ['no session', () => sign(without('sid'))],
  ['no person', () => sign(without('sub'))],
  ['no words at all', () => 'a.b.c'],
])('a token with %s is refused', async (_what, forge) => {
  expect(await tokens.verify(await forge(), now)).toBeNull();
});

test('a token whose content was changed is refused', async () => {
  const [head, , signature] = (await sign(good)).split('.');
  const payload = Buffer.from(JSON.stringify({ ...good, sub: randomUUID() })).toString('base64url');
  expect(await tokens.verify(`${head}.${payload}.${signature}`, now)).toBeNull();
});

function without(claim: string): JWTPayload {
  return Object.fromEntries(Object.entries(good).filter(([name]) => name !== claim));
}
