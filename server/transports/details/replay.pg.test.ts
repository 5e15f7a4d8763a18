import type { getWaypointForecasts } from '@milepost/api-contract/transports/forecasts';
import type { getPositionAccess } from '@milepost/api-contract/transports/position-access';
import type { ReplayedTransport } from '@milepost/api-contract/transports/replay';
import type { TransportRoute } from '@milepost/api-contract/transports/route';
import type { GpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import type { Response } from '@milepost/api-contract/call';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { weekdays as days } from '../../../dev/testing/app/default-app-parts.ts';
import { HOUR, planningApp, type Headers } from '../../../dev/testing/app/planning.ts';
import { insertForecast } from '../../../dev/testing/rows/insert-forecast.ts';
import { storeFixes } from '../../../dev/testing/rows/store-fixes.ts';
import { wakeDue } from '../../clock/clock.ts';

const { as, ask, carrier, database, details, inject, plan, planDriven, shipper, time, worker } = await planningApp();
const clock = async () => await wakeDue({ database, days, now: () => time.now });
const hamburg = { latitude: 53.55, longitude: 10 };
const MINUTE = 60_000;
const utc = (moment: number) => new Date(moment).toISOString();

const get = async <T>(id: string, rest: string, headers: Headers = as.shipper): Promise<T> => {
  const answer = await inject('GET', `/v2/transports/${id}${rest}`, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
};
const then = async (id: string, at: number, headers: Headers = as.shipper) =>
  await get<ReplayedTransport>(id, `/history?at=${utc(at)}`, headers);

/** Stands in Hamburg, a signal every five minutes. */
const standing = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / (5 * MINUTE)) + 1 }, (_, index) => ({
    ...hamburg,
    at: from + index * 5 * MINUTE,
  }));

async function receivedAt(trackingId: string, moment: number): Promise<void> {
  await sql`
    update gps_signal s set received_at = ${new Date(moment)}
    from device d where d.id = s.device_id and d.tracking_id = ${trackingId}`.execute(worker);
}

