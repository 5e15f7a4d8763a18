import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertOccurrence } from '../../dev/testing/rows/insert-occurrence.ts';
import { insertOrganization, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { inBatches } from '../clock/batches.ts';
import { passOn, startPassingOn, type Listener } from './pass-on.ts';
import type { StoredOccurrence } from './stored-occurrence.ts';

const { database, url } = await freshDatabase();
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const [one, other] = [await insertTransport(worker, parties), await insertTransport(worker, parties)];
const logger = pino({ enabled: false });
const AT = Date.parse('2026-11-20T08:00:00Z');

beforeEach(async () => void (await worker.deleteFrom('occurrence').execute()));

/** A listener that remembers what it was passed, including in transactions that were rolled back. */
function remember() {
  const heard: StoredOccurrence[] = [];
  const hear: Listener = (_db, occurrences) => {
    heard.push(...occurrences);
    return Promise.resolve();
  };
  return { heard, hear };
}

const lost = (at: number) => ({ type: 'TRANSPORT_GPS_STATUS_LOST', at, waypointId: null }) as const;
const waiting = async () =>
  (await worker.selectFrom('occurrence').select('transport_id').where('passed_on_at', 'is', null).execute()).length;

test('an occurrence is passed on as it was written, to every listener, exactly once', async () => {
  const [first, second] = [remember(), remember()];
  const late = {
    type: 'TRANSPORT_DELAYED',
    at: AT,
    waypointId: null,
    delayMs: 3_600_000,
    expectedAt: AT + 5,
    exceeded: [30, 60],
    exceededAtStop: [30],
  } as const;
  const sequence = await insertOccurrence(worker, one, late, { knownAt: AT + 1, version: 7 });
  const parts = { database, listeners: [first.hear, second.hear], now: () => AT + 2 };
  expect([await passOn(parts), await passOn(parts)]).toEqual([1, 0]);
  const expected = { ...late, sequence, transportId: one.id, shipperId: shipper.id, carrierId: carrier.id };
  expect(first.heard).toEqual([{ ...expected, version: 7, knownAt: AT + 1 }]);
  expect(second.heard).toEqual(first.heard);
  const { passed_on_at } = await worker.selectFrom('occurrence').select('passed_on_at').executeTakeFirstOrThrow();
  expect(passed_on_at).toEqual(new Date(AT + 2));
});

test('while one process passes on, another takes nothing, and the order within a transport is kept', async () => {
  for (const at of [1, 2, 3]) await insertOccurrence(worker, one, lost(AT + at));
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = remember();
  const hold: Listener = async (db, occurrences, now) => {
    begun.resolve();
    await goOn.promise;
    await slow.hear(db, occurrences, now);
  };
  const now = () => AT;
  const holding = passOn({ database, listeners: [hold], now }, { limit: 2, except: [] });
  await begun.promise;
  const beside = remember();
  expect(await passOn({ database, listeners: [beside.hear], now })).toBe(0);
  goOn.resolve();
  expect(await holding).toBe(2);
  expect(await passOn({ database, listeners: [slow.hear], now })).toBe(1);
  expect(beside.heard).toEqual([]);
  expect(slow.heard.map(({ at }) => at - AT)).toEqual([1, 2, 3]);
});

test('what a killed process had written is rolled back with its mark, and another process passes it on', async () => {
  await insertOccurrence(worker, one, lost(AT));
  const dies: Listener = async (db) => {
    await db.updateTable('occurrence').set({ version: 99 }).execute();
    throw new Error('killed');
  };
  const { heard, hear } = remember();
  await expect(passOn({ database, listeners: [dies, hear], now: () => AT })).rejects.toThrow('killed');
  expect(await waiting()).toBe(1);
  heard.length = 0;
  expect(await passOn({ database, listeners: [hear], now: () => AT })).toBe(1);
  expect(heard).toMatchObject([{ version: 1 }]);
});

test('an occurrence that cannot be passed on holds up only those of its transport, for a minute', async () => {
  await insertOccurrence(worker, one, lost(AT));
  await insertOccurrence(worker, one, { ...lost(AT + 1), type: 'TRANSPORT_COMPLETED' });
  await insertOccurrence(worker, other, lost(AT + 2));
  let isBroken = true;
  const { heard, hear } = remember();
  const breaks: Listener = async (db, occurrences, now) => {
    const bad =
      isBroken && occurrences.some((each) => each.transportId === one.id && each.type !== 'TRANSPORT_COMPLETED');
    if (bad) throw new Error('cannot be passed on');
    await hear(db, occurrences, now);
  };
  let moment = AT;
  const now = () => moment;
  const work = inBatches({
    work: async (take) => await passOn({ database, listeners: [breaks], now }, take),
    size: 500,
    failure: 'failed',
    now,
    logger,
  });
  await work();
  expect(heard.map(({ transportId }) => transportId)).toEqual([other.id]);
  isBroken = false;
  await work();
  expect(heard).toHaveLength(1);
  moment += 60_000;
  await work();
  expect(heard.slice(1).map(({ type }) => type)).toEqual(['TRANSPORT_GPS_STATUS_LOST', 'TRANSPORT_COMPLETED']);
  expect(await waiting()).toBe(0);
});

test('committing an occurrence wakes the process that passes on, and earlier ones are found without it', async () => {
  const { heard, hear } = remember();
  await worker.transaction().execute(async (db) => void (await insertOccurrence(db, one, lost(AT))));
  const passing = await startPassingOn({
    database,
    databaseCredentials: { connectionString: url },
    listeners: [hear],
    now: Date.now,
    logger,
    tickMs: 3_600_000,
  });
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 60_000 });
  await insertOccurrence(worker, other, lost(AT));
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 60_000 });
  await passing.stop();
  await insertOccurrence(worker, other, lost(AT));
  expect(await waiting()).toBe(1);
});
