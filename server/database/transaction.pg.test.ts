import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { PREPARED } from './prepare-marked.ts';
import { transact, type Db } from './transaction.ts';

// Set before the first connection, because a connection keeps the function it finds.
const sent = vi.spyOn(pg.Client.prototype, 'query');
afterAll(() => sent.mockRestore());
const { database } = await freshDatabase();
const { worker } = database;

const wasSent = (text: string) => sent.mock.calls.some(([query]) => JSON.stringify(query).includes(text));
const lock = (db: Db) => sql`select pg_advisory_xact_lock(1)`.execute(db);

/** Holds the lock until the returned function is called. */
async function holdLock(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = transact(worker, async (db) => {
    await lock(db);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const release = async () => {
    released.resolve();
    await holding;
  };
  onTestFinished(release);
  return release;
}

test('statements are sent before earlier ones are answered, and answered in their order', async () => {
  const release = await holdLock();
  const answered: string[] = [];
  const both = transact(worker, async (db) => {
    await Promise.all([
      lock(db).then(() => answered.push('the lock')),
      sql`select 'behind it'`.execute(db).then(() => answered.push('behind it')),
    ]);
  });
  await expect.poll(() => wasSent('behind it')).toBe(true);
  expect(answered).toEqual([]);
  await release();
  await both;
  expect(answered).toEqual(['the lock', 'behind it']);
});

test('statements sent after a failing one are rolled back with it', async () => {
  const insert = sql`insert into organization (id, name, role) values (gen_random_uuid(), 'Behind', 'SHIPPER')`;
  const failing = transact(worker, async (db) => {
    await Promise.all([sql`select 1 / 0`.execute(db), insert.execute(db)]);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await worker.selectFrom('organization').select('name').execute()).toEqual([]);
  await transact(worker, async (db) => await insert.execute(db));
  expect(await worker.selectFrom('organization').select('name').execute()).toEqual([{ name: 'Behind' }]);
});

test.each([
  ['was committed', async () => 'done'],
  ['was given up', () => Promise.reject(new Error('no'))],
])('a transaction that %s accepts no further statements', async (_name, act) => {
  const begun = Promise.withResolvers<Db>();
  await transact(worker, async (db) => {
    begun.resolve(db);
    return await act();
  }).catch(() => undefined);
  await expect(sql`select 'too late'`.execute(await begun.promise)).rejects.toThrow('The transaction has ended.');
  expect(wasSent('too late')).toBe(false);
});

test('a transaction that fails before its first statement leaves the connection usable', async () => {
  await expect(transact(worker, async () => 'done', 'begin; select 1 / 0')).rejects.toThrow('division by zero');
  expect(await transact(worker, async (db) => (await sql`select 1 as one`.execute(db)).rows)).toEqual([{ one: 1 }]);
});

test('a prepared statement can be run again after it was queued behind a failure', async () => {
  const kept = (db: Db) => sql<{ one: number }>`${sql.raw(PREPARED)} select ${1}::integer as one`.execute(db);
  const connection = (db: Db) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const used: (number | undefined)[] = [];
  const failing = transact(worker, async (db) => {
    used.push((await connection(db)).rows[0]?.pid);
    await Promise.all([sql`select 1 / 0`.execute(db), kept(db), kept(db)]);
  });
  await expect(failing).rejects.toThrow('division by zero');
  const again = await transact(worker, async (db) => {
    used.push((await connection(db)).rows[0]?.pid);
    return await Promise.all([kept(db), kept(db)]);
  });
  expect(again.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  expect(new Set(used).size).toBe(1);
});

test('a nested transaction is refused', async () => {
  const within = (db: Db) => db.transaction().execute(async () => 'done');
  await expect(transact(worker, within)).rejects.toThrow('A transaction is under way already.');
});

test('statements are not JIT-compiled, whatever the server setting', async () => {
  const show = sql<{ jit: string }>`show jit`;
  const asApp = await database.forOrganization('01234567-89ab-7def-8123-0123456789ab', (db) => show.execute(db));
  expect([asApp.rows, (await show.execute(worker)).rows]).toEqual([[{ jit: 'off' }], [{ jit: 'off' }]]);
});