describe('what was known then', () => {
  test('a replay goes by when something was learned, not by when it was so', async () => {
    const { id } = await plan({ trackingId: 'LATE-1' }, -1);
    const planned = time.now;
    await clock();
    time.now += 3 * HOUR;
    const arrived = planned + 30 * MINUTE;
    // Signals from ten past on arrive in one upload, hours later.
    await storeFixes(worker, carrier.id, 'LATE-1', [
      { latitude: 53.7, longitude: 10, at: arrived - 20 * MINUTE },
      { latitude: 53.6, longitude: 10, at: arrived - 10 * MINUTE },
      ...standing(arrived, arrived + HOUR),
    ]);
    await receivedAt('LATE-1', time.now);
    await clock();
    const before = await then(id, time.now - 1);
    expect(before).toMatchObject({
      at: utc(time.now - 1),
      status: 'PRESUMABLY_ONGOING',
      gpsSignalStatus: 'GPS_SIGNAL_MISSING',
      latestGpsSignal: null,
      position: null,
      trail: [],
      totalSignals: 0,
    });
    expect(before.waypoints[0]).toMatchObject({ status: 'STARTED', ata: null, city: 'Hamburg', eta: null });
    const after = await then(id, time.now);
    expect(after).toMatchObject({ status: 'ONGOING', totalSignals: 15, gpsSignalStatus: 'GPS_SIGNAL_LOW' });
    expect(after.waypoints[0]).toMatchObject({ status: 'COMPLETED', completionReason: 'ARRIVED' });
    expect(after.waypoints[0]?.ata).toBe((await details(id)).waypoints[0]?.ata);
    expect(after.position).toEqual({
      ...hamburg,
      at: utc(arrived + HOUR),
      receivedAt: utc(time.now),
      speedKmh: 60,
      heading: null,
    });
    expect(await then(id, time.now, as.carrier)).toEqual(after);
  });

  test('a replay shows what has been withdrawn since', async () => {
    const { id } = await planDriven('LATE-2', {}, -3);
    const [first] = (await details(id)).waypoints;
    const byHand = { status: 'COMPLETED', timestamp: utc(time.now - HOUR) };
    await ask('PUT', `/v2/transports/${id}/waypoints/${first?.id}/status`, as.carrier, byHand);
    const done = time.now;
    time.now += HOUR;
    await storeFixes(worker, carrier.id, 'LATE-2', [
      { latitude: 53.7, longitude: 10, at: done - 2 * HOUR - 10 * MINUTE },
      ...standing(done - 2 * HOUR, done - 2 * HOUR + 30 * MINUTE),
    ]);
    await receivedAt('LATE-2', time.now);
    await clock();
    expect((await then(id, done)).waypoints[0]).toMatchObject({
      completionReason: 'MANUALLY_COMPLETED',
      ata: utc(done - HOUR),
    });
    expect((await then(id, time.now)).waypoints[0]).toMatchObject({ completionReason: 'ARRIVED' });
  });

  test('a replay shows the plan, the tracking ID and the reference of that time', async () => {
    const { id } = await plan({ trackingId: 'OLD-ID', reference: 'OLD' }, 3);
    const before = time.now;
    time.now += MINUTE;
    await ask('PUT', `/v2/transports/${id}/tracking-id`, as.carrier, { trackingId: 'NEW-ID' });
    await ask('PUT', `/v2/transports/${id}/reference`, as.shipper, { reference: null });
    const seen = await details(id);
    const waypoints = seen.waypoints.slice(0, 2).map(({ id: of, plannedTimeOfArrival: { kind, from, to } }) => ({
      id: of,
      kind,
      from: utc(Date.parse(from) + HOUR),
      to: utc(Date.parse(to) + HOUR),
      contacts: [],
    }));
    const changed = await ask('PUT', `/v2/transports/${id}`, as.shipper, { planVersion: seen.planVersion, waypoints });
    expect(changed.status).toBe(200);
    const now = await details(id);
    expect(await then(id, before)).toMatchObject({ trackingId: 'OLD-ID', reference: 'OLD' });
    expect((await then(id, before)).waypoints.map(({ plannedTimeOfArrival }) => plannedTimeOfArrival)).toEqual(
      seen.waypoints.map(({ plannedTimeOfArrival }) => plannedTimeOfArrival),
    );
    expect((await then(id, before)).waypoints.map(({ city }) => city)).toEqual(['Hamburg', 'Leipzig', null]);
    const after = await then(id, time.now);
    expect(after).toMatchObject({ trackingId: 'NEW-ID', reference: null });
    expect(after.waypoints.map(({ plannedTimeOfArrival }) => plannedTimeOfArrival)).toEqual(
      now.waypoints.map(({ plannedTimeOfArrival }) => plannedTimeOfArrival),
    );
  });

  test('a replay shows the forecast of that time, judged by the window of that time', async () => {
    const { id } = await plan({}, 3);
    const [first] = (await details(id)).waypoints;
    const made = time.now;
    const parties = { transport_id: id, shipper_id: shipper.id, carrier_id: carrier.id };
    const keep = async (madeAt: number, expected: number) =>
      await insertForecast(worker, { ...parties, waypoint_id: first?.id ?? '' }, madeAt, expected, [
        { code: 'DRIVING_BAN', from: madeAt, until: expected, countryCode: 'FR' },
      ]);
    await keep(made, made + 4 * HOUR);
    await keep(made + HOUR, made + 9 * HOUR);
    time.now += 2 * HOUR;
    const eta = async (at: number) => (await then(id, at)).waypoints[0]?.eta;
    expect(await eta(made - 1).catch(String)).toContain('NOT_PLANNED_YET');
    const earlier = {
      madeAt: utc(made),
      expected: utc(made + 4 * HOUR),
      min: utc(made + 3 * HOUR),
      max: utc(made + 5 * HOUR),
      status: 'ON_TIME',
      lateRisk: null,
      because: [{ code: 'DRIVING_BAN', from: utc(made), until: utc(made + 4 * HOUR), countryCode: 'FR' }],
    };
    expect(await eta(made)).toEqual(earlier);
    expect(await eta(made + HOUR - 1)).toEqual(earlier);
    expect(await eta(time.now)).toMatchObject({ madeAt: utc(made + HOUR), status: 'DELAYED' });
    const rest = `/waypoints/${first?.id}/forecasts`;
    const { forecasts } = await get<Response<typeof getWaypointForecasts>>(id, rest, as.carrier);
    expect(forecasts).toMatchObject([earlier, { status: 'DELAYED' }]);
  });

  test('a replay of the future shows the present, and one of a time before the plan is refused', async () => {
    const { id } = await plan({}, 30);
    expect(await then(id, time.now + HOUR)).toMatchObject({ at: utc(time.now), status: 'PLANNED' });
    const asked = await ask('GET', `/v2/transports/${id}/history?at=${utc(time.now - 1)}`, as.shipper);
    expect(asked).toMatchObject({ status: 422, code: 'NOT_PLANNED_YET' });
    const without = await ask('GET', `/v2/transports/${id}/history`, as.shipper);
    expect(without).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    const nonsense = await ask('GET', `/v2/transports/${id}/history?at=yesterday`, as.shipper);
    expect(nonsense).toMatchObject({ status: 400, paths: ['querystring/at'] });
  });

  test('a replay of a completed or cancelled transport ends with it', async () => {
    const { id } = await plan({ trackingId: 'END-1' }, 2);
    await ask('POST', `/v2/transports/${id}/cancel`, as.shipper);
    const cancelled = time.now;
    time.now += HOUR;
    expect(await then(id, cancelled - 1).catch(String)).toContain('NOT_PLANNED_YET');
    expect(await then(id, time.now)).toMatchObject({
      status: 'CANCELLED',
      completionReason: 'CANCELED',
      gpsSignalStatus: null,
    });
  });
});

