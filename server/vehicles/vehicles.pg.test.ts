import type { Counts } from '@milepost/api-contract/transports/counts';
import type { FollowedVehicles } from '@milepost/api-contract/vehicles/vehicles';
import type { VehicleNaming } from '@milepost/domain/transport/name-vehicle';
import { expect, test } from 'vitest';
import { HOUR, planningApp, type Headers } from '../../dev/testing/app/planning.ts';
import { weekdays as days } from '../../dev/testing/app/default-app-parts.ts';
import { insertAgreement } from '../../dev/testing/rows/insert-rows.ts';
import { storeFixes } from '../../dev/testing/rows/store-fixes.ts';
import { wakeDue } from '../clock/clock.ts';

const { as, ask, carrier, database, details, inject, plan, planDriven, stop, stranger, time, worker } =
  await planningApp();
await insertAgreement(worker, stranger.id, carrier.id);
const clock = async () => await wakeDue({ database, days, now: () => time.now });

async function followed(query = '', headers: Headers = as.carrier): Promise<FollowedVehicles> {
  const answer = await inject('GET', `/v2/followed-vehicles${query}`, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<FollowedVehicles>();
}

const letName = async (vehicleNaming: VehicleNaming) =>
  await ask('PUT', '/v2/vehicle-naming', as.carrier, { vehicleNaming });

async function planAs(headers: Headers, trackingId: string) {
  const waypoints = [stop('hamburg', 2), stop('milan', 26)];
  return await ask('POST', '/v2/transports', headers, { carrierId: carrier.id, trackingId, waypoints });
}

const idOf = ({ text }: { text: string }) => (JSON.parse(text) as { id: string }).id;

test('only the carrier sees who follows which vehicle since when', async () => {
  const driven = await planDriven('FOLLOW 1', { reference: 'R-1' });
  const named = idOf(await planAs(as.stranger, 'FOLLOW 1'));
  await plan();
  await ask('POST', `/v2/transports/${idOf(await planAs(as.shipper, 'FOLLOW 2'))}/cancel`, as.shipper);
  const moment = new Date(time.now).toISOString();
  const { vehicles, totalElements } = await followed('?q=follow');
  expect(totalElements).toBe(2);
  expect(vehicles.toSorted((a, b) => a.shipper.name.localeCompare(b.shipper.name))).toEqual([
    {
      trackingId: 'FOLLOW 1',
      state: 'FOLLOWED',
      namedBy: 'CARRIER',
      namedAt: moment,
      followedFrom: new Date(time.now - 22 * HOUR).toISOString(),
      latestGpsSignal: null,
      shipper: { id: expect.any(String) as string, name: 'Shipper' },
      transport: {
        id: driven.id,
        reference: 'R-1',
        status: 'PRESUMABLY_INCOMING',
        from: 'Hamburg',
        to: 'Milan',
        plannedEnd: new Date(time.now + 28 * HOUR).toISOString(),
      },
    },
    expect.objectContaining({
      namedBy: 'SHIPPER',
      followedFrom: moment,
      transport: expect.objectContaining({ id: named }) as unknown,
    }),
  ]);
  expect((await followed('?q=stranger')).vehicles.map(({ transport }) => transport.id)).toEqual([named]);
  expect((await followed('?limit=1&page=1')).vehicles).toHaveLength(1);
  expect(await ask('GET', '/v2/followed-vehicles', as.shipper)).toMatchObject({ status: 403 });
  expect(await ask('GET', '/v2/vehicle-naming', as.shipper)).toMatchObject({ status: 403 });
  expect(await ask('PUT', '/v2/vehicle-naming', as.shipper, { vehicleNaming: 'ALWAYS' })).toMatchObject({
    status: 403,
  });
});

test('a carrier sets vehicle naming for itself, and another tenant cannot write its row', async () => {
  const other = await worker
    .insertInto('organization')
    .values({ id: crypto.randomUUID(), name: 'Other', role: 'CARRIER' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAgreement(worker, stranger.id, other.id);
  expect(await letName('USED_BEFORE')).toMatchObject({ status: 200 });
  expect((await inject('GET', '/v2/vehicle-naming', as.carrier)).json()).toEqual({ vehicleNaming: 'USED_BEFORE' });
  expect(await ask('PUT', '/v2/vehicle-naming', as.carrier, { vehicleNaming: 'NEVER' })).toMatchObject({ status: 400 });
  const changed = await database.forOrganization(stranger.id, (db) =>
    db
      .updateTable('organization')
      .set({ vehicle_naming: 'ALWAYS' })
      .where('id', 'in', [carrier.id, other.id])
      .execute(),
  );
  expect(changed.map(({ numUpdatedRows }) => numUpdatedRows)).toEqual([0n]);
  expect((await inject('GET', '/v2/vehicle-naming', as.carrier)).json()).toEqual({ vehicleNaming: 'USED_BEFORE' });
  await letName('ALWAYS');
});

test('when only vehicles used before may be named, others are refused in every call', async () => {
  await planDriven('KNOWN 1');
  await planAs(as.shipper, 'GUESSED 1');
  const { id } = await plan();
  await letName('USED_BEFORE');
  const refused = { status: 422, code: 'VEHICLE_NOT_USED_BEFORE' };
  expect(await planAs(as.shipper, 'NEW 1')).toMatchObject(refused);
  // Being named by the shipper does not count as used, and use for one shipper does not count for another.
  expect(await planAs(as.shipper, 'GUESSED 1')).toMatchObject(refused);
  expect(await planAs(as.stranger, 'KNOWN 1')).toMatchObject(refused);
  expect(await planAs(as.shipper, 'known  1')).toMatchObject({ status: 200 });
  const set = async (trackingId: string) =>
    await ask('PUT', `/v2/transports/${id}/tracking-id`, as.shipper, { trackingId });
  expect(await set('NEW 1')).toMatchObject(refused);
  expect(await set('KNOWN 1')).toMatchObject({ status: 200 });
  expect(await details(id)).toMatchObject({ trackingId: 'KNOWN 1', requestedTrackingId: null });
  await letName('ALWAYS');
});

const toConfirm = async (headers: Headers) =>
  (await inject('GET', '/v2/counts', headers)).json<Counts>().vehiclesToConfirm;

test('when the carrier confirms first, nothing of a vehicle is visible before it does', async () => {
  await letName('AFTER_CONFIRMATION');
  const id = idOf(await planAs(as.shipper, 'ASKED 1'));
  const from = time.now;
  time.now += HOUR;
  const drive = Array.from({ length: 12 }, (_, index) => ({
    latitude: 54 + index / 100,
    longitude: 10,
    at: from + index * 300_000,
  }));
  await storeFixes(worker, carrier.id, 'ASKED 1', drive);
  await clock();
  const waiting = await details(id);
  expect(waiting).toMatchObject({
    trackingId: null,
    requestedTrackingId: 'ASKED 1',
    gpsSignalStatus: 'TRACKING_ID_MISSING',
    latestPosition: null,
    gpsHealth: { cause: 'AWAITS_CONFIRMATION', nextAction: 'REMIND_CARRIER' },
    actions: { confirmVehicle: false, declineVehicle: false },
  });
  expect(await details(id, as.carrier)).toMatchObject({
    gpsHealth: { cause: 'AWAITS_CONFIRMATION', nextAction: 'CONFIRM_VEHICLE' },
    actions: { confirmVehicle: true, declineVehicle: true },
  });
  expect([await toConfirm(as.carrier), await toConfirm(as.shipper)]).toEqual([1, 0]);
  const [first] = (await followed('?q=asked')).vehicles;
  expect(first).toMatchObject({ trackingId: 'ASKED 1', state: 'ASKED_FOR', namedBy: 'SHIPPER', followedFrom: null });

  expect(await ask('PUT', `/v2/transports/${id}/tracking-id`, as.carrier, { trackingId: 'ASKED 1' })).toMatchObject({
    status: 200,
  });
  await clock();
  expect(await toConfirm(as.carrier)).toBe(0);
  const confirmed = await details(id);
  expect(confirmed).toMatchObject({ trackingId: 'ASKED 1', requestedTrackingId: null });
  expect(confirmed.latestPosition).not.toBeNull();
  const [now] = (await followed('?q=asked')).vehicles;
  expect(now).toMatchObject({ state: 'FOLLOWED', namedBy: 'CARRIER' });
  await letName('ALWAYS');
});

test('a requested vehicle can be declined, and a key of the shipper cannot request it again', async () => {
  await letName('AFTER_CONFIRMATION');
  const id = idOf(await planAs(as.shipper, 'ASKED 2'));
  expect(
    await ask('POST', `/v2/transports/${id}/declined-vehicles`, as.carrier, { trackingId: 'ASKED 2' }),
  ).toMatchObject({ status: 200 });
  expect(await details(id)).toMatchObject({ trackingId: null, requestedTrackingId: null });
  const made = await inject('POST', '/v2/api-keys', as.shipper, { name: 'TMS' });
  const key = { authorization: `Bearer ${made.json<{ key: string }>().key}` };
  expect(await ask('PUT', `/v2/transports/${id}/tracking-id`, key, { trackingId: 'ASKED 2' })).toMatchObject({
    status: 422,
    code: 'VEHICLE_DECLINED',
  });
  const log = await inject('GET', `/v2/transports/${id}/log`, as.carrier);
  expect(log.json<{ entries: { type: string }[] }>().entries.map(({ type }) => type)).toEqual([
    'TRANSPORT_PLANNED',
    'TRACKING_ID_ASKED',
    'TRACKING_ID_DECLINED',
  ]);
  await letName('ALWAYS');
});
