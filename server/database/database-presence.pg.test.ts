import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { startStoppableDatabase } from '../../dev/testing/process/stoppable-database.ts';
import { openDatabase } from './database.ts';
import { listen } from './listen.ts';
import { migrate } from './migrate.ts';
import { DatabasePresence } from './database-presence.ts';

const server = await startStoppableDatabase();
afterAll(() => server.close());
const connection = { connectionString: server.url };
await migrate(connection);

const sentences: string[] = [];
const presence = new DatabasePresence((sentence) => sentences.push(sentence));
const database = await openDatabase(connection, presence);
const onGap = vi.fn<() => void>();
const listening = await listen(connection, 'milepost_test', { onPayload: () => undefined, onGap, presence });
afterAll(() => Promise.all([listening.stop(), database.close()]));

/** The number of connections per part of Milepost, without this test's own. */
async function connections(): Promise<unknown> {
  const client = new pg.Client({ ...connection, application_name: 'test' });
  await client.connect();
  const { rows } = await client.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int as count from pg_stat_activity
     where application_name like 'milepost%' and application_name <> 'milepost guard' group by 1`,
  );
  await client.end();
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

function descriptors(): number {
  return process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0;
}

/** Takes the place of the missing database and counts connection attempts. */
async function countAttempts(milliseconds: number, during: () => Promise<void>): Promise<number> {
  let attempts = 0;
  const stub = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  }).listen(server.socketFile);
  const over = pause(milliseconds);
  await during();
  await over;
  await new Promise((resolve) => stub.close(resolve));
  return attempts;
}

test('ten seconds without a database cost one attempt per second, no connection and two messages', async () => {
  const ask = async () => await database.worker.selectFrom('organization').select('id').execute();
  await Promise.all([1, 2, 3, 4].map(ask));
  const before = descriptors();
  await server.stop();
  await expect.poll(() => presence.isAvailable).toBe(false);
  const missedAt = performance.now();
  const attempts = await countAttempts(10_000, async () => {
    // Requests in the meantime are refused without trying.
    for (let asked = 0; asked < 100; asked += 1) await expect(ask()).rejects.toMatchObject({ code: '08001' });
  });
  expect(attempts).toBeGreaterThanOrEqual(8);
  expect(attempts).toBeLessThanOrEqual(11);
  await server.start();
  await expect.poll(ask).toEqual([]);
  // PostgreSQL's own start counts, and is slow on a busy machine.
  const missedFor = Math.ceil((performance.now() - missedAt) / 1_000) + 1;
  expect(await connections()).toEqual({ 'milepost milepost_test': 1, 'milepost worker': 1 });
  expect(descriptors()).toBeLessThanOrEqual(before);
  expect(onGap).toHaveBeenCalledTimes(1);
  expect(sentences).toEqual([
    expect.stringMatching(/^The database cannot be reached \(\w+\): Milepost continues by itself when it is back\.$/),
    expect.stringMatching(/^The database is back after \d+ s\.$/),
  ]);
  const reported = Number(/\d+/.exec(sentences.at(-1) ?? '')?.[0]);
  expect(reported).toBeGreaterThanOrEqual(10);
  expect(reported).toBeLessThanOrEqual(missedFor);
});

test('a single broken connection is replaced silently', async () => {
  const [said, gaps] = [sentences.length, onGap.mock.calls.length];
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'milepost milepost_test'`,
  );
  await client.end();
  await expect.poll(() => onGap.mock.calls.length).toBe(gaps + 1);
  expect(sentences).toHaveLength(said);
});

test('listening that starts without a database receives notifications as soon as there is one', async () => {
  await server.stop();
  const heard: string[] = [];
  const own = new DatabasePresence();
  const begun = await listen(connection, 'milepost_later', {
    onPayload: (payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
    presence: own,
  });
  expect(own.isAvailable).toBe(false);
  await server.start();
  await expect.poll(() => own.isAvailable, { timeout: 10_000 }).toBe(true);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`notify milepost_later, 'news'`);
  await client.end();
  await expect.poll(() => heard).toEqual(['gap', 'news']);
  await begun.stop();
});

test('listening that is stopped before there is a database leaves nothing behind', async () => {
  await server.stop();
  const begun = await listen(connection, 'milepost_never', { onPayload: () => undefined, onGap: () => undefined });
  await begun.stop();
  await server.start();
  await expect.poll(() => presence.isAvailable, { timeout: 10_000 }).toBe(true);
  expect(await connections()).not.toHaveProperty(['milepost milepost_never']);
});
