import type { Response } from '@milepost/api-contract/call';
import type { TransportDetails as Details } from '@milepost/api-contract/transports/details';
import type { GpsHealthCheck, GpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import type { listTransportPositions } from '@milepost/api-contract/transports/positions';
import type { ReplayedTransport } from '@milepost/api-contract/transports/replay';
import type { TransportRoute } from '@milepost/api-contract/transports/route';
import { expect, test } from 'vitest';
import { weekdays as days } from '../../dev/testing/app/default-app-parts.ts';
import { HOUR, planningApp, type Headers } from '../../dev/testing/app/planning.ts';
import { insertAgreement } from '../../dev/testing/rows/insert-rows.ts';
import { storeFixes } from '../../dev/testing/rows/store-fixes.ts';
import { insertForecast } from '../../dev/testing/rows/insert-forecast.ts';
import { wakeDue } from '../clock/clock.ts';

const { as, ask, carrier, database, details, inject, plan, shipper, stop, stranger, time, worker } =
  await planningApp();
await insertAgreement(worker, stranger.id, carrier.id);
const clock = async () => await wakeDue({ database, days, now: () => time.now });
const MINUTE = 60_000;

const start = time.now;

/** The position of a vehicle that drives north from Hamburg. */
const fixAt = (at: number) => ({ latitude: 53.55 + (at - start) / HOUR / 100, longitude: 10, at });

/** Every five minutes. */
const drive = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / (5 * MINUTE)) + 1 }, (_, index) => fixAt(from + index * 5 * MINUTE));

