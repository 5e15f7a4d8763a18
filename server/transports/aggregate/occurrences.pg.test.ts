import { cancelTracking } from '@milepost/domain/transport/commands/cancel-tracking';
import { completeWaypoint } from '@milepost/domain/transport/commands/complete-waypoint';
import { resetWaypoint } from '@milepost/domain/transport/commands/reset-waypoint';
import type { Refused } from '@milepost/domain/transport/command-refusal';
import type { Step } from '@milepost/domain/transport/step';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { weekdays as days } from '../../../dev/testing/app/default-app-parts.ts';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { decideTransports } from '../../../dev/testing/rows/decide-transports.ts';
import { insertOrganization } from '../../../dev/testing/rows/insert-rows.ts';
import { insertConnection } from '../../../dev/testing/rows/insert-connection.ts';
import { insertTrackedTransport } from '../../../dev/testing/rows/insert-tracked-transport.ts';
import { pino } from 'pino';
import { wakeDue } from '../../clock/clock.ts';
import { listen } from '../../database/listen.ts';
import { openIntake } from '../../gps-signals/intake/intake.ts';
import { OCCURRENCE_CHANNEL } from '../../occurrences/occurrence-store.ts';
import { loadTransports } from './load-transports-store.ts';
import { refoldTransports } from './refold-transport.ts';
import { saveTransports } from './save-transports-store.ts';

const { database, url } = await freshDatabase();
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER');
const source = await insertConnection(worker, (await insertOrganization(worker, 'CARRIER')).id);
const parties = { shipperId: shipper.id, carrierId: source.carrierId };
const HOUR = 3_600_000;
/** A Wednesday. */
const start = Date.parse('2026-03-04T00:00:00Z');
const at = (hours: number) => start + Math.round(hours * HOUR);
const hours = (moment: Date) => Math.round(((moment.getTime() - start) / HOUR) * 100) / 100;
const north = (km: number) => ({ latitude: 48 + km / 111.195, longitude: 11 });
const intake = openIntake({
  worker,
  days,
  now: () => at(0),
  logger: pino({ enabled: false }),
  writeWaitingEveryMs: HOUR,
});

async function plan(trackingId: string | null, plannedAt = at(0)): Promise<string> {
  const stops = [
    { ...north(0), from: at(30), to: at(32) },
    { ...north(400), from: at(44), to: at(46) },
  ];
  return await worker
    .transaction()
    .execute(async (db) => await insertTrackedTransport(db, parties, trackingId, stops, plannedAt));
}

async function wakeUntil(hour: number): Promise<void> {
  const next = async () => {
    const row = await worker
      .selectFrom('transport')
      .select('next_moment')
      .where('next_moment', '<=', new Date(at(hour)))
      .orderBy('next_moment')
      .executeTakeFirst();
    return row?.next_moment?.getTime();
  };
  for (let moment = await next(); moment !== undefined; moment = await next()) {
    const now = moment;
    await wakeDue({ database, days, now: () => now });
  }
}

/** Sends signals, each received this many hours later. */
async function send(trackingId: string, way: readonly (readonly [hour: number, km: number])[], after = 0) {
  for (const [hour, km] of way) {
    await wakeUntil(hour + after);
    const signal = { trackingId, at: at(hour), position: north(km), speedKmh: null, heading: null, accuracyM: null };
    await intake.accept(source, [signal], at(hour + after));
  }
}

async function happened(id: string): Promise<string[]> {
  const rows = await worker
    .selectFrom('occurrence')
    .selectAll()
    .where('transport_id', '=', id)
    .orderBy('sequence')
    .execute();
  return rows.map(({ type, at: moment, known_at }) => {
    const late = known_at.getTime() - moment.getTime() > HOUR ? ` known ${hours(known_at)}` : '';
    return `${type} ${hours(moment)}${late}`;
  });
}

