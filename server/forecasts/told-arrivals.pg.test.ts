import { nothingLearned } from '@milepost/domain/eta/learn/learned';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { OccurrenceType } from '@milepost/domain/notification/occurrence';
import { resetWaypoint } from '@milepost/domain/transport/commands/reset-waypoint';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { weekdays as days } from '../../dev/testing/app/default-app-parts.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { decideTransports } from '../../dev/testing/rows/decide-transports.ts';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { insertTrackedTransport } from '../../dev/testing/rows/insert-tracked-transport.ts';
import { openIntake } from '../gps-signals/intake/intake.ts';
import { loadTransports } from '../transports/aggregate/load-transports-store.ts';
import { addressesOf, rewriteWaypoints } from '../transports/commands/waypoint-store.ts';
import { makeDueForecasts } from './forecaster.ts';

const { database } = await freshDatabase();
const { worker } = database;
const HOUR = 3_600_000;
/** A Wednesday. */
const start = Date.parse('2026-03-04T00:00:00Z');
const at = (hours: number) => start + Math.round(hours * HOUR);
const hours = (moment: Date) => Math.round(((moment.getTime() - start) / HOUR) * 100) / 100;
const north = (km: number) => ({ latitude: 48 + km / 111.195, longitude: 11 });
const shipper = await insertOrganization(worker, 'SHIPPER');
const source = await insertConnection(worker, (await insertOrganization(worker, 'CARRIER')).id);
const parties = { shipperId: shipper.id, carrierId: source.carrierId };
const logger = pino({ enabled: false });
const intake = openIntake({ worker, days, now: () => at(0), logger, writeWaitingEveryMs: HOUR });

/** Straight roads, all in Germany. */
const routes = {
  route: async (from: Position, to: Position) => {
    const km = metersBetween(from, to) / 1_000;
    const legs = [{ countryCode: 'DE', km }];
    return await Promise.resolve({ km, legs, line: [from, to], source: 'ESTIMATE' as const });
  },
};
const model = { routes, bans: { bansIn: () => null }, learned: () => nothingLearned };

/** Loaded at hour 30, with a second stop 400 km away. */
async function loaded(trackingId: string, from: number, to: number): Promise<string> {
  const stops = [
    { ...north(0), from: at(29), to: at(32) },
    { ...north(400), from: at(from), to: at(to) },
  ];
  const id = await worker
    .transaction()
    .execute(async (db) => await insertTrackedTransport(db, parties, trackingId, stops, at(0)));
  await send(trackingId, [29.5, -30], [29.7, -15], [30, 0], [31, 0], [31.5, 40]);
  return id;
}

async function send(trackingId: string, ...way: readonly (readonly [hour: number, km: number])[]): Promise<void> {
  for (const [hour, km] of way) {
    const signal = { trackingId, at: at(hour), position: north(km), speedKmh: null, heading: null, accuracyM: null };
    await intake.accept(source, [signal], at(hour));
  }
  const latest = new Date(at(way.at(-1)?.[0] ?? 0));
  await worker.updateTable('transport').set({ forecast_due: latest }).where('tracking_id', '=', trackingId).execute();
}

const forecastAt = async (hour: number) => await makeDueForecasts({ database, days, now: () => at(hour) }, model);

const dueAt = async (id: string) => {
  const row = await worker
    .selectFrom('transport')
    .select('forecast_due')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.forecast_due === null ? null : hours(row.forecast_due);
};

async function told(id: string, type: OccurrenceType) {
  const rows = await worker
    .selectFrom('occurrence')
    .innerJoin('waypoint', 'waypoint.id', 'occurrence.waypoint_id')
    .select(['at', 'known_at', 'details', 'position', 'version'])
    .where('occurrence.transport_id', '=', id)
    .where('type', '=', type)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    ...row,
    at: hours(row.at),
    known_at: hours(row.known_at),
    details: row.details as Record<string, unknown>,
  }));
}

const secondStop = async (id: string) =>
  await worker
    .selectFrom('waypoint')
    .selectAll()
    .where('transport_id', '=', id)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();

test('the forecaster wakes by itself two hours before the expected arrival, and reports the approach once', async () => {
  const id = await loaded('NEAR', 36, 40);
  await forecastAt(31.6);
  const { eta_expected } = await secondStop(id);
  const near = hours(eta_expected ?? new Date(0)) - 2;
  expect(await dueAt(id)).toBeCloseTo(near, 1);
  expect(await forecastAt(near - 0.05)).toBe(0);
  expect(await forecastAt(near + 0.01)).toBe(1);
  await send('NEAR', [near + 0.02, 340]);
  for (const hour of [near + 0.03, near + 0.1, near + 0.3, near + 0.6]) await forecastAt(hour);
  const approaches = await told(id, 'TRANSPORT_APPROACHING_WAYPOINT');
  expect(approaches).toMatchObject([{ position: 1 }]);
  const [approach] = approaches;
  expect(approach?.at).toBe(approach?.known_at);
  const { version } = await worker
    .selectFrom('transport')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(approach?.version).toBeLessThanOrEqual(version);
});

test('a truck with a lost signal approaches nothing until it is heard again', async () => {
  const id = await loaded('LOST', 36, 40);
  await forecastAt(31.6);
  await worker
    .updateTable('transport')
    .set({ forecast_due: new Date(at(36.6)) })
    .where('id', '=', id)
    .execute();
  await forecastAt(36.6);
  expect(await told(id, 'TRANSPORT_APPROACHING_WAYPOINT')).toEqual([]);
  await send('LOST', [37, 360]);
  await forecastAt(37.1);
  expect(await told(id, 'TRANSPORT_APPROACHING_WAYPOINT')).toMatchObject([{ at: 37.1, position: 1 }]);
});

