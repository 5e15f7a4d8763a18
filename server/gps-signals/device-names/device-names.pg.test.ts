import type { DeviceNameOutcomes } from '@milepost/api-contract/gps-signals/device-names';
import type { DevicePage } from '@milepost/api-contract/gps-signals/devices';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../dev/testing/app/test-app.ts';
import { insertConnection } from '../../../dev/testing/rows/insert-connection.ts';
import { insertOrganization, insertPerson } from '../../../dev/testing/rows/insert-rows.ts';

const { app, bearer, database } = await testApp();
const { worker } = database;
const VIN = 'WDB96340310123456';

async function newCarrier() {
  const { id } = await insertOrganization(worker, 'CARRIER');
  const { key } = await insertConnection(worker, id);
  const headers = await bearer((await insertPerson(worker, { organization_id: id })).id);
  const name = async (...names: (readonly [string, string | null])[]) => {
    const payload = { names: names.map(([deviceId, trackingId]) => ({ deviceId, trackingId })) };
    const answer = await app.inject({ method: 'PUT', url: '/v2/gps-connections/device-names', headers, payload });
    return answer.json<DeviceNameOutcomes>().outcomes;
  };
  const send = async (trackingId: string) => {
    const payload = [{ trackingId, at: Date.now(), latitude: 53.5, longitude: 9.9 }];
    const sent = {
      method: 'POST',
      url: '/v2/gps-signals',
      headers: { authorization: `Bearer ${key}` },
      payload,
    } as const;
    expect((await app.inject(sent)).statusCode).toBe(200);
  };
  const devices = async (query = '') =>
    (await app.inject({ url: `/v2/gps-connections/devices${query}`, headers })).json<DevicePage>().devices;
  return { id, name, send, devices };
}

test('each row is answered, and only valid ones are accepted', async () => {
  const { name, send } = await newCarrier();
  await send(VIN);
  expect(
    await name(
      [VIN, 'HH-AB 1'],
      ['unseen', ' HH-AB   2 '],
      ['same', 'SAME'],
      ['', 'HH-AB 3'],
      ['no plate', ' '],
      ['twice', 'HH-AB 4'],
      [' TWICE ', 'HH-AB 5'],
      ['never named', null],
    ),
  ).toEqual(['NAMED', 'NAMED_NOT_SEEN', 'SAME_NAME', 'EMPTY', 'EMPTY', 'NAMED_TWICE', 'NAMED_NOT_SEEN', 'ALREADY_SO']);
  expect(await name([VIN.toLowerCase(), 'HH-AB 1'], ['unseen', 'hh-ab 2'], ['twice', null])).toEqual([
    'ALREADY_SO',
    'NAMED_NOT_SEEN',
    'REMOVED',
  ]);
});

test('a named device counts as its vehicle from then on, for its own carrier only', async () => {
  const [one, other] = [await newCarrier(), await newCarrier()];
  await one.send(VIN);
  await one.name([VIN, 'HH-AB 1']);
  await vi.waitFor(async () => {
    await one.send(VIN);
    expect(await one.devices()).toMatchObject([{ trackingId: 'HH-AB 1', deviceIds: [VIN] }]);
  }, 60_000);
  expect(await one.devices('?q=wdb9634')).toHaveLength(1);
  await other.send(VIN);
  expect(await other.devices()).toMatchObject([{ trackingId: VIN, deviceIds: [] }]);
  const signals = async (trackingId: string) => {
    const query = worker.selectFrom('device').innerJoin('gps_signal as s', 's.device_id', 'device.id').select('s.at');
    return await query.where('device.carrier_id', '=', one.id).where('tracking_id', '=', trackingId).execute();
  };
  const before = (await signals(VIN)).length;
  await one.send(VIN);
  expect((await signals(VIN)).length).toBe(before);
  expect((await signals('HH-AB 1')).length).toBeGreaterThan(0);

  await one.name([VIN, null]);
  await vi.waitFor(async () => {
    await one.send(VIN);
    expect((await signals(VIN)).length).toBeGreaterThan(before);
  }, 60_000);
});

test('a carrier can have no more names than devices', async () => {
  const { id, name } = await newCarrier();
  const rows = Array.from({ length: 19_999 }, (_, index) => ({
    carrier_id: id,
    device_id: `D ${index}`,
    tracking_id: `T ${index}`,
    named_at: new Date(),
  }));
  for (let from = 0; from < rows.length; from += 5_000) {
    await worker
      .insertInto('device_name')
      .values(rows.slice(from, from + 5_000))
      .execute();
  }
  expect(await name(['D 1', 'HH 1'], ['new 1', 'HH 2'], ['new 2', 'HH 3'])).toEqual([
    'NAMED_NOT_SEEN',
    'NAMED_NOT_SEEN',
    'TOO_MANY',
  ]);
});