const road = (fromHour: number, toHour: number, fromKm: number, toKm: number) =>
  Array.from({ length: Math.round((toHour - fromHour) * 6) + 1 }, (_, index) => {
    const share = index / Math.round((toHour - fromHour) * 6);
    return [fromHour + share * (toHour - fromHour), fromKm + share * (toKm - fromKm)] as const;
  });

test('an occurrence caused by time is written once, with the moment it was due, even if the clock looks later', async () => {
  const id = await plan('SILENT');
  await wakeUntil(6);
  expect(await happened(id)).toEqual(['transport.phase.changed 6', 'transport.action_required.changed 6']);
  expect(await wakeDue({ database, days, now: () => at(7.2) })).toBe(1);
  await wakeUntil(20);
  expect((await happened(id)).slice(2)).toEqual(['TRANSPORT_GPS_MISSING 7']);
  const { version } = await worker
    .selectFrom('transport')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const last = await worker
    .selectFrom('occurrence')
    .select(['version', 'shipper_id', 'carrier_id', 'passed_on_at'])
    .where('transport_id', '=', id)
    .where('type', '=', 'TRANSPORT_GPS_MISSING')
    .executeTakeFirstOrThrow();
  expect(last).toEqual({ version, shipper_id: shipper.id, carrier_id: source.carrierId, passed_on_at: null });
});

test('a drive through the intake writes phases, arrivals, departures and worsening signals, each once', async () => {
  const id = await plan('DRIVEN');
  await send('DRIVEN', [[6.5, -200], ...road(28, 31, -150, 0), ...road(32, 38, 0, 400)]);
  await wakeUntil(60);
  const written = await happened(id);
  expect(written.filter((line) => /^(waypoint|TRANSPORT|transport.phase)/.test(line))).toEqual([
    'transport.phase.changed 6',
    'transport.phase.changed 6.5',
    'TRANSPORT_GPS_STATUS_LOW 7.5',
    'TRANSPORT_GPS_STATUS_LOST 11.5',
    'waypoint.arrived 31',
    'transport.phase.changed 31',
    'waypoint.departed 32.08',
    'waypoint.arrived 38',
    'transport.phase.changed 38',
    'TRANSPORT_COMPLETED 38',
  ]);
});

test('an arrival found by late signals has both times, and refolding again adds nothing', async () => {
  const id = await plan('LATE');
  await send('LATE', [...road(28, 29, -150, -60), [29.5, -50]]);
  await send('LATE', [[36, 200]]);
  await send('LATE', road(30, 32, -30, 0), 8);
  await wakeUntil(40.5);
  const before = await happened(id);
  expect(before).toContainEqual(expect.stringMatching(/^waypoint.arrived 31.67 known 39.83$/));
  await worker.transaction().execute(async (db) => {
    const stored = await loadTransports(db, [id], days);
    await saveTransports(db, await refoldTransports(db, stored, at(40.6), days), at(40.6), days);
  });
  expect(await happened(id)).toEqual(before);
});

test.each([
  ['at the same moment', 'SAME', 0],
  ['at another moment', 'OTHER', 5],
])('an arrival that signals withdraw and find again %s is written once', async (_when, name, minutes) => {
  const id = await plan(name);
  await send(name, road(28, 31, -150, 0));
  const arrived = async () => (await happened(id)).filter((line) => line.startsWith('waypoint.arrived'));
  expect(await arrived()).toHaveLength(1);
  await sql`update occurrence set at = at - make_interval(mins => ${minutes}) where transport_id = ${id}`.execute(
    worker,
  );
  const occasion = { now: at(31.5), days, personId: null };
  await worker.transaction().execute(async (db) => {
    const unarrived = await decideTransports(
      db,
      [id],
      ({ transport }) => ({
        transport: { ...transport, waypoints: transport.waypoints.map((one) => ({ ...one, arrival: null })) },
        events: [],
      }),
      occasion,
    );
    expect(unarrived).toHaveLength(1);
    const stored = await loadTransports(db, [id], days);
    await saveTransports(db, await refoldTransports(db, stored, at(31.6), days), at(31.6), days);
  });
  const row = await worker
    .selectFrom('waypoint')
    .select('ata')
    .where('transport_id', '=', id)
    .orderBy('position')
    .execute();
  expect(row[0]?.ata).not.toBeNull();
  expect(await arrived()).toHaveLength(1);
});