async function get<T>(path: string, headers: Headers): Promise<T> {
  const answer = await inject('GET', `/v2/transports${path}`, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

/** The times of the vehicle's signals that each call reveals. */
async function momentsSeen(id: string, headers: Headers): Promise<Record<string, unknown[]>> {
  const signals = await get<GpsSignals>(`/${id}/gps-signals`, headers);
  const then = await get<ReplayedTransport>(`/${id}/history?at=${new Date(time.now).toISOString()}`, headers);
  const route = await get<TransportRoute>(`/${id}/route`, headers);
  const map = await get<Response<typeof listTransportPositions>>(`/positions?transport=${id}`, headers);
  const health = await get<GpsHealthCheck>(`/${id}/gps-health-check`, headers);
  const transport = await details(id, headers);
  const all = {
    signals: signals.signals.map(({ at }) => at),
    trail: then.trail.map(({ at }) => at),
    history: [then.position?.at, then.latestGpsSignal],
    route: [route.vehicle?.at],
    map: map.positionAt,
    health: [health.latestGpsSignal, health.latestReceivedAt],
    details: [transport.latestPosition?.at, transport.latestGpsSignal],
  };
  return Object.fromEntries(
    Object.entries(all).map(([kind, moments]) => [
      kind,
      moments.filter((at) => typeof at === 'number' || typeof at === 'string'),
    ]),
  );
}

const nothing = { signals: [], trail: [], history: [], route: [], map: [], health: [], details: [] };

async function planFor(headers: Headers, trackingId: string | null, inHours: number): Promise<string> {
  const waypoints = [stop('hamburg', inHours), stop('milan', inHours + 60)];
  const answer = await inject('POST', '/v2/transports', headers, { carrierId: carrier.id, trackingId, waypoints });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ id: string }>().id;
}

test('a backdated plan does not show its shipper where the vehicle drove for another one', async () => {
  const theirs = await planFor(as.stranger, 'GD 964KH', 1);
  const begun = time.now;
  time.now += 16 * HOUR;
  await storeFixes(worker, carrier.id, 'GD 964KH', drive(begun + 10 * MINUTE, time.now - 5 * MINUTE));
  await clock();
  expect((await get<GpsSignals>(`/${theirs}/gps-signals`, as.stranger)).totalElements).toBe(190);

  const own = await planFor(as.shipper, 'GD 964KH', -40);
  await clock();
  expect(await momentsSeen(own, as.shipper)).toEqual(nothing);
  expect(await details(own)).toMatchObject({ gpsSignalStatus: 'GPS_SIGNAL_MISSING' });

  const named = time.now;
  time.now += HOUR;
  // A signal that the device had buffered arrives late.
  await storeFixes(worker, carrier.id, 'GD 964KH', [fixAt(named - 2 * MINUTE)]);
  await storeFixes(worker, carrier.id, 'GD 964KH', drive(named, time.now));
  await clock();
  const seen = await momentsSeen(own, as.shipper);
  expect(seen['signals']).toHaveLength(13);
  for (const [kind, moments] of Object.entries(seen)) {
    const times = moments.map((at) => (kind === 'map' ? Number(at) * 1_000 : Date.parse(String(at))));
    expect([kind, Math.min(...times) >= named, times.length > 0]).toEqual([kind, true, true]);
  }
  expect((await get<GpsSignals>(`/${theirs}/gps-signals`, as.stranger)).totalElements).toBe(190 + 14);
});

test('a vehicle that a shipper names under way counts from then on; if the carrier names it, it reaches back', async () => {
  const { id } = await plan({ trackingId: null }, 1);
  const from = time.now;
  time.now += 2 * HOUR;
  await storeFixes(worker, carrier.id, 'HH-AB 1', drive(from, time.now - MINUTE));
  expect(await ask('PUT', `/v2/transports/${id}/tracking-id`, as.shipper, { trackingId: 'HH-AB 1' })).toMatchObject({
    status: 200,
  });
  await clock();
  expect(await momentsSeen(id, as.shipper)).toEqual(nothing);
  // On this transport the carrier sees no more than the shipper, although the vehicle is its own.
  expect((await momentsSeen(id, as.carrier))['signals']).toEqual([]);

  await ask('PUT', `/v2/transports/${id}/tracking-id`, as.carrier, { trackingId: 'HH-AB 1' });
  await clock();
  expect((await momentsSeen(id, as.shipper))['signals']).toHaveLength(24);
});

test('a vehicle the carrier names instead of a wrong one reaches back, and the wrong one’s late signals are ignored', async () => {
  const { id } = await plan({ trackingId: 'WRONG 1' }, 1);
  const from = time.now;
  time.now += 2 * HOUR;
  await storeFixes(worker, carrier.id, 'RIGHT 1', drive(from, time.now - MINUTE));
  await ask('PUT', `/v2/transports/${id}/tracking-id`, as.carrier, { trackingId: 'RIGHT 1' });
  await storeFixes(worker, carrier.id, 'WRONG 1', [{ latitude: 50, longitude: 10, at: from + HOUR + 1 }]);
  await clock();
  const { signals } = await get<GpsSignals>(`/${id}/gps-signals`, as.shipper);
  expect([signals.length, signals.some(({ latitude }) => latitude === 50)]).toEqual([24, false]);
  expect((await details(id)).trackingId).toBe('RIGHT 1');
});

test('plans that begin too far back or end too far ahead are refused', async () => {
  const ends = async (from: number, to: number) =>
    await ask('POST', '/v2/transports', as.shipper, {
      carrierId: carrier.id,
      waypoints: [stop('hamburg', from), stop('milan', to)],
    });
  expect(await ends(-49, 10)).toMatchObject({ status: 422, code: 'PLANNED_TOO_FAR_BACK' });
  expect(await ends(1, 45 * 24 - 1)).toMatchObject({ status: 422, code: 'PLANNED_TOO_FAR_AHEAD' });
  expect(await ends(-48, 45 * 24 - 2)).toMatchObject({ status: 200 });
});

test('declining a vehicle removes it, and all that it was observed to do, from every view, replays included', async () => {
  const id = await planFor(as.shipper, 'MISTAKE 1', 1);
  const from = time.now;
  const hamburg = { latitude: 53.55, longitude: 9.99 };
  time.now += 2 * HOUR;
  const stay = Array.from({ length: 20 }, (_, index) => ({ ...hamburg, at: from + HOUR + index * 2 * MINUTE }));
  await storeFixes(worker, carrier.id, 'MISTAKE 1', [
    { latitude: 53.2, longitude: 9.99, at: from + HOUR / 2 },
    ...stay,
    ...stay.map((fix, index) => ({ ...fix, latitude: 53.5 - index / 20, at: fix.at + 41 * MINUTE })),
  ]);
  await clock();
  const before = await details(id);
  expect(before.waypoints.map(({ status }) => status)).toEqual(['COMPLETED', 'STARTED']);
  expect((await momentsSeen(id, as.shipper))['signals']).not.toEqual([]);
  const seenAt = time.now;
  const parties = { transport_id: id, shipper_id: shipper.id, carrier_id: carrier.id };
  await insertForecast(worker, { ...parties, waypoint_id: before.waypoints[1]?.id ?? '' }, seenAt);

  time.now += MINUTE;
  const decline = async (headers: Headers, trackingId: string) =>
    await ask('POST', `/v2/transports/${id}/declined-vehicles`, headers, { trackingId });
  expect(await decline(as.shipper, 'MISTAKE 1')).toMatchObject({ status: 403 });
  expect(await decline(as.stranger, 'MISTAKE 1')).toMatchObject({ status: 403 });
  expect(await decline(as.carrier, 'ANOTHER 1')).toMatchObject({ status: 409, code: 'VEHICLE_NOT_NAMED' });
  expect(await decline(as.carrier, ' mistake  1')).toMatchObject({ status: 200 });
  expect(await decline(as.carrier, 'MISTAKE 1')).toMatchObject({ status: 409, code: 'VEHICLE_NOT_NAMED' });
  // Immediately, without the clock.
  for (const headers of [as.shipper, as.carrier]) expect(await momentsSeen(id, headers)).toEqual(nothing);
  const after = await details(id);
  expect(after).toMatchObject({ trackingId: null, eta: null, gpsSignalStatus: 'TRACKING_ID_MISSING' });
  expect(after.waypoints.map(({ ata, departedAt }) => [ata, departedAt])).toEqual([
    [null, null],
    [null, null],
  ]);
  const then = await get<ReplayedTransport>(`/${id}/history?at=${new Date(seenAt).toISOString()}`, as.shipper);
  expect(then).toMatchObject({ position: null, latestGpsSignal: null, trail: [] });
  expect(then.waypoints.map(({ status, ata, eta }) => [status, ata, eta])).toEqual([
    ['STARTED', null, null],
    ['OPEN', null, null],
  ]);
  for (const { id: waypointId } of after.waypoints) {
    const { events } = await get<{ events: unknown[] }>(`/${id}/waypoints/${waypointId}/events`, as.shipper);
    expect(JSON.stringify(events)).not.toContain('GEOFENCE');
    const { forecasts } = await get<{ forecasts: unknown[] }>(`/${id}/waypoints/${waypointId}/forecasts`, as.shipper);
    expect(forecasts).toEqual([]);
  }
  const { overviews } = await get<{ overviews: { view: string }[] }>(`/${id}/position-access`, as.carrier);
  expect(overviews.map(({ view }) => view)).toContain('MAP');
  const { entries } = await get<{ entries: { type: string; oldValue: string | null }[] }>(`/${id}/log`, as.shipper);
  expect(entries.at(-1)).toMatchObject({ type: 'TRACKING_ID_DECLINED', oldValue: 'MISTAKE 1' });

  // Later signals do not count for this transport, and its shipper cannot name the vehicle again.
  await storeFixes(worker, carrier.id, 'MISTAKE 1', [{ ...hamburg, at: time.now - 30_000 }]);
  await clock();
  expect(await momentsSeen(id, as.shipper)).toEqual(nothing);
  const again = { status: 422, code: 'VEHICLE_DECLINED' };
  expect(await ask('PUT', `/v2/transports/${id}/tracking-id`, as.shipper, { trackingId: 'Mistake 1' })).toMatchObject(
    again,
  );
  const many = await inject('PUT', '/v2/transports/tracking-ids', as.shipper, {
    trackingIds: [{ transportId: id, trackingId: 'MISTAKE 1' }],
  });
  expect(many.json()).toEqual({ results: [{ transportId: id, refused: 'VEHICLE_DECLINED' }] });
  const waypoints = after.waypoints.map((waypoint) => ({ id: waypoint.id, ...stopOf(waypoint) }));
  const replan = { planVersion: after.planVersion, trackingId: 'MISTAKE 1', waypoints };
  expect(await ask('PUT', `/v2/transports/${id}`, as.shipper, replan)).toMatchObject(again);
  expect(await details(id)).toMatchObject({ trackingId: null });
  // The carrier may change its mind.
  expect(await ask('PUT', `/v2/transports/${id}/tracking-id`, as.carrier, { trackingId: 'MISTAKE 1' })).toMatchObject({
    status: 200,
  });
  await clock();
  expect((await details(id)).waypoints[0]).toMatchObject({ status: 'COMPLETED' });
});

test('a vehicle of an ended transport can be declined: its positions are removed, and what was reached stays', async () => {
  const id = await planFor(as.shipper, 'MISTAKE 2', 1);
  const from = time.now;
  time.now += HOUR;
  await storeFixes(worker, carrier.id, 'MISTAKE 2', drive(from, time.now));
  await clock();
  const { waypoints } = await details(id);
  for (const waypoint of waypoints) {
    await ask('PUT', `/v2/transports/${id}/waypoints/${waypoint.id}/status`, as.shipper, {
      status: 'COMPLETED',
      timestamp: new Date(time.now - 1).toISOString(),
    });
  }
  expect((await details(id)).status).toBe('COMPLETED');
  expect((await momentsSeen(id, as.shipper))['signals']).not.toEqual([]);
  time.now += MINUTE;
  expect(
    await ask('POST', `/v2/transports/${id}/declined-vehicles`, as.carrier, { trackingId: 'MISTAKE 2' }),
  ).toMatchObject({ status: 200 });
  await clock();
  expect((await momentsSeen(id, as.shipper))['signals']).toEqual([]);
  expect(await details(id)).toMatchObject({ status: 'COMPLETED', trackingId: null });
});

const stopOf = ({ plannedTimeOfArrival: { kind, from, to } }: Details['waypoints'][number]) => ({ kind, from, to });
