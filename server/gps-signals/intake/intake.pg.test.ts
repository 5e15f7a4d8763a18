import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import Fastify from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { insertConnection } from '../../../dev/testing/rows/insert-connection.ts';
import { insertOrganization } from '../../../dev/testing/rows/insert-rows.ts';
import { insertTrackedTransport, weekdays } from '../../../dev/testing/rows/insert-tracked-transport.ts';
import { wakeDue } from '../../clock/clock.ts';
import { unpackNotice } from '../../live/hints-store.ts';
import { loadTransports } from '../../transports/aggregate/load-transports-store.ts';
import { openIntake } from './intake.ts';
import { blockSignalStoring } from '../../transports/aggregate/device-lock-store.ts';

const { database, url } = await freshDatabase();
const { worker } = database;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const start = Date.parse('2026-03-04T00:00:00Z');
const at = (hours: number) => start + hours * HOUR;
const logger = Fastify({ logger: false }).log;
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const parties = { shipperId: shipper.id, carrierId: carrier.id };
const source = await insertConnection(worker, carrier.id);
const intake = openIntake({ worker, days: weekdays, now: () => at(36), logger });
afterAll(() => intake.close());

const signal = (trackingId: string, when: number, km: number, change: Partial<GpsSignal> = {}): GpsSignal => ({
  trackingId,
  at: when,
  position: { latitude: 48 + km / 111.195, longitude: 11 },
  speedKmh: 80,
  heading: 0,
  accuracyM: 10,
  ...change,
});

const stop = (km: number, from: number, to: number) => ({
  latitude: 48 + km / 111.195,
  longitude: 11,
  from: at(from),
  to: at(to),
});

const plan = (trackingId: string, stops = [stop(0, 30, 32), stop(400, 44, 46)]) =>
  insertTrackedTransport(worker, parties, trackingId, stops, at(1));

// From an hour before the first stop until parked at the second.
const drive = (trackingId: string) =>
  Array.from({ length: 300 }, (_, minute) =>
    signal(trackingId, at(29) + minute * MINUTE, Math.min(400, -50 + minute * 1.6)),
  );

const tracked = async (id: string) =>
  (await worker.transaction().execute((db) => loadTransports(db, [id], weekdays)))[0]?.transport;

const statuses = async (id: string) => (await tracked(id))?.waypoints.map(({ status }) => status);

const stored = async (trackingId: string) =>
  worker
    .selectFrom('gps_signal')
    .innerJoin('device', 'device.id', 'gps_signal.device_id')
    .selectAll('gps_signal')
    .where('tracking_id', '=', trackingId)
    .execute();

