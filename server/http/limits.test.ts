import Fastify from 'fastify';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { addOverloadProtection } from './limits.ts';
import { Refusal } from './refusal.ts';

const TURN_MS = 150;
const LATE_MS = 100;

const never = new Int32Array(new SharedArrayBuffer(4));

/** Every event-loop turn is slow, as on an overloaded server; nothing computes, because other tests need the core. */
async function beBusy(forMs: number): Promise<void> {
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    Atomics.wait(never, 0, 0, TURN_MS);
    await turn();
  }
}

test('while the event loop is constantly late, calls are refused and pages still served', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(async (error, _, reply) => {
    await reply.code(503).send(error instanceof Refusal ? error.code : String(error));
  });
  await addOverloadProtection(app, LATE_MS);
  app.get('/v2/version', () => 'a call');
  app.get('/cockpit', () => 'a page');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const get = async (url: string) => await (await fetch(`${origin}${url}`)).text();

  expect(await get('/v2/version')).toBe('a call');
  await beBusy(4_000);
  expect(await get('/v2/version')).toBe('a call');
  await beBusy(9_000);
  expect(await get('/v2/version')).toBe('UNAVAILABLE');
  expect(await get('/cockpit')).toBe('a page');
  await expect.poll(() => get('/v2/version')).toBe('a call');
});
