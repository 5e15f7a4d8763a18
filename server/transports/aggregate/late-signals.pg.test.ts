import type { Fix } from '@milepost/domain/geofence/ring-passages';
import { passTime } from '@milepost/domain/transport/fold/pass-time';
import type { Plan } from '@milepost/domain/transport/plan';
import { isLate, trackSignal } from '@milepost/domain/transport/fold/track-signal';
import { completeWaypoint } from '@milepost/domain/transport/commands/complete-waypoint';
import { setTrackingId } from '@milepost/domain/transport/commands/set-tracking-id';
import type { Step } from '@milepost/domain/transport/step';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { insertOrganization } from '../../../dev/testing/rows/insert-rows.ts';
import { decideTransports } from '../../../dev/testing/rows/decide-transports.ts';
import { insertTransport } from './insert-transport-store.ts';
import { loadTransports } from './load-transports-store.ts';
import { refoldTransports } from './refold-transport.ts';
import { saveTransports } from './save-transports-store.ts';

const { database } = await freshDatabase();
const { worker } = database;
const days: WorkingDays = { isWorkingDay: (_, date) => date.dayOfWeek < 6 };
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const HOUR = 3_600_000;
const start = Date.parse('2026-03-04T00:00:00Z');
const at = (hours: number) => start + hours * HOUR;
await sql`select ensure_signal_days('2026-03-01', '2026-03-10')`.execute(worker);

async function plan(trackingId: string | null): Promise<string> {
  const waypoints = [0, 400].map((km, index) => ({
    id: randomUUID(),
    place: { latitude: 48 + km / 111.195, longitude: 11, timezone: 'UTC', countryCode: 'DE', stateCode: null },
    planned: { kind: 'RANGE' as const, from: at(30 + index * 14), to: at(32 + index * 14) },
  }));
  const made: Plan = { id: randomUUID(), trackingId, reference: null, waypoints };
  const address = {
    city: 'A',
    country: 'Germany',
    postalCode: null,
    state: null,
    line: null,
    precision: 'PIN' as const,
  };
  const planned = { plan: made, shipperId: shipper.id, carrierId: carrier.id, addresses: [address, address] };
  const unused = { contacts: [], driverPhone: null, apiReference: null, personId: null };
  await worker.transaction().execute((db) => insertTransport(db, { ...planned, ...unused }, at(1), days));
  return made.id;
}

// From an hour before the first stop until standing at the second.
const drive: Fix[] = Array.from({ length: 300 }, (_, minute) => ({
  latitude: 48 + Math.min(400, -50 + minute * 1.6) / 111.195,
  longitude: 11,
  at: at(29) + minute * 60_000,
}));

async function store(trackingId: string, fixes: readonly Fix[], receivedAt = at(36)): Promise<void> {
  await sql`
    insert into device (carrier_id, tracking_id, first_seen_at) values (${carrier.id}, ${trackingId}, now())
    on conflict do nothing`.execute(worker);
  await sql`
    insert into gps_signal (device_id, at, carrier_id, received_at, latitude, longitude)
    select d.id, s.at, d.carrier_id, ${new Date(receivedAt)}, s.latitude, s.longitude
    from device d, unnest(${fixes.map((fix) => new Date(fix.at))}::timestamptz[], ${fixes.map((fix) => fix.latitude)}::float8[],
                          ${fixes.map((fix) => fix.longitude)}::float8[]) as s (at, latitude, longitude)
    where d.carrier_id = ${carrier.id} and d.tracking_id = ${trackingId}`.execute(worker);
}

const occasion = { now: at(36), days, personId: null };

/** Processes a batch like the intake: timely signals are tracked, a late one causes a refold. */
async function receive(id: string, trackingId: string, fixes: readonly Fix[]): Promise<void> {
  await store(trackingId, fixes);
  await worker.transaction().execute(async (db) => {
    const [stored] = await loadTransports(db, [id], days);
    if (stored === undefined) throw new Error('gone');
    if (fixes.some((fix) => isLate(stored.transport, fix))) {
      await saveTransports(db, await refoldTransports(db, [stored], occasion.now, days), occasion.now, days);
      return;
    }
    const decide = (step: Parameters<typeof trackSignal>[0]) =>
      fixes.reduce((next, fix) => trackSignal(next, fix, days), step);
    await decideTransports(db, [id], decide, occasion);
  });
}

