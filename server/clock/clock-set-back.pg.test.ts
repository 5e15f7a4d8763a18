import { randomUUID } from 'node:crypto';
import { nothingLearned } from '@milepost/domain/eta/learn/learned';
import { sql } from 'kysely';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { weekdays as days } from '../../dev/testing/app/default-app-parts.ts';
import { straightRoutes as routes } from '../../dev/testing/app/test-places.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertOccurrence } from '../../dev/testing/rows/insert-occurrence.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { insertTrackedTransport } from '../../dev/testing/rows/insert-tracked-transport.ts';
import { storeFixes } from '../../dev/testing/rows/store-fixes.ts';
import { addNotifications } from '../notifications/bell/notification-store.ts';
import { addMessage } from '../outbox/outbox-store.ts';
import { makeDueForecasts } from '../forecasts/forecaster.ts';
import { clockCheck } from './clock-set-back.ts';
import { wakeDue } from './clock.ts';

const { database } = await freshDatabase();
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const HOUR = 3_600_000;
/** A Wednesday. */
const start = Date.parse('2026-03-04T00:00:00Z');
let moment = start;
const now = () => moment;
const logger = Fastify({ logger: false }).log;
const parts = { database, days, now, logger };
const model = { routes, bans: { bansIn: () => null }, learned: () => nothingLearned };

async function work(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await wakeDue(parts);
  await makeDueForecasts(parts, model);
}

