import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { openDatabase } from '../database/database.ts';
import { insertTransport } from '../transports/aggregate/insert-transport-store.ts';
import { startClock, wakeDue } from './clock.ts';

const { database, url } = await freshDatabase();
const { worker } = database;
const days: WorkingDays = { isWorkingDay: (_, date) => date.dayOfWeek < 6 };
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const HOUR = 3_600_000;
/** A Wednesday. */
const start = Date.parse('2026-03-04T00:00:00Z');
const at = (hours: number) => start + hours * HOUR;

async function plan(firstHour: number, trackingId: string | null = null): Promise<string> {
  const id = randomUUID();
  const place = { latitude: 48, longitude: 11, timezone: 'UTC', countryCode: 'DE', stateCode: null };
  const waypoints = [firstHour, firstHour + 10].map((from, index) => ({
    id: randomUUID(),
    place: { ...place, latitude: 48 + index },
    planned: { kind: 'RANGE' as const, from: at(from), to: at(from + 2) },
  }));
  const address = {
    city: 'A',
    country: 'Germany',
    postalCode: null,
    state: null,
    line: null,
    precision: 'PIN' as const,
  };
  await insertTransport(
    worker,
    {
      plan: { id, trackingId, reference: null, waypoints },
      shipperId: shipper.id,
      carrierId: carrier.id,
      addresses: [address, address],
      contacts: [],
      driverPhone: null,
      apiReference: null,
      personId: null,
    },
    at(0),
    days,
  );
  return id;
}

const wake = (hours: number) => wakeDue({ database, days, now: () => at(hours) });

const shown = async (id: string) =>
  await worker
    .selectFrom('transport')
    .select(['status', 'gps_signal_status', 'next_moment', 'forecast_due', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a transport goes through its life by time alone, woken only when something can change', async () => {
  const id = await plan(30);
  await wake(0);
  expect(await shown(id)).toMatchObject({ status: 'PLANNED', next_moment: new Date(at(6)), forecast_due: null });
  expect(await wake(5.99)).toBe(0);
  expect(await wake(6)).toBe(1);
  expect(await shown(id)).toMatchObject({
    status: 'PRESUMABLY_INCOMING',
    gps_signal_status: 'TRACKING_ID_MISSING',
    next_moment: new Date(at(32) + 1),
    forecast_due: new Date(at(6)),
  });
  await wake(32.01);
  expect(await shown(id)).toMatchObject({ status: 'PRESUMABLY_ONGOING' });
});

test('a vehicle planned before its signals count causes no refold of earlier ones', async () => {
  const due = async (id: string) =>
    await worker
      .selectFrom('transport')
      .select(['needs_refold', 'next_moment'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const [far, near] = [await plan(54, 'FAR'), await plan(29, 'NEAR')];
  expect(await due(far)).toEqual({ needs_refold: false, next_moment: new Date(at(30)) });
  expect(await due(near)).toEqual({ needs_refold: true, next_moment: new Date(at(0)) });
  await wake(0);
  expect(await due(near)).toEqual({ needs_refold: false, next_moment: new Date(at(5)) });
});

test('after a downtime every missed change is made, each with its own time', async () => {
  const id = await plan(30);
  expect(await wake(1_000)).toBeGreaterThan(0);
  expect(await shown(id)).toMatchObject({ status: 'COMPLETED', next_moment: null });
  const events = await worker
    .selectFrom('transport_event')
    .select(['type', 'at', 'known_at'])
    .where('transport_id', '=', id)
    .where('type', '=', 'WAYPOINT_CHANGED')
    .orderBy('sequence')
    .execute();
  // Two working days after the end of each stop on Thursday, which is Monday 08:00 and 18:00.
  expect(events.map((event) => event.at.toISOString())).toEqual([
    '2026-03-04T06:00:00.000Z',
    '2026-03-09T08:00:00.000Z',
    '2026-03-09T18:00:00.000Z',
  ]);
  expect(new Set(events.map((event) => event.known_at.getTime()))).toEqual(new Set([at(1_000)]));
});

test('two concurrent clocks wake every transport once', async () => {
  const other = await openDatabase({ connectionString: url });
  const ids: string[] = [];
  // In groups, because waiting for a connection is refused after 5 s.
  while (ids.length < 600) ids.push(...(await Promise.all(Array.from({ length: 20 }, () => plan(30)))));
  const woken: number[] = [];
  const run = async (db: typeof database) => {
    for (;;) {
      const count = await wakeDue({ database: db, days, now: () => at(7) });
      woken.push(count);
      if (count === 0) return;
    }
  };
  await Promise.all([run(database), run(other)]);
  await other.close();
  expect(woken.reduce((sum, count) => sum + count, 0)).toBe(600);
  const versions = await worker.selectFrom('transport').select('version').where('id', 'in', ids).execute();
  expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([2]));
});

test('listeners are notified of what changed, and only after the commit', async () => {
  const id = await plan(30);
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('listen milepost_live');
  await wake(6);
  await listener.query('select 1');
  await listener.end();
  expect(heard.join('')).toContain(id);
  expect(heard.join('')).toContain(shipper.id);
});

test('a transport that cannot be woken does not delay any other', async () => {
  const [broken, sound] = [await plan(30), await plan(30)];
  // A refold is impossible, because the planning event is gone.
  await worker.deleteFrom('transport_event').where('transport_id', '=', broken).execute();
  const earlier = { needs_refold: true, next_moment: new Date(at(0)) };
  await worker.updateTable('transport').set(earlier).where('id', '=', broken).execute();
  const complaints: unknown[] = [];
  const { log: logger } = Fastify({ logger: { level: 'error', stream: { write: (line) => complaints.push(line) } } });
  const clock = startClock({ database, days, now: () => at(6), logger });
  await expect.poll(async () => (await shown(sound)).status).toBe('PRESUMABLY_INCOMING');
  await clock.stop();
  expect(await shown(broken)).toMatchObject({ status: 'PLANNED' });
  expect(complaints.join('')).toContain(`"transportId":"${broken}"`);
});