test('an arrival after one that a person took back is written again, unless it has the same moment', async () => {
  const id = await plan(null, at(10));
  const [first] = await worker
    .selectFrom('waypoint')
    .select('id')
    .where('transport_id', '=', id)
    .orderBy('position')
    .execute();
  const stop = first?.id ?? '';
  const arrived = async () => (await happened(id)).filter((line) => line.startsWith('waypoint.arrived'));
  const decide = async (hour: number, command: (step: Step, now: number) => Step | Refused) => {
    const taken = (step: Step): Step => {
      const next = command(step, at(hour));
      if ('refused' in next) throw new Error(next.refused);
      return next;
    };
    const occasion = { now: at(hour), days, personId: null };
    await worker.transaction().execute(async (db) => await decideTransports(db, [id], taken, occasion));
  };
  await decide(33, (step, now) => completeWaypoint(step, stop, at(31), now));
  await decide(33.1, (step, now) => resetWaypoint(step, stop, now));
  await decide(33.2, (step, now) => completeWaypoint(step, stop, at(31), now));
  expect(await arrived()).toEqual(['waypoint.arrived 31 known 33']);
  await decide(33.3, (step, now) => resetWaypoint(step, stop, now));
  await decide(33.4, (step, now) => completeWaypoint(step, stop, at(32), now));
  expect(await arrived()).toEqual(['waypoint.arrived 31 known 33', 'waypoint.arrived 32 known 33.4']);
});

test('an action by a person is written with the time given, and wakes the process that passes occurrences on', async () => {
  const id = await plan(null, at(10));
  expect(await happened(id)).toEqual([
    'transport.phase.changed 10',
    'TRANSPORT_TRACKING_ID_MISSING 10',
    'transport.action_required.changed 10',
  ]);
  const woken = Promise.withResolvers<void>();
  const listening = await listen({ connectionString: url }, OCCURRENCE_CHANNEL, {
    onPayload: () => woken.resolve(),
    onGap: () => {},
  });
  const first = await worker
    .selectFrom('waypoint')
    .select('id')
    .where('transport_id', '=', id)
    .orderBy('position')
    .execute();
  const occasion = { now: at(33), days, personId: null };
  await worker.transaction().execute(async (db) => {
    await decideTransports(
      db,
      [id],
      (step) => {
        const done = completeWaypoint(step, first[0]?.id ?? '', at(31), at(33));
        if ('refused' in done) throw new Error(done.refused);
        return done;
      },
      occasion,
    );
    await decideTransports(
      db,
      [id],
      (step) => {
        const done = cancelTracking(step, at(33));
        if ('refused' in done) throw new Error(done.refused);
        return done;
      },
      occasion,
    );
  });
  await woken.promise;
  await listening.stop();
  expect((await happened(id)).slice(3)).toEqual([
    'waypoint.arrived 31 known 33',
    'transport.phase.changed 31 known 33',
    'transport.phase.changed 33',
    'transport.action_required.changed 33',
  ]);
});

test('a transaction that is rolled back leaves no occurrence to pass on', async () => {
  const id = await plan(null, at(10));
  const before = await happened(id);
  const failing = worker.transaction().execute(async (db) => {
    await decideTransports(db, [id], (step) => step, { now: at(34), days, personId: null });
    expect(await db.selectFrom('occurrence').select('type').where('transport_id', '=', id).execute()).not.toHaveLength(
      before.length,
    );
    throw new Error('comes to nothing');
  });
  await expect(failing).rejects.toThrow('comes to nothing');
  expect(await happened(id)).toEqual(before);
});
