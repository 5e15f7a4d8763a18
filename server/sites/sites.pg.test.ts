import type { Response } from '@milepost/api-contract/call';
import type { findHalts, Site } from '@milepost/api-contract/sites/sites';
import { expect, test } from 'vitest';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { storeFixes } from '../../dev/testing/rows/store-fixes.ts';
import { findRememberedSites } from './site-store.ts';

const { ask, as, carrier, inject, plan, shipper, stop, stranger, time, worker } = await planningApp();
const gate = { latitude: 53.5436, longitude: 9.9661 };
const sites = async (q = '', headers = as.shipper) =>
  (await inject('GET', `/v2/sites?q=${encodeURIComponent(q)}`, headers)).json<Site[]>();
const halts = async (near: string, headers = as.shipper) =>
  (await inject('GET', `/v2/halts?near=${near}`, headers)).json<Response<typeof findHalts>>();

test('places of plans are remembered with their gates, listed most used first, and found by any part of them', async () => {
  const atTheGate = { ...stop('hamburg', 2), street: 'Große Kaistraße 7', postalCode: '20457', point: gate };
  await plan({ waypoints: [atTheGate, stop('milan', 30)] });
  await plan({ waypoints: [atTheGate, stop('leipzig', 30), { ...atTheGate, ...stop('hamburg', 60) }] });
  const [first, ...others] = await sites();
  expect(first).toMatchObject({
    street: 'Große Kaistraße 7',
    city: 'Hamburg',
    position: gate,
    precision: 'PIN',
    uses: 2,
  });
  expect(others.map(({ city, uses }) => [city, uses])).toEqual(
    expect.arrayContaining([
      ['Leipzig', 1],
      ['Milan', 1],
    ]),
  );
  for (const q of ['kaistrasse', '20457', ' HAMB '])
    expect((await sites(q)).map(({ city }) => city)).toEqual(['Hamburg']);
  expect(await sites('Lisbon')).toEqual([]);
  expect(await sites('%')).toHaveLength(3);
});

test('a remembered gate is kept when its street is planned without one', async () => {
  await plan({ waypoints: [{ ...stop('hamburg', 2), street: 'große kaistraße 7' }, stop('milan', 30)] });
  const [first] = await sites('kaistrasse');
  expect(first).toMatchObject({ position: gate, precision: 'PIN', uses: 3 });
});

test('a remembered place is reused exactly in a new plan', async () => {
  const [site] = await sites('kaistrasse');
  const { addressId: _, ...when } = stop('', 2);
  await plan({ waypoints: [{ ...when, placeOf: site?.placeOf }, stop('milan', 30)] });
  expect((await sites('kaistrasse'))[0]).toMatchObject({ position: gate, precision: 'PIN', uses: 4 });
});

test('remembered places belong to their shipper: no one else sees them, even without a policy', async () => {
  expect(await sites('', as.stranger)).toEqual([]);
  expect(await findRememberedSites(worker, stranger.id, '', 5)).toEqual([]);
  expect(await findRememberedSites(worker, shipper.id, '', 5)).not.toEqual([]);
  for (const path of ['/v2/sites', '/v2/halts?near=53.5,10']) {
    expect(await ask('GET', path, as.carrier)).toMatchObject({ status: 403 });
  }
  expect(await ask('GET', '/v2/halts?near=Hamburg', as.shipper)).toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
  });
});

test('halts near a place are where vehicles stood on completed visits, up to the end of their transport', async () => {
  const { id } = await plan({ trackingId: 'HH-H 1' });
  const rows = await worker
    .selectFrom('waypoint')
    .selectAll()
    .where('transport_id', '=', id)
    .orderBy('position')
    .execute();
  const [first, , last] = rows;
  if (first === undefined || last === undefined) throw new Error('There are no waypoints.');
  const begin = time.now + HOUR;
  const dock = { latitude: first.latitude + 0.004, longitude: first.longitude };
  const stand = (from: number, place: typeof dock) =>
    [0, 10, 20, 30].map((minutes) => ({ ...place, at: from + minutes * 60_000, speedKmh: 0 }));
  const over = begin + 30 * HOUR;
  await storeFixes(worker, carrier.id, 'HH-H 1', [
    ...stand(begin, dock),
    ...stand(over + HOUR, { latitude: last.latitude, longitude: last.longitude }),
  ]);
  const visit = (at: number) => ({ ata: new Date(at), departed_at: new Date(at + 4 * HOUR) });
  await worker.updateTable('waypoint').set(visit(begin)).where('id', '=', first.id).execute();
  await worker.updateTable('waypoint').set(visit(over)).where('id', '=', last.id).execute();
  await worker
    .updateTable('transport')
    .set({ status: 'COMPLETED', completion_reason: 'ARRIVED', completed_at: new Date(over) })
    .where('id', '=', id)
    .execute();
  const near = `${first.latitude},${first.longitude}`;
  const found = await halts(near);
  expect(found).toHaveLength(1);
  expect(found[0]?.halts).toBe(1);
  expect(found[0]?.position.latitude).toBeCloseTo(dock.latitude, 5);
  expect(await halts(`${last.latitude},${last.longitude}`)).toEqual([]);
  expect(await halts(`${first.latitude + 0.1},${first.longitude}`)).toEqual([]);
  expect(await halts(near, as.stranger)).toEqual([]);
});