test('a delay exceeds each threshold that people and organisations of both parties use, and only once', async () => {
  const person = await insertPerson(worker, { organization_id: shipper.id });
  const rules = { by_email: [], on_web: ['TRANSPORT_DELAYED'], changed_at: new Date(at(0)) };
  const own = { person_id: person.id, organization_id: shipper.id, delay_minutes: 45, ...rules };
  await worker.insertInto('notification_rules').values(own).execute();
  const theirs = { organization_id: source.carrierId, delay_minutes: 100, ...rules };
  await database.forOrganization(source.carrierId, (db) =>
    db.insertInto('notification_defaults').values(theirs).execute(),
  );
  const id = await loaded('LATE', 33, 34.5);
  await forecastAt(31.6);
  const [first] = await told(id, 'TRANSPORT_DELAYED');
  expect(first).toMatchObject({ position: 1, at: 31.6 });
  expect(first?.details['exceeded']).toEqual(expect.arrayContaining([30, 45, 100]));
  expect(first?.details['exceededAtStop']).toEqual(first?.details['exceeded']);
  const { eta_expected, delay_ms } = await secondStop(id);
  expect(first?.details['delayMs']).toBeCloseTo((eta_expected?.getTime() ?? 0) - at(34.5), -1);
  expect(delay_ms).toBe(first?.details['delayMs']);
  await worker
    .updateTable('notification_rules')
    .set({ delay_minutes: 60 })
    .where('person_id', '=', person.id)
    .execute();
  await send('LATE', [31.7, 55]);
  await forecastAt(31.8);
  expect((await secondStop(id)).delay_above.toSorted((a, b) => a - b)).toEqual([30, 60, 100]);
  expect(await told(id, 'TRANSPORT_DELAYED')).toHaveLength(1);
});

test('new times or a reset of a stop let its delay and approach be reported again; the same times do not', async () => {
  const id = await loaded('PLANNED AGAIN', 33, 34.5);
  await forecastAt(31.6);
  expect(await told(id, 'TRANSPORT_DELAYED')).toHaveLength(1);
  const replan = async (laterMs: number) =>
    await worker.transaction().execute(async (db) => {
      const [stored] = await loadTransports(db, [id], days);
      if (stored === undefined) throw new Error('There is no transport.');
      const addresses = await addressesOf(db, id);
      const waypoints = stored.transport.waypoints.map((one) => ({
        ...one,
        planned: { ...one.planned, to: one.planned.to + laterMs },
      }));
      const resolved = waypoints.map((waypoint) => {
        const address = addresses.get(waypoint.id);
        if (address === undefined) throw new Error('There is no address.');
        return { waypoint, address, contacts: [] };
      });
      await rewriteWaypoints(db, stored, resolved, { ...stored.transport, waypoints });
    });
  await replan(0);
  await send('PLANNED AGAIN', [31.7, 50]);
  await forecastAt(31.8);
  expect(await told(id, 'TRANSPORT_DELAYED')).toHaveLength(1);
  await replan(60_000);
  expect(await secondStop(id)).toMatchObject({ delay_ms: null, delay_above: [] });
  await send('PLANNED AGAIN', [31.9, 60]);
  await forecastAt(32);
  expect(await told(id, 'TRANSPORT_DELAYED')).toHaveLength(2);

  await worker
    .updateTable('waypoint')
    .set({ approach_told_at: new Date(at(32)), delay_ms: 1, delay_above: [30] })
    .where('transport_id', '=', id)
    .execute();
  const [first] = await worker
    .selectFrom('waypoint')
    .select('id')
    .where('transport_id', '=', id)
    .orderBy('position')
    .execute();
  await worker.transaction().execute(async (db) => {
    const decide = (step: Parameters<typeof resetWaypoint>[0]) => {
      const reset = resetWaypoint(step, first?.id ?? '', at(32.1));
      if ('refused' in reset) throw new Error(reset.refused);
      return reset;
    };
    await decideTransports(db, [id], decide, { now: at(32.1), days, personId: null });
  });
  const rows = await worker
    .selectFrom('waypoint')
    .selectAll()
    .where('transport_id', '=', id)
    .orderBy('position')
    .execute();
  expect(rows).toMatchObject([
    { approach_told_at: null, delay_ms: null, delay_above: [] },
    { approach_told_at: new Date(at(32)), delay_ms: 1, delay_above: [30] },
  ]);
});

test('an expected arrival is reported first, and again when it has moved by more than half an hour', async () => {
  const id = await loaded('MOVED', 36, 40);
  await forecastAt(31.6);
  const first = await told(id, 'transport.eta.changed');
  expect(first).toMatchObject([{ position: 1, details: { before: null } }]);
  await send('MOVED', [31.7, 52]);
  await forecastAt(31.8);
  expect(await told(id, 'transport.eta.changed')).toHaveLength(1);
  await send('MOVED', [32.7, 52.5]);
  await forecastAt(32.8);
  const [, moved] = await told(id, 'transport.eta.changed');
  expect(moved?.details['before']).toBe(first[0]?.details['expectedAt']);
  expect((await secondStop(id)).eta_told).toEqual(new Date(Number(moved?.details['expectedAt'])));
});
