import { weekdays as days } from '../../../dev/testing/app/default-app-parts.ts';
import type { GpsHealthCheck, GpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR, planningApp, type Headers } from '../../../dev/testing/app/planning.ts';
import { storeFixes } from '../../../dev/testing/rows/store-fixes.ts';
import { wakeDue } from '../../clock/clock.ts';

const { as, ask, carrier, database, details, inject, plan, planDriven, stop, time, worker } = await planningApp();
const clock = async () => await wakeDue({ database, days, now: () => time.now });
const hamburg = { latitude: 53.55, longitude: 10 };
const MINUTE = 60_000;

const get = async <T>(id: string, rest: string, headers: Headers = as.shipper): Promise<T> => {
  const answer = await inject('GET', `/v2/transports/${id}${rest}`, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
};

/** Comes from the north, stands in Hamburg for an hour, drives on south. */
async function drive(trackingId: string, arrivedAt: number): Promise<void> {
  const minutes = Array.from({ length: 181 }, (_, minute) => minute - 60);
  const km = (minute: number) => (minute < 0 ? minute : Math.max(0, minute - 60));
  const fixes = minutes.map((minute) => ({
    latitude: hamburg.latitude - km(minute) / 111.195,
    longitude: hamburg.longitude,
    at: arrivedAt + minute * MINUTE,
  }));
  await storeFixes(worker, carrier.id, trackingId, fixes);
}

describe('who may open a transport', () => {
  test('only its two parties may open a transport; to others it does not exist', async () => {
    const { id } = await plan();
    const foreign = await ask('GET', `/v2/transports/${id}`, as.stranger);
    expect(foreign).toMatchObject({ status: 403, code: 'NOT_AUTHORIZED' });
    expect(await ask('GET', `/v2/transports/${randomUUID()}`, as.stranger)).toEqual(foreign);
    for (const rest of [
      'log',
      'onsite-processing-times',
      'gps-health-check',
      'gps-signals',
      `waypoints/${randomUUID()}/events`,
    ]) {
      const answer = await ask('GET', `/v2/transports/${id}/${rest}`, as.stranger);
      expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(await ask('GET', `/v2/transports/${randomUUID()}/${rest}`, as.stranger)).toEqual(answer);
    }
    expect(await ask('GET', `/v2/transports/${id}/waypoints/${randomUUID()}/events`, as.shipper)).toMatchObject({
      status: 404,
    });
    expect(await ask('GET', '/v2/transports/1', as.shipper)).toMatchObject({
      status: 400,
      paths: ['params/transportId'],
    });
  });

  test('a cancelled transport opens only with includeCancelled, and none opens more than 28 days after its end', async () => {
    const { id } = await plan();
    await ask('POST', `/v2/transports/${id}/cancel`, as.shipper);
    expect(await ask('GET', `/v2/transports/${id}`, as.shipper)).toMatchObject({ status: 403, code: 'NOT_AUTHORIZED' });
    const url = `/v2/transports/${id}?includeCancelled=true`;
    time.now += 28 * 24 * HOUR;
    expect((await ask('GET', url, as.shipper)).status).toBe(200);
    time.now += 1;
    expect(await ask('GET', url, as.shipper)).toMatchObject({ status: 403, code: 'TRANSPORT_OUTDATED' });
    expect(await ask('GET', `/v2/transports/${id}/log`, as.shipper)).toMatchObject({ code: 'TRANSPORT_OUTDATED' });
    expect(await ask('GET', `/v2/transports/${id}`, as.shipper)).toMatchObject({ code: 'NOT_AUTHORIZED' });
    expect(await ask('GET', `${url}&colour=red`, as.shipper)).toMatchObject({ status: 400 });
  });
});

describe('the details', () => {
  test('the details hide contacts from the carrier, and give each party its actions', async () => {
    const contacts = [{ kind: 'SMS', recipient: '+491701234567' }];
    const { id } = await plan({
      waypoints: [{ ...stop('hamburg', 2), contacts }, stop('milan', 26)],
      driverPhone: '+491707654321',
      cargoWeightKg: 12_000,
    });
    const [forShipper, forCarrier] = [await details(id), await details(id, as.carrier)];
    const ids = forShipper.waypoints.map((waypoint) => waypoint.id);
    expect(forShipper.waypoints[0]?.contacts).toEqual(contacts);
    expect(JSON.stringify(forCarrier)).not.toContain('+491701234567');
    expect(forCarrier).toMatchObject({
      driverPhone: '+491707654321',
      cargoWeightKg: 12_000,
      shipper: { name: 'Shipper' },
    });
    expect(forCarrier).not.toHaveProperty('carrier');
    const common = {
      cancel: true,
      setTrackingId: true,
      confirmVehicle: false,
      declineVehicle: false,
      setReference: true,
      writeNote: true,
      snooze: true,
      assign: true,
      completeWaypoints: [ids[0]],
    };
    expect(forShipper.actions).toEqual({
      ...common,
      replan: true,
      planAgain: true,
      remindCarrier: true,
      movePins: ids,
    });
    expect(forCarrier.actions).toEqual({
      ...common,
      replan: false,
      planAgain: false,
      remindCarrier: false,
      movePins: [],
    });
    expect((await details(id)).waypoints.map(({ closesAt }) => closesAt)).not.toContain(null);
    await ask('POST', `/v2/transports/${id}/cancel`, as.carrier);
    expect(new Set((await details(id)).waypoints.map(({ closesAt }) => closesAt))).toEqual(new Set([null]));
    expect((await details(id)).actions).toEqual({
      cancel: false,
      setTrackingId: false,
      confirmVehicle: false,
      declineVehicle: false,
      setReference: false,
      replan: false,
      planAgain: true,
      remindCarrier: false,
      writeNote: false,
      snooze: false,
      assign: false,
      completeWaypoints: [],
      movePins: [],
    });
  });

  test('the details show what caused the status, what was observed, and for how long the vehicle stood', async () => {
    const { id } = await planDriven('HH-1', {}, -3);
    await drive('HH-1', time.now - 2 * HOUR);
    await clock();
    const seen = await details(id);
    const arrival = new Date(time.now - 2 * HOUR - MINUTE).toISOString();
    expect(seen).toMatchObject({ status: 'ONGOING', gpsSignalStatus: 'GPS_SIGNAL_OK' });
    expect(seen.waypoints[0]).toMatchObject({
      status: 'COMPLETED',
      completionReason: 'ARRIVED',
      ata: arrival,
      ataNotBefore: arrival,
      closesAt: null,
      position: hamburg,
      evidence: [
        { reason: 'WITHIN_TRACKING_TIMEFRAME', by: null },
        { reason: 'ENTERED_GEOFENCE_4' },
        { reason: 'ENTERED_GEOFENCE_2' },
        { reason: 'ENTERED_GEOFENCE_1', status: 'COMPLETED', at: arrival, knownAt: new Date(time.now).toISOString() },
      ],
    });
    expect(seen.waypoints[1]).toMatchObject({ status: 'STARTED', evidence: [{ reason: 'LEFT_PREVIOUS_GEOFENCE_1' }] });
    const { waypoints } = await get<{ waypoints: object[] }>(id, '/onsite-processing-times', as.carrier);
    expect(waypoints).toMatchObject([
      { waypointId: seen.waypoints[0]?.id, arrivedAt: arrival, shortestMinutes: 66, longestMinutes: 66 },
      { arrivedAt: null, departedAt: null, shortestMinutes: null, longestMinutes: null },
      {},
    ]);
  });
});

describe('the history', () => {
  test('the history names colleagues, shows the partner as an organisation, and marks what was withdrawn', async () => {
    const { id } = await planDriven('HH-2', {}, -3);
    const [first] = (await details(id)).waypoints;
    const body = { status: 'COMPLETED', timestamp: new Date(time.now - HOUR).toISOString() };
    await ask('PUT', `/v2/transports/${id}/waypoints/${first?.id}/status`, as.carrier, body);
    await ask('PUT', `/v2/transports/${id}/reference`, as.shipper, { reference: 'TR-7' });
    const log = async (headers: Headers) =>
      (await get<{ entries: { type: string; by: object; newValue: string | null }[] }>(id, '/log', headers)).entries;
    expect(await log(as.shipper)).toMatchObject([
      { type: 'TRANSPORT_PLANNED', by: { kind: 'PERSON', name: 'Sophie Tester' } },
      { type: 'TRACKING_ID_ADDED', oldValue: null, newValue: 'HH-2' },
      { type: 'REFERENCE_ADDED', newValue: 'TR-7', by: { kind: 'PERSON', name: 'Sophie Tester' } },
    ]);
    expect((await log(as.carrier)).map(({ by }) => by)).toEqual([
      { kind: 'PARTNER', name: 'Shipper' },
      { kind: 'PERSON', name: 'Carla Tester' },
      { kind: 'PARTNER', name: 'Shipper' },
    ]);
    await drive('HH-2', time.now - 2 * HOUR);
    await clock();
    const events = async (headers: Headers) =>
      (await get<{ events: object[] }>(id, `/waypoints/${first?.id}/events`, headers)).events;
    const withdrawnAt = new Date(time.now).toISOString();
    const byHand = { reason: 'MANUALLY', status: 'COMPLETED', withdrawnAt };
    expect(await events(as.carrier)).toContainEqual(
      expect.objectContaining({ ...byHand, by: { kind: 'PERSON', name: 'Carla Tester' } }),
    );
    expect(await events(as.shipper)).toContainEqual(
      expect.objectContaining({ ...byHand, by: { kind: 'PARTNER', name: 'Carrier' } }),
    );
    expect(await events(as.shipper)).toContainEqual(
      expect.objectContaining({ reason: 'ENTERED_GEOFENCE_1', withdrawnAt: null }),
    );
  });

  test('the history distinguishes an administrator’s actions from the parties’', async () => {
    const { id } = await plan();
    const [first] = (await details(id)).waypoints;
    const body = { status: 'COMPLETED', timestamp: new Date(time.now - 1).toISOString() };
    await ask('PUT', `/v2/transports/${id}/waypoints/${first?.id}/status`, as.carrier, body);
    await ask('POST', `/v2/admin/transports/${id}/waypoints/${first?.id}/reset`, as.administrator);
    const { events } = await get<{ events: object[] }>(id, `/waypoints/${first?.id}/events`);
    const by = { kind: 'OPERATOR', name: null };
    expect(events).toContainEqual(expect.objectContaining({ reason: 'RESET', by, isCorrection: true }));
  });
});

describe('GPS signals', () => {
  test('the GPS signals shown are those inside the tracking timeframe, until the end', async () => {
    const { id } = await planDriven('HH-3', {}, 3);
    const opened = time.now - 21 * HOUR;
    const point = { latitude: 54, longitude: 10 };
    const [before, first, last] = [opened - 1_000, opened, time.now - 1_000];
    await storeFixes(
      worker,
      carrier.id,
      'HH-3',
      [before, first, last].map((at) => ({ ...point, at })),
    );
    const { signals, totalElements } = await get<GpsSignals>(id, '/gps-signals');
    expect(totalElements).toBe(2);
    expect(signals.map(({ at }) => Date.parse(at))).toEqual([first, last]);
    expect(signals[0]).toMatchObject({ ...point, speedKmh: 60, heading: null });
    await ask('POST', `/v2/transports/${id}/cancel`, as.shipper);
    await storeFixes(worker, carrier.id, 'HH-3', [{ ...point, at: time.now + 1_000 }]);
    time.now += MINUTE;
    expect((await get<GpsSignals>(id, '/gps-signals', as.carrier)).totalElements).toBe(2);
  });

  test('the GPS signals shown exclude a leap that no truck can make', async () => {
    const { id } = await planDriven('HH-LEAP', {}, 3);
    const began = time.now - HOUR;
    const fixes = [54, 54.01, 56, 54.02].map((latitude, index) => ({
      latitude,
      longitude: 10,
      at: began + index * MINUTE,
    }));
    await storeFixes(worker, carrier.id, 'HH-LEAP', fixes);
    const { signals, totalElements } = await get<GpsSignals>(id, '/gps-signals');
    expect(signals.map(({ latitude }) => latitude)).toEqual([54, 54.01, 54.02]);
    expect(totalElements).toBe(3);
  });

  test('the GPS signals shown are thinned evenly when there are many', async () => {
    const { id } = await planDriven('HH-4', {}, 1);
    const fixes = Array.from({ length: 5_001 }, (_, index) => ({
      latitude: 54,
      longitude: 10,
      at: time.now - (5_000 - index) * 10_000,
    }));
    await storeFixes(worker, carrier.id, 'HH-4', fixes);
    const { signals, totalElements } = await get<GpsSignals>(id, '/gps-signals');
    expect(totalElements).toBe(5_001);
    expect(signals.length).toBeLessThanOrEqual(2_001);
    expect(signals.length).toBeGreaterThan(1_600);
    expect([signals[0]?.at, signals.at(-1)?.at].map((at) => Date.parse(at ?? ''))).toEqual([fixes[0]?.at, time.now]);
  });

  test('no GPS signals are shown before a tracking ID is set', async () => {
    expect(await get<GpsSignals>((await plan()).id, '/gps-signals')).toEqual({ signals: [], totalElements: 0 });
  });
});

describe('the GPS health check', () => {
  const check = async (id: string, headers: Headers = as.carrier) =>
    await get<GpsHealthCheck>(id, '/gps-health-check', headers);

  test('the GPS health check is empty for a planned transport', async () => {
    expect(await check((await plan({}, 30)).id)).toMatchObject({ status: null, cause: null, nextAction: null });
  });

  test('the GPS health check without a tracking ID suggests those that are usual on this lane', async () => {
    await plan({ trackingId: 'LANE-1' }, 30);
    const { id } = await plan();
    const found = await check(id);
    expect(found).toMatchObject({
      status: 'TRACKING_ID_MISSING',
      cause: 'NO_TRACKING_ID',
      nextAction: 'ENTER_TRACKING_ID',
    });
    expect(found.suggestedTrackingIds).toContain('LANE-1');
    await ask('POST', `/v2/transports/${id}/reminders`, as.shipper);
    expect(await check(id, as.shipper)).toMatchObject({
      nextAction: 'REMIND_CARRIER',
      lastReminderAt: new Date(time.now).toISOString(),
      nextReminderAt: new Date(time.now + 2 * HOUR).toISOString(),
    });
  });

  test('the GPS health check with an unknown ID suggests similar ones, to the carrier only', async () => {
    await storeFixes(worker, carrier.id, 'WI-ND 2210', [{ ...hamburg, at: time.now - HOUR }]);
    const { id } = await plan({ trackingId: 'WIND 2201' });
    expect(await check(id)).toMatchObject({ cause: 'UNKNOWN_TRACKING_ID', suggestedTrackingIds: ['WI-ND 2210'] });
    expect(await check(id, as.shipper)).toMatchObject({ cause: 'UNKNOWN_TRACKING_ID', suggestedTrackingIds: [] });
  });

  test('the GPS health check suggests current similar IDs, even on repeated calls', async () => {
    const { id } = await plan({ trackingId: 'RAIN 3301' });
    const similar = async () => (await check(id)).suggestedTrackingIds;
    expect(await similar()).toEqual([]);
    await storeFixes(worker, carrier.id, 'RAIN-3310', [{ ...hamburg, at: time.now - HOUR }]);
    expect(await similar()).toEqual(['RAIN-3310']);
    await storeFixes(worker, carrier.id, 'RA-IN 3302', [{ ...hamburg, at: time.now - HOUR }]);
    expect(await similar()).toEqual(['RAIN-3310', 'RA-IN 3302']);
    expect(await similar()).toEqual(['RAIN-3310', 'RA-IN 3302']);
  });

  test('the GPS health check shows the state of the device to both parties', async () => {
    const { id } = await planDriven('HH-5');
    await storeFixes(worker, carrier.id, 'HH-5', [{ latitude: 54.5, longitude: 10, at: time.now - 6 * HOUR }]);
    await clock();
    for (const headers of [as.carrier, as.shipper]) {
      expect(await check(id, headers)).toMatchObject({
        status: 'GPS_SIGNAL_LOST',
        cause: 'NOT_SENDING',
        latestGpsSignal: new Date(time.now - 6 * HOUR).toISOString(),
        latestReceivedAt: new Date(time.now - 6 * HOUR).toISOString(),
      });
    }
    await sql`
      insert into device_log (carrier_id, tracking_id, received_at, outcome, reason)
      values (${carrier.id}, 'HH-5', ${new Date(time.now - MINUTE)}, 'QUARANTINED', 'FROM_THE_FUTURE')`.execute(worker);
    expect(await check(id)).toMatchObject({ cause: 'CLOCK_SKEW', nextAction: 'SET_DEVICE_CLOCK' });
    await sql`delete from device_log`.execute(worker);
  });

  test('the GPS health check recognises a device that is alive but has no position', async () => {
    const { id } = await plan({ trackingId: 'HH-6' });
    await clock();
    const heardAt = new Date(time.now - MINUTE);
    await sql`select ensure_signal_days(${heardAt}::date, ${heardAt}::date)`.execute(worker);
    await sql`
      with made as (
        insert into device (carrier_id, tracking_id, first_seen_at, last_received_at)
        values (${carrier.id}, 'HH-6', ${heardAt}, ${heardAt}) returning id, carrier_id)
      insert into gps_signal (device_id, at, carrier_id, received_at)
      select id, ${heardAt}, carrier_id, ${heardAt} from made`.execute(worker);
    expect(await check(id, as.shipper)).toMatchObject({ cause: 'ALIVE_WITHOUT_FIX', nextAction: 'REMIND_CARRIER' });
  });
});
