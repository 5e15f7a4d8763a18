import Fastify from 'fastify';
import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { MINUTE } from '../world/durations.ts';
import { readDemoState } from '../world/demo-state.ts';
import { ensureDemoWorld } from '../world/ensure-demo-world.ts';
import { loadWorldInputs } from '../world/load-world-inputs.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { startTrucks } from './start-trucks.ts';

const { app, database } = await testApp();
const { worker } = database;
const { days } = await loadWorldInputs(0, 0);
const logged: string[] = [];
const stream = new Writable({
  write: (line: Buffer, _encoding, done) => {
    logged.push(line.toString());
    done();
  },
});
const logger = Fastify({ logger: { level: 'warn', stream } }).log;
const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
const filledAt = Date.now() - 40 * MINUTE;
await ensureDemoWorld({ worker, now: new Date(filledAt), parked: false, report: () => undefined });

async function newest(): Promise<number> {
  const { at } = await worker
    .selectFrom('gps_signal')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .executeTakeFirstOrThrow();
  return Number(at);
}

async function signals(): Promise<number> {
  const { count } = await worker
    .selectFrom('gps_signal')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

test('after a short pause the demo trucks continue through the public call, and stop at once', async () => {
  const before = await signals();
  expect(await newest()).toBeLessThanOrEqual(filledAt);
  const trucks = startTrucks({ baseUrl, database, days, now: Date.now, logger });
  await vi.waitFor(async () => expect(await signals()).toBeGreaterThan(before + 500), {
    timeout: 120_000,
    interval: 250,
  });
  const asked = performance.now();
  await trucks.stop();
  expect(performance.now() - asked).toBeLessThan(5_000);
  const { rows } = await sql<{ name: string }>`
    select c.name from gps_connection c
    where exists (select from device d join gps_signal s on s.device_id = d.id
                  where d.connection_id = c.id and s.received_at > ${new Date(filledAt + MINUTE)})`.execute(worker);
  expect(rows.map(({ name }) => name)).toContain('Telefony');
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect((await readDemoState(worker))?.drivenUntil).toBeGreaterThan(filledAt);
  const stored = await signals();
  await pause(2_500);
  expect(await signals()).toBe(stored);
  expect(logged).toEqual([]);
});

test('a server that does not answer does not stop the demo trucks', async () => {
  // An address without a listener.
  const trucks = startTrucks({ baseUrl: 'http://127.0.0.1:9', database, days, now: Date.now, logger });
  const notedAt = (await readDemoState(worker))?.drivenUntil ?? 0;
  await pause(5_000);
  const asked = performance.now();
  await trucks.stop();
  expect(performance.now() - asked).toBeLessThan(5_000);
  expect(logged).toEqual([]);
  // The next start sends what was not accepted.
  expect((await readDemoState(worker))?.drivenUntil).toBeLessThan(notedAt + MINUTE);
});
