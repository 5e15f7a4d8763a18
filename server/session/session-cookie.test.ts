import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sessionCookie } from './session-cookie.ts';
import { newHandle, newSecret, writeKey } from './session-secret.ts';

const key = { handle: newHandle(), secret: newSecret() };
const expires = new Date('2026-11-20T14:32:00Z');

async function setBy(publicUrl: string): Promise<unknown> {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', (_request, reply) => {
    sessionCookie(publicUrl).set(reply, key, expires);
    return '';
  });
  return (await app.inject('/')).headers['set-cookie'];
}

test('over https, the cookie is for this host only and travels only encrypted', async () => {
  expect(await setBy('https://milepost.example')).toBe(
    `__Host-milepost=${writeKey(key)}; Path=/; Expires=Fri, 20 Nov 2026 14:32:00 GMT; HttpOnly; Secure; SameSite=Strict`,
  );
});

test('over plain http on this machine, the cookie has a plain name', async () => {
  expect(await setBy('http://localhost:3000')).toBe(
    `milepost=${writeKey(key)}; Path=/; Expires=Fri, 20 Nov 2026 14:32:00 GMT; HttpOnly; SameSite=Strict`,
  );
});