async function standing(id: string) {
  const rows = await worker
    .selectFrom('transport_event')
    .select(['type', 'waypoint', 'at', 'details'])
    .where('transport_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('type', '<>', 'PLANNED')
    .execute();
  return rows.map((row) => JSON.stringify([row.at, row.waypoint, row.type, row.details])).toSorted();
}

const statusesOf = async (signals: readonly GpsSignal[], now: number) =>
  (await intake.accept(source, signals, now)).map((outcome) =>
    outcome.status === 'QUARANTINED' ? outcome.reason : outcome.status,
  );

/** Runs the clock's due work. */
const fold = () => wakeDue({ database, days: weekdays, now: () => at(36) });

const reference = await plan('REFERENCE');
await intake.accept(source, drive('REFERENCE'), at(36));
const inTime = await standing(reference);

describe('a sent signal', () => {
  test('a signal moves the transport, is stored once, and requests a forecast', async () => {
    expect(await statuses(reference)).toEqual(['COMPLETED', 'COMPLETED']);
    expect(await stored('REFERENCE')).toHaveLength(300);
    const open = await plan('OPEN');
    expect(new Set(await statusesOf(drive('OPEN').slice(0, 100), at(31)))).toEqual(new Set(['STORED']));
    const row = await worker.selectFrom('transport').selectAll().where('id', '=', open).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: 'ONGOING',
      gps_signal_status: 'GPS_SIGNAL_OK',
      forecast_due: new Date(at(31)),
    });
  });

  test('a repeated signal is recognised as a duplicate, in the same batch and in another', async () => {
    const [first, second] = drive('AGAIN');
    if (first === undefined || second === undefined) throw new Error('no drive');
    expect(await statusesOf([first, { ...first, speedKmh: 1 }], at(30))).toEqual(['STORED', 'DUPLICATE']);
    expect(await statusesOf([second, first], at(30))).toEqual(['STORED', 'DUPLICATE']);
    expect((await stored('AGAIN')).map(({ speed_kmh }) => speed_kmh)).toEqual([80, 80]);
  });

  test('signals have the same effect whatever the batch size', async () => {
    const id = await plan('BATCHES');
    const signals = drive('BATCHES');
    for (let start = 0, size = 1; start < signals.length; start += size, size = (size * 7) % 23) {
      await intake.accept(source, [...signals.slice(start, start + size), signal('OTHER', at(30) + start, 1)], at(36));
    }
    expect(await standing(id)).toEqual(inTime);
  });

  test('signals have the same effect across many parallel requests', async () => {
    const id = await plan('AT-ONCE');
    const outcomes = await Promise.all(drive('AT-ONCE').map((one) => statusesOf([one, one], at(36))));
    expect(outcomes.flat().toSorted()).toEqual(
      Array.from({ length: 600 }, (_, index) => (index < 300 ? 'DUPLICATE' : 'STORED')),
    );
    expect(await standing(id)).toEqual(inTime);
  });

  test('the clock folds a late signal into its place', async () => {
    const id = await plan('LATE');
    const signals = drive('LATE');
    await intake.accept(source, signals.slice(0, 20), at(36));
    await intake.accept(source, signals.slice(280), at(36));
    await intake.accept(source, signals.slice(20, 280), at(36));
    expect(await standing(id)).not.toEqual(inTime);
    await fold();
    expect(await standing(id)).toEqual(inTime);
  });

  test('a signal more than 72 hours late is stored but changes nothing', async () => {
    const id = await plan('TOO-LATE', [stop(0, 30, 32), stop(400, 144, 146)]);
    await intake.accept(source, [signal('TOO-LATE', at(34), 100)], at(34));
    await fold();
    const before = await tracked(id);
    expect(await statusesOf([signal('TOO-LATE', at(31), 0)], at(31 + 73))).toEqual(['STORED']);
    await fold();
    expect(await tracked(id)).toEqual(before);
    expect(await statusesOf([signal('TOO-LATE', at(35), 0)], at(35 + 73))).toEqual(['STORED']);
    expect((await tracked(id))?.vehicle).toEqual(before?.vehicle);
  });

  test('a signal without a position keeps a stationary device alive', async () => {
    const id = await plan('ALIVE');
    await intake.accept(source, [signal('ALIVE', at(30), -50)], at(30));
    await intake.accept(source, [signal('ALIVE', at(31), 0, { position: null })], at(31));
    expect((await tracked(id))?.vehicle).toMatchObject({ latestSignalAt: at(31), fix: { at: at(30) } });
  });

  test('a signal with numbers outside a column’s range is stored without them', async () => {
    const wild = { speedKmh: 1e300, heading: -1, accuracyM: 1e-50 };
    expect(await statusesOf([signal('WILD', at(30), 0, wild)], at(30))).toEqual(['STORED']);
    expect(await stored('WILD')).toMatchObject([{ speed_kmh: null, heading: null, accuracy_m: 0 }]);
  });
});