test('changing the device loses nothing of the way driven before', async () => {
  const { id } = await planDriven('FIRST', {}, -2);
  const from = time.now - 90 * MINUTE;
  await storeFixes(worker, carrier.id, 'FIRST', standing(from, from + HOUR));
  await clock();
  await ask('PUT', `/v2/transports/${id}/tracking-id`, as.carrier, { trackingId: 'SECOND' });
  const changed = time.now;
  time.now += HOUR;
  // Signals of either device outside its time do not belong to this transport.
  await storeFixes(worker, carrier.id, 'FIRST', standing(changed + 10 * MINUTE, changed + 20 * MINUTE));
  await storeFixes(worker, carrier.id, 'SECOND', [
    { ...hamburg, at: changed - 20 * MINUTE },
    { ...hamburg, at: changed + 30 * MINUTE },
  ]);
  await clock();
  const { signals, totalElements } = await get<GpsSignals>(id, '/gps-signals');
  expect(totalElements).toBe(14);
  expect(signals.at(-1)?.at).toBe(utc(changed + 30 * MINUTE));
  expect(signals.at(-2)?.at).toBe(utc(from + HOUR));
  expect((await then(id, changed)).totalSignals).toBe(13);
  expect((await then(id, changed)).gpsSignalStatus).toBe('GPS_SIGNAL_MISSING');
  expect(await then(id, time.now)).toMatchObject({ totalSignals: 14, gpsSignalStatus: 'GPS_SIGNAL_OK' });
});

describe('the route', () => {
  test('the route leads from waypoint to waypoint before any signal', async () => {
    const { id } = await plan({}, 30);
    const route = await get<TransportRoute>(id, '/route', as.carrier);
    expect(route).toMatchObject({ source: 'ESTIMATE', vehicle: null, countries: ['DE'], ferries: [] });
    expect(route.legs.map(({ state }) => state)).toEqual(['AHEAD', 'AHEAD']);
    expect(route.km).toBe(route.remainingKm);
    expect(route.legs[0]?.remaining).toEqual([hamburg, { latitude: 51.34, longitude: 12.37 }]);
  });

  test('the route is split at the vehicle, and ends with the transport', async () => {
    const { id } = await planDriven('ROUTE-1', {}, -3);
    const arrived = time.now - 3 * HOUR;
    const halfway = { latitude: (53.55 + 51.34) / 2, longitude: (10 + 12.37) / 2 };
    await storeFixes(worker, carrier.id, 'ROUTE-1', [{ latitude: 54.4, longitude: 10, at: arrived - 2 * HOUR }]);
    await clock();
    const before = await get<TransportRoute>(id, '/route');
    expect(before.legs.map(({ from, state }) => [from === null, state])).toEqual([
      [true, 'CURRENT'],
      [false, 'AHEAD'],
      [false, 'AHEAD'],
    ]);
    expect(before.remainingKm).toBeGreaterThan(before.km);
    await storeFixes(worker, carrier.id, 'ROUTE-1', [
      ...standing(arrived, arrived + HOUR),
      { ...halfway, at: arrived + 2.5 * HOUR },
    ]);
    await clock();
    const route = await get<TransportRoute>(id, '/route');
    expect(route.vehicle).toEqual({ ...halfway, at: utc(arrived + 2.5 * HOUR) });
    expect(route.legs.map(({ state }) => state)).toEqual(['CURRENT', 'AHEAD']);
    const [current] = route.legs;
    expect(current?.driven[0]).toEqual(hamburg);
    expect(current?.driven.at(-1)).toEqual(current?.remaining[0]);
    expect((current?.remainingKm ?? 0) / (current?.km ?? 1)).toBeCloseTo(0.5, 1);
    await ask('POST', `/v2/transports/${id}/cancel`, as.shipper);
    expect(await get<TransportRoute>(id, '/route')).toMatchObject({ vehicle: null });
  });
});