async function standing(id: string) {
  const rows = await worker
    .selectFrom('transport_event')
    .select(['type', 'waypoint', 'at', 'details'])
    .where('transport_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('type', '<>', 'PLANNED')
    .where('type', '<>', 'TRACKING_ID_SET')
    .execute();
  return rows
    .map(({ type, waypoint, at: when, details }) => JSON.stringify([when, waypoint, type, details]))
    .toSorted();
}

const tracked = async (id: string) =>
  (await worker.transaction().execute((db) => loadTransports(db, [id], days)))[0]?.transport;

const inTime = await plan('IN-TIME');
await receive(inTime, 'IN-TIME', drive);
const reference = await standing(inTime);

test('a transport is loaded from the database as it was saved', async () => {
  const transport = await tracked(inTime);
  expect(transport?.waypoints.map(({ status, arrival }) => [status, arrival?.at])).toEqual([
    ['COMPLETED', expect.any(Number)],
    ['COMPLETED', expect.any(Number)],
  ]);
  expect(reference).toHaveLength(9);
  const row = await worker.selectFrom('transport').selectAll().where('id', '=', inTime).executeTakeFirstOrThrow();
  // The clock has not yet looked for signals from before planning.
  const moment = new Date(occasion.now);
  expect(row).toMatchObject({ status: 'COMPLETED', completion_reason: 'ARRIVED', next_moment: moment, version: 2 });
});

test('six hours of signals uploaded late lead to the same events as timely signals', async () => {
  const id = await plan('LATE');
  await receive(id, 'LATE', drive.slice(0, 20));
  await receive(id, 'LATE', drive.slice(280));
  await receive(id, 'LATE', drive.slice(20, 280));
  expect(await standing(id)).toEqual(reference);
  const withdrawn = await worker
    .selectFrom('transport_event')
    .select('sequence')
    .where('transport_id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .execute();
  expect(withdrawn.length).toBeGreaterThan(0);
});

test('signals received after a completion by hand but sent before it lead to the same events as timely ones', async () => {
  const id = await plan('BY-HAND');
  await receive(id, 'BY-HAND', drive.slice(0, 20));
  const byHand = (step: Step) => {
    const [first] = step.transport.waypoints;
    const done = completeWaypoint(passTime(step, occasion.now, days), first?.id ?? '', at(29.5), occasion.now);
    if ('refused' in done) throw new Error(done.refused);
    return done;
  };
  await decideTransports(worker, [id], byHand, occasion);
  await receive(id, 'BY-HAND', drive.slice(20));
  expect(await standing(id)).toEqual(reference);
});

test('a tracking ID entered after the drive picks up the device’s signals', async () => {
  const id = await plan(null);
  await store('FORGOTTEN', drive);
  await worker.transaction().execute(async (db) => {
    const decide = (step: Parameters<typeof passTime>[0]) => {
      const set = setTrackingId(passTime(step, occasion.now, days), 'FORGOTTEN', { role: 'CARRIER' }, occasion.now);
      if ('refused' in set) throw new Error(set.refused);
      return set;
    };
    await decideTransports(db, [id], decide, occasion);
    const [stored] = await loadTransports(db, [id], days);
    if (stored === undefined) throw new Error('gone');
    await saveTransports(db, await refoldTransports(db, [stored], occasion.now, days), occasion.now, days);
  });
  expect(await standing(id)).toEqual(reference);
});

test('signals more than 72 hours late are ignored, even in a refold for another reason', async () => {
  const id = await plan('TOO-LATE');
  const [first, ...others] = drive;
  if (first === undefined) throw new Error('nothing');
  await store('TOO-LATE', [first]);
  await store('TOO-LATE', others.slice(0, 150), at(29) + 72 * HOUR);
  await store('TOO-LATE', others.slice(150), at(140));
  const [stored] = await worker.transaction().execute((db) => loadTransports(db, [id], days));
  if (stored === undefined) throw new Error('gone');
  const [folded] = await worker.transaction().execute((db) => refoldTransports(db, [stored], at(140), days));
  expect(folded?.after.waypoints.map(({ completion }) => completion?.reason)).toEqual(['ARRIVED', undefined]);
});
