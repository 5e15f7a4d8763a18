import type { Fix } from '@milepost/domain/geofence/ring-passages';
import { expect, test } from 'vitest';
import { listsApp } from '../../../dev/testing/app/lists-app.ts';
import { insertTrackedTransport, weekdays } from '../../../dev/testing/rows/insert-tracked-transport.ts';
import { storeFixes } from '../../../dev/testing/rows/store-fixes.ts';
import { wakeDue } from '../../clock/clock.ts';

const { carrier, database, list, now, shipper, worker } = await listsApp();
const HOUR = 3_600_000;
const MINUTE = 60_000;
const closes = now - 1;
const north = (km: number) => ({ latitude: 48 + km / 111.195, longitude: 11 });
const stop = (km: number, from: number, to: number) => ({ ...north(km), from, to });
const wake = async (at: number) => {
  let woken = 0;
  for (let due = -1; due !== 0; woken += due) due = await wakeDue({ database, days: weekdays, now: () => at });
  return woken;
};

/** Drives from the first stop nine hours ago to this many kilometres ten minutes ago. */
async function drive(trackingId: string, km: number): Promise<string> {
  const stops = [stop(0, now - 10 * HOUR, now - 8 * HOUR), stop(400, now - 3 * HOUR, closes)];
  const parties = { shipperId: shipper.id, carrierId: carrier.id };
  const id = await insertTrackedTransport(worker, parties, trackingId, stops, now - 40 * HOUR);
  const begins = now - 9 * HOUR;
  const ends = now - 10 * MINUTE;
  const fixes = Array.from({ length: 265 }, (_, index): Fix => {
    const at = begins + index * 2 * MINUTE;
    return { ...north((km * (at - begins)) / (ends - begins)), at };
  }).filter(({ at }) => at <= ends);
  await storeFixes(worker, carrier.id, trackingId, fixes);
  await wake(ends);
  return id;
}

/** Sets the ETA of the last stop as the forecaster leaves it. */
async function expectAt(id: string, expected: number, status: 'ON_TIME' | 'DELAYED'): Promise<void> {
  const eta = {
    eta_min: new Date(expected - HOUR),
    eta_expected: new Date(expected),
    eta_max: new Date(expected + HOUR),
  };
  await worker.updateTable('waypoint').set(eta).where('transport_id', '=', id).where('position', '=', 1).execute();
  await worker
    .updateTable('transport')
    .set({ eta_expected: eta.eta_expected, eta_calculated_at: new Date(now - 10 * MINUTE), eta_status: status })
    .where('id', '=', id)
    .execute();
}

const rowOf = async (id: string) =>
  await worker
    .selectFrom('transport')
    .select(['status', 'eta_status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const delayed = async () =>
  (await list('ongoing', 'shipper', { 'filter.etaStatus': 'DELAYED' })).transports.map(({ trackingId }) => trackingId);
const lastOf = async (trackingId: string) =>
  (await list('ongoing')).transports.find((one) => one.trackingId === trackingId)?.waypoints.at(-1);

test('a stop not reached when its window closes is late from that moment, for lists, filters and live streams', async () => {
  const id = await drive('LATE', 200);
  await expectAt(id, now - 5 * MINUTE, 'ON_TIME');
  const before = await rowOf(id);
  expect(before).toMatchObject({ status: 'ONGOING', eta_status: 'ON_TIME' });
  expect(await wake(closes)).toBe(0);
  expect(await rowOf(id)).toEqual(before);
  expect(await delayed()).toEqual([]);
  expect(await wake(now)).toBe(1);
  // Browsers are notified of a new version.
  expect(await rowOf(id)).toEqual({ ...before, eta_status: 'DELAYED', version: before.version + 1 });
  expect(await delayed()).toEqual(['LATE']);
  expect(await lastOf('LATE')).toMatchObject({ punctuality: 'DELAYED', eta: { status: 'DELAYED' } });
});

test('a truck waiting in the area of a stop is judged by its entry', async () => {
  const id = await drive('WAITING', 397);
  // It entered the area on time a quarter of an hour ago and is expected at the gate in an hour.
  expect(await lastOf('WAITING')).toMatchObject({ status: 'AREA_ENTERED', punctuality: 'ON_TIME', eta: null });
  await expectAt(id, now + HOUR, 'DELAYED');
  await wake(now);
  expect(await rowOf(id)).toMatchObject({ eta_status: 'ON_TIME' });
  expect(await lastOf('WAITING')).toMatchObject({ punctuality: 'ON_TIME', eta: { status: 'ON_TIME' } });
});