describe('an implausible signal', () => {
  test('an implausible signal gets its reason, is logged and moves nothing, while others are accepted', async () => {
    const id = await plan('BAD');
    const bad = [
      signal('BAD', at(30), 0, { position: { latitude: 0, longitude: 0 } }),
      signal('BAD', at(30), 0, { position: { latitude: 91, longitude: 0 } }),
      signal('BAD', Number.NaN, 0),
      signal('BAD', at(30) + 10 * MINUTE, 0),
      signal('BAD', at(30) - 29 * 24 * HOUR, 0),
      signal('BAD', at(29.5), -60),
    ];
    const reasons = ['NULL_ISLAND', 'OUT_OF_RANGE', 'NOT_A_TIME', 'FROM_THE_FUTURE', 'TOO_OLD'];
    expect(await statusesOf(bad, at(30))).toEqual([...reasons, 'STORED']);
    expect(await stored('BAD')).toHaveLength(1);
    expect((await tracked(id))?.vehicle.fix?.at).toBe(at(29.5));
    const log = await worker
      .selectFrom('device_log')
      .selectAll()
      .where('tracking_id', '=', 'BAD')
      .orderBy('id')
      .execute();
    expect(log.map(({ outcome, reason }) => reason ?? outcome)).toEqual([...reasons, 'STORED']);
    expect(log[1]).toMatchObject({ connection_id: source.connectionId, signal: { position: { latitude: 91 } } });
  });

  test('a signal with an impossible jump is stored and logged, and moves nothing until confirmed', async () => {
    const id = await plan('LEAP');
    const place = async () => (await tracked(id))?.vehicle.fix?.at;
    const reasons = async () => {
      const log = worker.selectFrom('device_log').select('reason').where('tracking_id', '=', 'LEAP').orderBy('id');
      return (await log.execute()).map(({ reason }) => reason);
    };
    await intake.accept(source, [signal('LEAP', at(30), -60)], at(30));
    expect(await statusesOf([signal('LEAP', at(30.1), 300)], at(30.1))).toEqual(['STORED']);
    expect([await place(), await reasons()]).toEqual([at(30), [null, 'IMPOSSIBLE_JUMP']]);
    await intake.accept(source, [signal('LEAP', at(30.2), -59)], at(30.2));
    expect(await place()).toBe(at(30.2));
    await intake.accept(source, [signal('LEAP', at(30.3), 300), signal('LEAP', at(30.4), 301)], at(30.4));
    expect([await place(), await reasons()]).toEqual([at(30.4), [null, 'IMPOSSIBLE_JUMP', 'IMPOSSIBLE_JUMP']]);
  });

  test('implausible signals cannot fill the log', async () => {
    const flood = Array.from({ length: 1_200 }, (_, index) => signal('FLOOD', at(40) + index, 0));
    expect(new Set(await statusesOf(flood, at(30)))).toEqual(new Set(['FROM_THE_FUTURE']));
    const log = await worker.selectFrom('device_log').select('id').where('tracking_id', '=', 'FLOOD').execute();
    expect(log).toHaveLength(1_000);
  });
});

describe('one vehicle on two transports', () => {
  test('a vehicle’s second transport waits for its first and begins where the first ends', async () => {
    const first = await plan('SHUTTLE', [stop(0, 30, 31), stop(100, 33, 34)]);
    const second = await plan('SHUTTLE', [stop(100, 36, 38), stop(0, 40, 42)]);
    const way = (from: number, to: number, fromHour: number, toHour: number) =>
      Array.from({ length: 60 }, (_, step) =>
        signal('SHUTTLE', at(fromHour + ((toHour - fromHour) * step) / 60), from + ((to - from) * step) / 60),
      );
    await intake.accept(source, way(-30, 0, 29, 30), at(30));
    await intake.accept(source, way(0, 98, 30, 33), at(33));
    expect(await statuses(first)).toEqual(['COMPLETED', 'AREA_ENTERED']);
    expect(await statuses(second)).toEqual(['STARTED', 'OPEN']);
    await intake.accept(source, way(98, 100, 33, 33.5), at(33.5));
    expect(await statuses(first)).toEqual(['COMPLETED', 'COMPLETED']);
    expect((await tracked(second))?.vehicle.busyUntil).toBeNull();
    await intake.accept(source, way(100, 100, 33.5, 37), at(37));
    expect(await statuses(second)).toEqual(['COMPLETED', expect.any(String)]);
    const inOrder = await standing(second);
    await fold();
    expect(await standing(second)).toEqual(inOrder);
  });

  test('a vehicle moves both of its overlapping transports', async () => {
    const ids = [await plan('GROUPAGE'), await plan('GROUPAGE')];
    await intake.accept(source, drive('GROUPAGE'), at(36));
    for (const id of ids) expect(await statuses(id)).toEqual(['COMPLETED', 'COMPLETED']);
  });
});

