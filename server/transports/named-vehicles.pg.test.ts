import type { Response } from '@milepost/api-contract/call';
import type { GpsHealthCheck, GpsSignals } from '@milepost/api-contract/transports/details';
import type { listTransportPositions } from '@milepost/api-contract/transports/positions';
import type { TransportThen } from '@milepost/api-contract/transports/replay';
import type { TransportRoute } from '@milepost/api-contract/transports/route';
import { expect, test } from 'vitest';
import { weekdays as days } from '../../dev/test-app/plain-parts.ts';
import { HOUR, planningApp, type Headers } from '../../dev/test-app/planning.ts';
import { insertAgreement } from '../../dev/test-rows/insert-rows.ts';
import { sendFixes } from '../../dev/test-rows/send-fixes.ts';
import { wakeDue } from '../clock/clock.ts';

const { as, ask, carrier, database, details, inject, plan, stop, stranger, time, worker } = await planningApp();
await insertAgreement(worker, stranger.id, carrier.id);
const clock = async () => await wakeDue({ database, days, now: () => time.now });
const MINUTE = 60_000;

const start = time.now;

/** Where a vehicle is that drives north from Hamburg all the time. */
const fixAt = (at: number) => ({ latitude: 53.55 + (at - start) / HOUR / 100, longitude: 10, at });

/** Every five minutes. */
const drive = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / (5 * MINUTE)) + 1 }, (_, index) => fixAt(from + index * 5 * MINUTE));

async function get<T>(path: string, headers: Headers): Promise<T> {
  const answer = await inject('GET', `/v2/transports${path}`, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

/** The moments of the vehicle that each way of looking gives away. */
async function momentsSeen(id: string, headers: Headers): Promise<Record<string, unknown[]>> {
  const signals = await get<GpsSignals>(`/${id}/gps-signals`, headers);
  const then = await get<TransportThen>(`/${id}/history?at=${new Date(time.now).toISOString()}`, headers);
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

test('a backdated plan shows its shipper nothing of where the vehicle drove for another one', async () => {
  const theirs = await planFor(as.stranger, 'GD 964KH', 1);
  const begun = time.now;
  time.now += 16 * HOUR;
  await sendFixes(worker, carrier.id, 'GD 964KH', drive(begun + 10 * MINUTE, time.now - 5 * MINUTE));
  await clock();
  expect((await get<GpsSignals>(`/${theirs}/gps-signals`, as.stranger)).totalElements).toBe(190);

  const own = await planFor(as.shipper, 'GD 964KH', -40);
  await clock();
  expect(await momentsSeen(own, as.shipper)).toEqual(nothing);
  expect(await details(own)).toMatchObject({ gpsSignalStatus: 'GPS_SIGNAL_MISSING' });

  const named = time.now;
  time.now += HOUR;
  // One that the device kept back comes only now.
  await sendFixes(worker, carrier.id, 'GD 964KH', [fixAt(named - 2 * MINUTE)]);
  await sendFixes(worker, carrier.id, 'GD 964KH', drive(named, time.now));
  await clock();
  const seen = await momentsSeen(own, as.shipper);
  expect(seen['signals']).toHaveLength(13);
  for (const [kind, moments] of Object.entries(seen)) {
    const times = moments.map((at) => (kind === 'map' ? Number(at) * 1_000 : Date.parse(String(at))));
    expect([kind, Math.min(...times) >= named, times.length > 0]).toEqual([kind, true, true]);
  }
  expect((await get<GpsSignals>(`/${theirs}/gps-signals`, as.stranger)).totalElements).toBe(190 + 14);
});

test('a vehicle that a shipper names for a transport under way counts from then on; the carrier may let it reach back', async () => {
  const { id } = await plan({ trackingId: null }, 1);
  const from = time.now;
  time.now += 2 * HOUR;
  await sendFixes(worker, carrier.id, 'HH-AB 1', drive(from, time.now - MINUTE));
  expect(await ask('PUT', `/v2/transports/${id}/tracking-id`, as.shipper, { trackingId: 'HH-AB 1' })).toMatchObject({
    status: 200,
  });
  await clock();
  expect(await momentsSeen(id, as.shipper)).toEqual(nothing);
  // The carrier sees of its own vehicle what it always sees, and no more of it on this transport.
  expect((await momentsSeen(id, as.carrier))['signals']).toEqual([]);

  await ask('PUT', `/v2/transports/${id}/tracking-id`, as.carrier, { trackingId: 'HH-AB 1' });
  await clock();
  expect((await momentsSeen(id, as.shipper))['signals']).toHaveLength(24);
});

test('a vehicle that the carrier names in place of a wrong one reaches back, and what the wrong one sends late stays out', async () => {
  const { id } = await plan({ trackingId: 'WRONG 1' }, 1);
  const from = time.now;
  time.now += 2 * HOUR;
  await sendFixes(worker, carrier.id, 'RIGHT 1', drive(from, time.now - MINUTE));
  await ask('PUT', `/v2/transports/${id}/tracking-id`, as.carrier, { trackingId: 'RIGHT 1' });
  await sendFixes(worker, carrier.id, 'WRONG 1', [{ latitude: 50, longitude: 10, at: from + HOUR + 1 }]);
  await clock();
  const { signals } = await get<GpsSignals>(`/${id}/gps-signals`, as.shipper);
  expect([signals.length, signals.some(({ latitude }) => latitude === 50)]).toEqual([24, false]);
  expect((await details(id)).trackingId).toBe('RIGHT 1');
});

test('plans that begin long ago or end far ahead are refused', async () => {
  const ends = async (from: number, to: number) =>
    await ask('POST', '/v2/transports', as.shipper, {
      carrierId: carrier.id,
      waypoints: [stop('hamburg', from), stop('milan', to)],
    });
  expect(await ends(-49, 10)).toMatchObject({ status: 422, code: 'PLANNED_TOO_FAR_BACK' });
  expect(await ends(1, 45 * 24 - 1)).toMatchObject({ status: 422, code: 'PLANNED_TOO_FAR_AHEAD' });
  expect(await ends(-48, 45 * 24 - 2)).toMatchObject({ status: 200 });
});
