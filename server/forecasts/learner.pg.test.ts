import { nothingLearned } from '@milepost/domain/eta/learn/learned';
import { paceOf } from '@milepost/domain/eta/learn/pace';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertFinishedDrive } from '../../dev/testing/rows/insert-finished-drive.ts';
import { insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { transact } from '../database/transaction.ts';
import { lanesOfShipper, lockedLearned, storedLearned } from './learned-store.ts';
import { learnedOf, learnErrors, learnFromArrivals } from './learner.ts';

const { database } = await freshDatabase();
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const parties = { shipperId: shipper.id, carrierId: carrier.id };
const HOUR = 3_600_000;
const now = Date.parse('2026-03-20T00:00:00Z');
const LANE = '268,50>227,46';
let hour = 0;

beforeEach(async () => {
  for (const table of ['learned', 'learned_lane', 'transport'] as const) await worker.deleteFrom(table).execute();
  await sql`insert into learned default values`.execute(worker);
});

const drive = async (ratio: number, change: Partial<Parameters<typeof insertFinishedDrive>[1]> = {}) =>
  await insertFinishedDrive(worker, { ...parties, ratio, arrivedAt: now - 1_000 * HOUR + ++hour * HOUR, ...change });

async function drives(count: number, ratio: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await drive(ratio);
}

async function learnAll(limit?: number): Promise<void> {
  while (await learnFromArrivals(worker, limit));
  await learnErrors(worker, now);
}

test('arrivals teach the pace once, whatever the batch size, and a restart finds what was learned', async () => {
  await drives(12, 2);
  await learnAll(1);
  await learnAll(5);
  const stored = await storedLearned(worker);
  expect(stored.arrivals).toBe(12);
  const { pace } = learnedOf(stored);
  expect(pace.everywhere.arrivals).toBe(12);
  expect(pace.everywhere.factor).toBeCloseTo((12 * 2 + 20) / 32, 2);
  expect(await lanesOfShipper(worker, shipper.id, [LANE])).toMatchObject({ [LANE]: { arrivals: 12 } });
  expect(stored.since).toBeLessThan(now - 900 * HOUR);
});

test('later arrivals add to what was learned before', async () => {
  await drives(5, 2);
  await learnAll();
  await drives(5, 2);
  await learnAll();
  expect(learnedOf(await storedLearned(worker)).pace.countries['DE']?.arrivals).toBe(10);
  const [lane] = Object.values(await lanesOfShipper(worker, shipper.id, [LANE]));
  expect(lane).toMatchObject({ arrivals: 10, countryCode: 'DE' });
  expect(lane?.factors).toHaveLength(10);
});

test('windows are learned from fifty arrivals on, stored, and learned again only when there is news', async () => {
  await drives(49, 1.1);
  await learnAll();
  expect((await storedLearned(worker)).model?.errors.spreads).toBeNull();
  await drives(5, 1.1);
  await learnAll();
  const stored = await storedLearned(worker);
  expect(learnedOf(stored).errors.spreads?.ROAD.length).toBeGreaterThan(0);
  await learnErrors(worker, now + 100 * HOUR);
  expect((await storedLearned(worker)).learnedAt).toBe(now);
});

test('an arrival that becomes known late is also learned from', async () => {
  await drives(3, 2);
  await learnAll();
  await drive(2, { arrivedAt: now - 2_000 * HOUR });
  await learnAll();
  expect((await storedLearned(worker)).arrivals).toBe(4);
});

test('a forecast with pauses ahead does not teach the pace, but its arrival counts', async () => {
  await drive(2, { basis: { isPlain: false } });
  await learnAll();
  const stored = await storedLearned(worker);
  expect([stored.arrivals, learnedOf(stored).pace]).toEqual([1, nothingLearned.pace]);
});

test('a lane learned from one shipper is not used for another, and is deleted with its shipper', async () => {
  const other = await insertOrganization(worker, 'SHIPPER');
  await drives(4, 2);
  await drive(2, { shipperId: other.id });
  await drive(2, { shipperId: other.id });
  await learnAll();
  expect(await lanesOfShipper(worker, shipper.id, [LANE])).toMatchObject({ [LANE]: { arrivals: 4 } });
  expect(await lanesOfShipper(worker, other.id, [LANE])).toMatchObject({ [LANE]: { arrivals: 2 } });
  await worker.deleteFrom('transport').where('shipper_id', '=', other.id).execute();
  await worker.deleteFrom('organization').where('id', '=', other.id).execute();
  expect(await lanesOfShipper(worker, other.id, [LANE])).toEqual({});
});

test('while one process reads arrivals, another does not', async () => {
  await drives(3, 2);
  await transact(worker, async (db) => {
    await lockedLearned(db);
    expect(await learnFromArrivals(worker)).toBe(false);
  });
  expect((await storedLearned(worker)).arrivals).toBe(0);
  await learnAll();
  expect((await storedLearned(worker)).arrivals).toBe(3);
});

test('an unknown country has the overall pace', async () => {
  await drives(30, 2);
  await learnAll();
  const { pace } = learnedOf(await storedLearned(worker));
  expect(paceOf(pace, 'PT', null)).toBe(pace.everywhere.factor);
});