const transport = async (id: string) =>
  await worker.selectFrom('transport').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const ahead = async (table: 'forecast' | 'transport_event', column: string) => {
  const stands = table === 'forecast' ? sql`true` : sql`withdrawn_at is null`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.ref(table)} where ${sql.ref(column)} > ${new Date(moment)} and ${stands}`.execute(
    worker,
  );
  return rows[0]?.count;
};

test('after a clock was a day ahead, transports and forecasts continue as if it had not been', async () => {
  const warn = vi.spyOn(logger, 'warn');
  const stops = [0, 300].map((km, index) => ({
    latitude: 48 + km / 111.195,
    longitude: 11,
    from: start + (8 + index * 8) * HOUR,
    to: start + (10 + index * 8) * HOUR,
  }));
  const parties = { shipperId: shipper.id, carrierId: carrier.id };
  const id = await insertTrackedTransport(worker, parties, 'M-X 1', stops, start);
  moment = start + 2 * HOUR;
  await storeFixes(worker, carrier.id, 'M-X 1', [{ at: moment, latitude: 47.5, longitude: 11 }]);
  await clockCheck(parts)();
  await work();
  const before = await transport(id);
  expect(before).toMatchObject({ status: 'INCOMING', gps_signal_status: 'GPS_SIGNAL_OK' });
  expect(before.eta_calculated_at).toEqual(new Date(moment));

  moment += 24 * HOUR;
  await clockCheck(parts)();
  await sql`update transport set forecast_due = ${new Date(moment)} where id = ${id}`.execute(worker);
  await work();
  expect(await transport(id)).toMatchObject({ gps_signal_status: 'GPS_SIGNAL_LOST' });
  expect(await ahead('forecast', 'made_at')).toBe(0);

  moment -= 24 * HOUR;
  expect(await ahead('forecast', 'made_at')).toBeGreaterThan(0);
  await clockCheck(parts)();
  await work();
  const after = await transport(id);
  expect(after).toMatchObject({ status: 'INCOMING', gps_signal_status: 'GPS_SIGNAL_OK' });
  expect(after.eta_calculated_at).toEqual(new Date(moment));
  expect(after.eta_expected).toEqual(before.eta_expected);
  expect([await ahead('forecast', 'made_at'), await ahead('transport_event', 'known_at')]).toEqual([0, 0]);
  expect(warn.mock.calls).toEqual([
    ['The clock of this machine was set back by 1440 minutes: 1 transports are worked out again.'],
  ]);
});

test('a waypoint closed by a clock that was ahead is open again', async () => {
  moment = start;
  const stops = [{ latitude: 50, longitude: 8, from: start + 3 * HOUR, to: start + 4 * HOUR }].flatMap((stop) => [
    stop,
    { ...stop, latitude: 51, to: start + 9 * HOUR },
  ]);
  const parties = { shipperId: shipper.id, carrierId: carrier.id };
  const id = await insertTrackedTransport(worker, parties, null, stops, start);
  const check = clockCheck(parts);
  await check();
  await work();
  const before = await transport(id);
  moment += 30 * 24 * HOUR;
  await check();
  await work();
  expect(await transport(id)).toMatchObject({ status: 'COMPLETED', completion_reason: 'OVERDUE' });
  moment -= 30 * 24 * HOUR;
  await check();
  await work();
  expect(await transport(id)).toMatchObject({ status: before.status, completion_reason: null, completed_at: null });
});

test('after a clock was ahead, pending occurrences are dropped, and what waits is told and sent on time', async () => {
  moment = start;
  const check = clockCheck(parts);
  await check();
  moment += 24 * HOUR;
  await check();
  const stops = [20, 30].map((hours) => {
    const from = start + hours * HOUR;
    return { latitude: 47, longitude: 8 + hours, from, to: from + HOUR };
  });
  const parties = { shipperId: shipper.id, carrierId: carrier.id };
  const id = await insertTrackedTransport(worker, parties, 'M-X 3', stops, moment);
  await work();
  const [stop] = await worker.selectFrom('waypoint').select('id').where('transport_id', '=', id).execute();
  await worker
    .updateTable('waypoint')
    .set({ approach_told_at: new Date(moment) })
    .where('transport_id', '=', id)
    .execute();
  const of = { id, shipper_id: shipper.id, carrier_id: carrier.id };
  const lost = { type: 'TRANSPORT_GPS_STATUS_LOST', at: moment, waypointId: null } as const;
  const occurrence = await insertOccurrence(worker, of, lost, { passedOnAt: moment });
  await insertOccurrence(worker, of, { ...lost, type: 'TRANSPORT_GPS_STATUS_LOW' });
  const to = { organizationId: null, recipient: '+491511', receiver: '+491511' };
  const until = { createdAt: new Date(moment), expiresAt: new Date(moment + HOUR) };
  await addMessage(worker, {
    id: randomUUID(),
    kind: 'SMS',
    key: 'ahead',
    isKept: false,
    content: 'sealed',
    ...to,
    ...until,
  });
  const { id: personId } = await insertPerson(worker, { organization_id: shipper.id });
  await addNotifications(worker, [{ occurrence, personId, organizationId: shipper.id, isRead: false }]);
  await worker
    .updateTable('notification')
    .set({ created_at: new Date(moment) })
    .execute();

  moment -= 24 * HOUR;
  await check();
  const now = new Date(moment);
  const told = async () =>
    await worker
      .selectFrom('occurrence')
      .select(['type', 'at', 'known_at'])
      .where('transport_id', '=', id)
      .orderBy('sequence')
      .execute();
  expect(await told()).toEqual([{ type: lost.type, at: now, known_at: now }]);
  expect(await worker.selectFrom('notification').select(['at', 'known_at', 'created_at']).execute()).toEqual([
    { at: now, known_at: now, created_at: now },
  ]);
  expect(await worker.selectFrom('outbox').select('next_attempt_at').execute()).toEqual([{ next_attempt_at: now }]);
  const { approach_told_at } = await worker
    .selectFrom('waypoint')
    .select('approach_told_at')
    .where('id', '=', stop?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(approach_told_at).toBeNull();
  await work();
  moment += HOUR;
  await work();
  expect((await told()).map(({ type, at }) => [type, at.getTime()])).toContainEqual(['TRANSPORT_GPS_MISSING', moment]);
});
