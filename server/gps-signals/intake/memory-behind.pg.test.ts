import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { resetWaypoint } from '@milepost/domain/transport/commands/reset-waypoint';
import { setReference } from '@milepost/domain/transport/commands/set-reference';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../../dev/demo/world/seeded-random.ts';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { skipUnfoldedSignals } from '../../../dev/testing/rows/skip-unfolded-signals.ts';
import { insertConnection } from '../../../dev/testing/rows/insert-connection.ts';
import { insertOrganization } from '../../../dev/testing/rows/insert-rows.ts';
import { insertTrackedTransport, weekdays } from '../../../dev/testing/rows/insert-tracked-transport.ts';
import { wakeDue } from '../../clock/clock.ts';
import { applyCommand } from '../../transports/commands/transport-command.ts';
import { loadTransports, readTransports } from '../../transports/aggregate/load-transports-store.ts';
import type { TrackingMemory } from '../../transports/aggregate/tracking-memory.ts';
import { openIntake, type Intake } from './intake.ts';

const { database } = await freshDatabase();
const { worker } = database;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const start = Date.parse('2026-03-04T00:00:00Z');
const at = (hours: number) => start + hours * HOUR;
const logger = Fastify({ logger: false }).log;
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const source = await insertConnection(worker, carrier.id);
const opened: Intake[] = [];
afterAll(() => Promise.all(opened.map((intake) => intake.close())));

/** Stands in for a process killed before it writes deferred memory: it never writes by itself. */
function openDoor(): Intake {
  const intake = openIntake({ worker, days: weekdays, now: () => at(36), logger, writeWaitingEveryMs: HOUR });
  opened.push(intake);
  return intake;
}

const stop = (km: number, from: number, to: number) => ({
  latitude: 48 + km / 111.195,
  longitude: 11,
  from: at(from),
  to: at(to),
});

async function plan(trackingId: string): Promise<string> {
  const stops = [stop(0, 30, 32), stop(400, 44, 46)];
  const parties = { shipperId: shipper.id, carrierId: carrier.id };
  const id = await insertTrackedTransport(worker, parties, trackingId, stops, at(1));
  await wake(at(7));
  return id;
}

const signal = (trackingId: string, when: number, km: number, isHeartbeat = false): GpsSignal => ({
  trackingId,
  at: when,
  position: isHeartbeat ? null : { latitude: 48 + km / 111.195, longitude: 11 },
  speedKmh: 80,
  heading: 0,
  accuracyM: 10,
});

/** With occasional heartbeats and varying speed, so a missing signal shows up in the times. */
const drive = (trackingId: string) =>
  Array.from({ length: 300 }, (_, minute) =>
    signal(trackingId, at(29) + minute * MINUTE, Math.min(400, -50 + minute * 1.6 + way(minute)), minute % 13 === 6),
  );

const way = (minute: number) => 6 * Math.sin(minute / 9) - 6 * Math.sin(minute / 23);

const wake = async (now: number) => {
  while ((await wakeDue({ database, days: weekdays, now: () => now })) > 0);
};

async function rowOf(id: string) {
  const row = await worker.selectFrom('transport').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...row, foldedUntil: (row.tracking as TrackingMemory | null)?.foldedUntil ?? null };
}

/** What lists show; they keep their own state. */
async function listed(id: string): Promise<string | null> {
  const { rows } = await sql<{ status: string | null; isListed: boolean }>`
    select t.gps_signal_status as status,
           l.state = list_state(t.status, t.completion_reason, t.gps_signal_status, t.confirmation_needed) as "isListed"
    from transport t join transport_listing l on l.transport_id = t.id where t.id = ${id}`.execute(worker);
  expect(rows).toMatchObject([{ isListed: true }]);
  return rows[0]?.status ?? null;
}

/** The times of the signals that an organisation may read, however much it requests. */
async function handedOut(id: string, organizationId: string): Promise<number[]> {
  return await database.forOrganization(organizationId, async (db) => {
    const { rows } = await sql<{ at: Date }>`
      select at from unfolded_signals(array[${id}]::uuid[], array[0]::float8[], '1970-01-01') order by at`.execute(db);
    return rows.map((row) => row.at.getTime());
  });
}

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

const one = openDoor();
const reference = await plan('REFERENCE');
await one.accept(source, drive('REFERENCE'), at(36));
const inTime = await standing(reference);