describe('parallel senders', () => {
  test('two processes on one database neither lose nor duplicate signals', async () => {
    const id = await plan('TWO-DOORS');
    const other = openIntake({ worker, days: weekdays, now: () => at(36), logger });
    const doors = [intake, other];
    const outcomes = await Promise.all(
      drive('TWO-DOORS').flatMap((one, index) =>
        doors.map((door) => door.accept(source, [one, signal(`T${index % 7}`, one.at, 3)], at(36))),
      ),
    );
    await other.close();
    const all = outcomes.flat().map(({ status }) => status);
    expect(all.filter((status) => status === 'STORED')).toHaveLength(600);
    expect(all.filter((status) => status === 'DUPLICATE')).toHaveLength(600);
    await fold();
    expect(await standing(id)).toEqual(inTime);
  });

  test('holding a carrier’s devices makes its signals wait', async () => {
    let isStored = false;
    let taking: Promise<unknown> = Promise.resolve();
    await worker.transaction().execute(async (db) => {
      await blockSignalStoring(db, carrier.id);
      taking = intake.accept(source, [signal('HELD', at(30), 0)], at(30)).then(() => (isStored = true));
      await pause(200);
      expect(isStored).toBe(false);
    });
    await taking;
    expect(isStored).toBe(true);
  });

  test('senders beyond the queue’s limit are refused as UNAVAILABLE and can retry later', async () => {
    const narrow = openIntake({ worker, days: weekdays, now: () => at(30), logger, maxWaiting: 10 });
    const send = (from: number) =>
      narrow.accept(
        source,
        Array.from({ length: 6 }, (_, index) => signal('NARROW', at(30) - from - index, 0)),
        at(30),
      );
    const first = send(0);
    await expect(send(100)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await first;
    expect(await send(100)).toHaveLength(6);
    await narrow.close();
    await expect(send(200)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await stored('NARROW')).toHaveLength(12);
  });
});

test('a device’s last position is written before the intake closes', async () => {
  const door = openIntake({ worker, days: weekdays, now: () => at(30), logger });
  await door.accept(source, [signal('SEEN', at(30), 10), signal('SEEN', at(29), 0)], at(30));
  await door.close();
  const device = await worker
    .selectFrom('device')
    .selectAll()
    .where('tracking_id', '=', 'SEEN')
    .executeTakeFirstOrThrow();
  expect(device).toMatchObject({
    last_signal_at: new Date(at(30)),
    last_received_at: new Date(at(30)),
    connection_id: source.connectionId,
  });
  expect(device.last_latitude).toBeCloseTo(48 + 10 / 111.195, 6);
});

test('signals in one commit keep the time of their own request', async () => {
  await Promise.all([
    intake.accept(source, [signal('SHARED', at(29), 0), signal('SHARED', at(28), 0, { accuracyM: 9_000 })], at(30)),
    intake.accept(source, [signal('SHARED', at(32), 0)], at(33)),
  ]);
  const rows = await stored('SHARED');
  const received = new Map(rows.map((row) => [Number(row.at), Number(row.received_at)]));
  expect(received).toEqual(
    new Map([
      [at(29), at(30)],
      [at(32), at(33)],
    ]),
  );
  const device = await worker.selectFrom('device').selectAll().where('tracking_id', '=', 'SHARED').execute();
  expect(device.map(({ first_seen_at: first }) => Number(first))).toEqual([at(30)]);
  const log = await worker.selectFrom('device_log').selectAll().where('tracking_id', '=', 'SHARED').execute();
  expect(log.map((line) => [line.reason, Number(line.received_at)])).toContainEqual(['INACCURATE', at(30)]);
});

test('hints are sent with the commit', async () => {
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  await listener.query('listen milepost_live');
  const heard: string[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  const id = await plan('HEARD');
  await intake.accept(source, [signal('HEARD', at(30), -50)], at(30));
  await listener.query('select 1');
  await listener.end();
  expect(heard.flatMap((payload) => unpackNotice(payload).hints)).toEqual([
    { transportId: id, version: 2, parties: [shipper.id, carrier.id] },
  ]);
});
