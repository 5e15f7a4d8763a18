import type { Lane } from '@milepost/api-contract/transports/lanes';
import { beforeAll, expect, test } from 'vitest';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { insertAgreement, insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { findPastTransports } from './lane-store.ts';

const { ask, as, carrier, inject, plan, shipper, stop, stranger, time, worker } = await planningApp();
const hamburg = { latitude: 53.55, longitude: 10 };
const milan = { latitude: 45.46, longitude: 9.19 };
const ends = { from: hamburg, to: milan, except: null };
const lane = async (from = '53.55,10', to = '45.46,9.19', headers = as.shipper) =>
  (await inject('GET', `/v2/lanes?from=${from}&to=${to}`, headers)).json<Lane>();

/** Writes the times as if the drive had been observed. */
async function drive(id: string, hours: { readonly loading: number; readonly driving: number }): Promise<void> {
  const rows = await worker.selectFrom('waypoint').select(['id', 'position']).where('transport_id', '=', id).execute();
  const start = time.now;
  const arrived = start + (hours.loading + hours.driving) * HOUR;
  const write = async (position: number, ata: number, departed: number | null) =>
    await worker
      .updateTable('waypoint')
      .set({ ata: new Date(ata), departed_at: departed === null ? null : new Date(departed) })
      .where('id', '=', rows.find((row) => row.position === position)?.id ?? '')
      .execute();
  await write(0, start, start + hours.loading * HOUR);
  await write(2, arrived, null);
}

beforeAll(async () => {
  const rival = await insertOrganization(worker, 'CARRIER', 'Rival');
  await insertAgreement(worker, shipper.id, rival.id);
  await drive((await plan({ trackingId: 'HH-A 1' })).id, { loading: 1, driving: 14 });
  await drive((await plan({ trackingId: 'HH-A 2' }, 3)).id, { loading: 2, driving: 16 });
  await plan({ carrierId: rival.id, trackingId: 'HH-R 1' }, 4);
  const cancelled = await plan({ trackingId: 'HH-A 3' });
  await ask('POST', `/v2/transports/${cancelled.id}/cancel`, as.shipper);
  await plan({ waypoints: [stop('milan', 2), stop('hamburg', 30)], trackingId: 'BACK' });
  time.now += 48 * HOUR;
  await plan({ trackingId: 'NEXT' });
});

test('a lane shows who drove there, with which vehicles, and how long it took', async () => {
  expect(await lane()).toMatchObject({
    transports: 3,
    carriers: [
      { id: carrier.id, name: 'Carrier', transports: 2, trackingIds: ['HH-A 2', 'HH-A 1'] },
      { name: 'Rival', transports: 1, trackingIds: ['HH-R 1'] },
    ],
    onTheWay: { shortestMinutes: 14 * 60, medianMinutes: 14 * 60, longestMinutes: 16 * 60, of: 2 },
    atFirst: { shortestMinutes: 60, longestMinutes: 120, of: 2 },
    atLast: null,
  });
});

test('a lane includes places nearby, but none further away', async () => {
  expect((await lane('53.6,10.05')).transports).toBe(3);
  expect((await lane('53.66,10')).transports).toBe(0);
  // In the corner of the box, but outside the circle.
  expect((await lane('53.63,10.13')).transports).toBe(0);
  expect((await lane('45.46,9.19', '53.55,10')).carriers).toMatchObject([{ trackingIds: ['BACK'] }]);
});

test('a lane belongs to its shipper: no one else sees it, even without a policy', async () => {
  expect((await lane(undefined, undefined, as.stranger)).transports).toBe(0);
  expect(await findPastTransports(worker, stranger.id, ends, time.now)).toEqual([]);
  expect(await findPastTransports(worker, shipper.id, ends, time.now)).toHaveLength(3);
  expect(await ask('GET', '/v2/lanes?from=53.55,10&to=45.46,9.19', as.carrier)).toMatchObject({ status: 403 });
});

test('a lane leaves out the transport that is being edited', async () => {
  const { id } = await worker
    .selectFrom('transport')
    .select('id')
    .where('tracking_id', '=', 'HH-A 1')
    .executeTakeFirstOrThrow();
  const answer = await inject('GET', `/v2/lanes?from=53.55,10&to=45.46,9.19&except=${id}`, as.shipper);
  expect(answer.json<Lane>()).toMatchObject({
    transports: 2,
    carriers: [{ name: 'Rival' }, { trackingIds: ['HH-A 2'] }],
  });
  const nobody = await ask('GET', '/v2/lanes?from=53.55,10&to=45.46,9.19&except=mine', as.shipper);
  expect(nobody).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
});

test('a lane forgets transports after half a year', async () => {
  const later = time.now + 183 * 24 * HOUR;
  expect(await findPastTransports(worker, shipper.id, ends, later)).toHaveLength(0);
});

test.each(['', 'Hamburg', '53.55', '53.55;10', '53.55,10,3'])('refuses a place like “%s”', async (place) => {
  expect(await ask('GET', `/v2/lanes?from=${encodeURIComponent(place)}&to=45,9`, as.shipper)).toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
  });
});