/** When it begins to approach the second stop. */
const nearing = await worker
  .selectFrom('transport_event')
  .select('at')
  .where('transport_id', '=', reference)
  .where('waypoint', '=', 1)
  .where(sql<boolean>`details->>'status' = 'APPROACHING'`)
  .executeTakeFirstOrThrow();
const isBeforeNearing = (sent: GpsSignal) => sent.at < nearing.at.getTime();

/** Between the stops nothing visible changes for a while, so the row falls behind. */
async function planLagging(trackingId: string): Promise<{ id: string; latest: number; rest: GpsSignal[] }> {
  const id = await plan(trackingId);
  const signals = drive(trackingId);
  const before = signals.filter(isBeforeNearing);
  for (const sent of before) await one.accept(source, [sent], sent.at);
  const latest = before.at(-1)?.at ?? 0;
  const row = await rowOf(id);
  expect(row.foldedUntil).toBeLessThan(latest - 20 * MINUTE);
  expect(row.latest_signal_at?.getTime()).toBe(row.foldedUntil);
  return { id, latest, rest: signals.slice(before.length) };
}

describe('a row whose memory lags behind its signals', () => {
  test('a row whose memory lags behind its signals is brought up to date by every reader', async () => {
    const { id, latest } = await planLagging('LOADED');
    const [loaded] = await worker.transaction().execute((db) => loadTransports(db, [id], weekdays));
    expect(loaded?.transport).toMatchObject({ foldedUntil: latest, vehicle: { latestSignalAt: latest } });
    for (const party of [shipper, carrier]) {
      const [read] = await database.forOrganization(party.id, (db) => readTransports(db, [id], weekdays, party.id));
      expect(read?.transport).toEqual(loaded?.transport);
    }
  });

  test('waiting memory is written soon afterwards', async () => {
    const id = await plan('SOON');
    const intake = openIntake({ worker, days: weekdays, now: () => at(36), logger, writeWaitingEveryMs: 20 });
    opened.push(intake);
    const signals = drive('SOON').slice(0, 100);
    for (const sent of signals) await intake.accept(source, [sent], sent.at);
    const latest = signals.at(-1)?.at ?? 0;
    await expect.poll(async () => (await rowOf(id)).foldedUntil).toBe(latest);
    expect((await rowOf(id)).latest_signal_at).toEqual(new Date(latest));
  });

  test('waiting memory is written before the program ends', async () => {
    const id = await plan('CLOSED');
    const intake = openDoor();
    for (const sent of drive('CLOSED').slice(0, 100)) await intake.accept(source, [sent], sent.at);
    await intake.close();
    expect((await rowOf(id)).foldedUntil).toBe(at(29) + 99 * MINUTE);
  });

  test('a process killed before it writes waiting memory loses nothing', async () => {
    const sound = await planLagging('KILLED');
    await openDoor().accept(source, sound.rest, at(36));
    expect(await standing(sound.id)).toEqual(inTime);
    const spoiled = await planLagging('SPOILED');
    await skipUnfoldedSignals(worker);
    await openDoor().accept(source, spoiled.rest, at(36));
    expect(await standing(spoiled.id)).not.toEqual(inTime);
  });

  test('a command right afterwards writes waiting memory, and the drive continues from there', async () => {
    const { id, latest, rest } = await planLagging('COMMANDED');
    const actor = { organization: { ...shipper, role: 'SHIPPER' as const }, personId: null };
    await database.forOrganization(shipper.id, async (db) => {
      const [stored] = await loadTransports(db, [id], weekdays, shipper.id);
      if (stored === undefined) throw new Error('gone');
      const decide = (step: Parameters<typeof setReference>[0]) => setReference(step, 'R', latest + MINUTE);
      await applyCommand(db, { days: weekdays, now: () => latest + 1 }, actor, stored, { decide });
    });
    expect(await rowOf(id)).toMatchObject({ foldedUntil: latest, latest_signal_at: new Date(latest), reference: 'R' });
    await one.accept(source, rest, at(36));
    expect((await standing(id)).filter((told) => !told.includes('REFERENCE_SET'))).toEqual(inTime);
  });

  test('a transport with waiting memory does not become LOW or LOST too early', async () => {
    const { id, latest } = await planLagging('LOW');
    await sql`update transport set next_moment = ${new Date(latest + 59 * MINUTE)} where id = ${id}`.execute(worker);
    await wake(latest + 59 * MINUTE);
    expect(await rowOf(id)).toMatchObject({
      gps_signal_status: 'GPS_SIGNAL_OK',
      next_moment: new Date(latest + HOUR + 1),
      latest_signal_at: new Date(latest),
    });
    await wake(latest + HOUR + 1);
    expect((await rowOf(id)).gps_signal_status).toBe('GPS_SIGNAL_LOW');
    const spoiled = await planLagging('TOO-LOW');
    await skipUnfoldedSignals(worker);
    await sql`update transport set next_moment = ${new Date(spoiled.latest + 59 * MINUTE)} where id = ${spoiled.id}`.execute(
      worker,
    );
    await wake(spoiled.latest + 59 * MINUTE);
    expect((await rowOf(spoiled.id)).gps_signal_status).toBe('GPS_SIGNAL_LOW');
  });

  test('when tracking begins, a row is brought up to date from earlier heartbeats and signals', async () => {
    const parties = { shipperId: shipper.id, carrierId: carrier.id };
    const id = await insertTrackedTransport(worker, parties, 'HEARD', [stop(0, 30, 32), stop(400, 44, 46)], at(1));
    await wake(at(2));
    for (const hours of [2, 3, 5.9]) await one.accept(source, [signal('HEARD', at(hours), -50)], at(hours));
    for (const party of [shipper, carrier]) {
      const [read] = await database.forOrganization(party.id, (db) => readTransports(db, [id], weekdays, party.id));
      expect(read?.transport.vehicle.latestSignalAt).toBe(at(5.9));
    }
    expect(await handedOut(id, shipper.id)).toEqual([at(3), at(5.9)]);
    await wake(at(10));
    expect(await rowOf(id)).toMatchObject({
      gps_signal_status: 'GPS_SIGNAL_LOW',
      latest_signal_at: new Date(at(5.9)),
      next_moment: new Date(at(10.9) + 1),
    });
  });

  test('a transport with waiting memory is listed as lost exactly when its signals are old enough', async () => {
    const { id, latest } = await planLagging('LOST');
    const behind = (await rowOf(id)).foldedUntil ?? 0;
    // The clock did not run for nearly five hours: by the row alone the signal would be lost by now.
    await wake(latest + 5 * HOUR);
    expect(latest + 5 * HOUR - behind).toBeGreaterThan(5 * HOUR + 20 * MINUTE);
    expect(await listed(id)).toBe('GPS_SIGNAL_LOW');
    await wake(latest + 5 * HOUR + 1);
    expect(await listed(id)).toBe('GPS_SIGNAL_LOST');
    // The first new signal is visible, although later ones are deferred.
    const again = latest + 6 * HOUR;
    for (let minute = 0; minute < 30; minute += 1) {
      const sent = signal('LOST', again + minute * MINUTE, 200 + minute);
      await one.accept(source, [sent], sent.at);
      expect(await listed(id)).toBe('GPS_SIGNAL_OK');
    }
    expect((await rowOf(id)).latest_signal_at?.getTime()).toBeLessThan(again + 29 * MINUTE);
    await wake(again + 29 * MINUTE + 5 * HOUR);
    expect(await listed(id)).toBe('GPS_SIGNAL_LOW');
    await wake(again + 29 * MINUTE + 5 * HOUR + 1);
    expect(await listed(id)).toBe('GPS_SIGNAL_LOST');
    const spoiled = await planLagging('TOO-LOST');
    await skipUnfoldedSignals(worker);
    await wake(spoiled.latest + 5 * HOUR);
    expect(await listed(spoiled.id)).toBe('GPS_SIGNAL_LOST');
  });

  test('a row that is inconsistent with its signals is refolded', async () => {
    const { id } = await planLagging('UNEXPLAINED');
    await sql`
      insert into gps_signal (device_id, at, carrier_id, received_at, latitude, longitude)
      select id, ${new Date(at(33.9))}, carrier_id, ${new Date(at(33.9))}, ${48 + 399.9 / 111.195}, 11 from device where tracking_id = 'UNEXPLAINED'`.execute(
      worker,
    );
    await worker.transaction().execute((db) => loadTransports(db, [id], weekdays));
    expect(await rowOf(id)).toMatchObject({ needs_refold: true, next_moment: new Date(0) });
    await wake(at(36));
    expect((await standing(id)).join('\n')).toContain('ENTERED_GEOFENCE');
    expect((await rowOf(id)).foldedUntil).toBe(at(33.9));
  });

  test('catching up ignores signals between completion and an administrator’s reset', async () => {
    const id = await plan('REOPENED');
    await one.accept(source, drive('REOPENED'), at(36));
    const parked = Array.from({ length: 30 }, (_, minute) => signal('REOPENED', at(35) + minute * MINUTE, 400));
    await one.accept(source, parked, at(35.5));
    const actor = { organization: { ...shipper, role: 'SHIPPER' as const }, personId: null };
    const before = await standing(id);
    await worker.transaction().execute(async (db) => {
      const [stored] = await loadTransports(db, [id], weekdays);
      const last = stored?.transport.waypoints[1]?.id ?? '';
      if (stored === undefined) throw new Error('gone');
      const decide = (step: Parameters<typeof resetWaypoint>[0], now: number) => resetWaypoint(step, last, now);
      await applyCommand(db, { days: weekdays, now: () => at(36) }, actor, stored, { decide });
    });
    const [opened] = await worker.transaction().execute((db) => loadTransports(db, [id], weekdays));
    expect(opened).toMatchObject({ needsRefold: false, transport: { foldedUntil: at(36) } });
    expect(await standing(id)).toHaveLength(before.length + 1);
    await one.accept(source, [signal('REOPENED', at(36) + MINUTE, 400)], at(36.1));
    expect((await standing(id)).length).toBeGreaterThan(before.length + 1);
  });

  test('catching up shows other organisations no signals, and the parties no older ones', async () => {
    const { id, latest } = await planLagging('PRIVATE');
    const stranger = await insertOrganization(worker, 'SHIPPER');
    expect(await handedOut(id, stranger.id)).toEqual([]);
    const told = await handedOut(id, shipper.id);
    expect(told.at(-1)).toBe(latest);
    expect(told[0]).toBe(((await rowOf(id)).foldedUntil ?? 0) + MINUTE);
  });

  test('catching up shows nothing the device sent before its signals counted for this transport', async () => {
    const parties = { shipperId: shipper.id, carrierId: carrier.id };
    const sent = [1, 2].map((hours) => signal('ELSEWHERE', at(hours), -50));
    for (const each of sent) await one.accept(source, [each], each.at);
    const id = await insertTrackedTransport(worker, parties, 'ELSEWHERE', [stop(0, 90, 92), stop(400, 99, 100)], at(3));
    expect(await handedOut(id, shipper.id)).toEqual([]);
    await wake(at(4));
    expect(await handedOut(id, shipper.id)).toEqual([]);
  });
});