describe('position access', () => {
  const accesses = async (id: string, headers: Headers = as.shipper) =>
    await get<Response<typeof getPositionAccess>>(id, '/position-access', headers);

  test('looking at a position is recorded once an hour for each person, and shown to both parties', async () => {
    time.now = Math.ceil(time.now / HOUR) * HOUR + 5 * MINUTE;
    const { id } = await plan({}, 30);
    expect(await accesses(id)).toEqual({ accesses: [], totalElements: 0, overviews: [] });
    const first = time.now;
    await get(id, '/gps-signals');
    time.now += MINUTE;
    await get(id, '/gps-signals');
    await get(id, '/route', as.carrier);
    time.now += HOUR;
    await then(id, time.now);
    const own = { kind: 'PERSON', name: 'Sophie Tester' };
    expect(await accesses(id)).toEqual({
      accesses: [
        { by: own, byLink: null, at: utc(first + MINUTE + HOUR) },
        { by: { kind: 'PARTNER', name: 'Carrier' }, byLink: null, at: utc(first + MINUTE) },
        { by: own, byLink: null, at: utc(first) },
      ],
      totalElements: 3,
      overviews: [],
    });
    expect((await accesses(id, as.carrier)).accesses.map(({ by }) => by)).toEqual([
      { kind: 'PARTNER', name: 'Shipper' },
      { kind: 'PERSON', name: 'Carla Tester' },
      { kind: 'PARTNER', name: 'Shipper' },
    ]);
  });

  test('no one can record a look for another organisation', async () => {
    const { id } = await plan({}, 30);
    const row = {
      transport_id: id,
      shipper_id: shipper.id,
      carrier_id: carrier.id,
      person_id: (await worker.selectFrom('person').select('id').executeTakeFirstOrThrow()).id,
      hour: new Date(0),
      at: new Date(0),
    };
    const write = async (organizationId: string) =>
      await database.forOrganization(shipper.id, (db) =>
        db
          .insertInto('position_access')
          .values({ ...row, organization_id: organizationId })
          .execute(),
      );
    await expect(write(carrier.id)).rejects.toThrow('row-level security');
    await write(shipper.id);
    expect((await accesses(id)).totalElements).toBe(1);
  });
});

test('another organisation’s transport answers like a missing one, and the request is not recorded', async () => {
  const { id } = await plan({ trackingId: 'MINE' }, -1);
  const [first] = (await details(id)).waypoints;
  for (const rest of [
    `history?at=${utc(time.now)}`,
    'route',
    'position-access',
    'gps-signals',
    `waypoints/${first?.id}/forecasts`,
  ]) {
    const answer = await ask('GET', `/v2/transports/${id}/${rest}`, as.stranger);
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await ask('GET', `/v2/transports/${randomUUID()}/${rest}`, as.stranger)).toEqual(answer);
  }
  const foreignWaypoint = `/v2/transports/${id}/waypoints/${randomUUID()}/forecasts`;
  expect((await ask('GET', foreignWaypoint, as.shipper)).status).toBe(404);
  expect(await get(id, '/position-access')).toEqual({ accesses: [], totalElements: 0, overviews: [] });
  await ask('POST', `/v2/transports/${id}/cancel`, as.shipper);
  time.now += 28 * 24 * HOUR + 1;
  for (const rest of [`history?at=${utc(time.now)}`, 'route', 'position-access']) {
    expect(await ask('GET', `/v2/transports/${id}/${rest}`, as.shipper)).toMatchObject({ code: 'TRANSPORT_OUTDATED' });
  }
});