describe('several processes', () => {
  test('processes that alternate on a transport and are killed at any time give the same result as one', async () => {
    for (let round = 0; round < 6; round += 1) {
      const random = seededRandom(round, 'turns');
      const name = `TURNS-${round}`;
      const id = await plan(name);
      const doors = [openDoor(), openDoor()];
      const signals = drive(name);
      for (let sent = 0; sent < signals.length;) {
        const size = random.integer(1, 9);
        const door = random.integer(0, 1);
        if (random.chance(0.05)) doors[door] = openDoor();
        const again = signals[random.integer(0, sent)];
        const batch = [...signals.slice(sent, sent + size), ...(again === undefined ? [] : [again])];
        await doors[door]?.accept(source, batch, at(29) + (sent + size) * MINUTE);
        sent += size;
        if (random.chance(0.1)) await wake(signals[sent - 1]?.at ?? at(36));
      }
      await wake(at(36));
      expect(await standing(id), name).toEqual(inTime);
    }
  });

  test('several processes rely on the stored signals, not on a stale cache', async () => {
    const id = await plan('IN-MIND');
    const other = openDoor();
    const signals = drive('IN-MIND');
    for (const sent of signals.slice(0, 100)) await one.accept(source, [sent], sent.at);
    // The other process loads the row without writing it.
    await other.accept(source, [signal('IN-MIND', at(-80), 0)], at(2));
    for (const sent of signals.slice(100).filter(isBeforeNearing)) await one.accept(source, [sent], sent.at);
    await other.accept(
      source,
      signals.filter((sent) => !isBeforeNearing(sent)),
      at(36),
    );
    expect(await standing(id)).toEqual(inTime);
  });
});
