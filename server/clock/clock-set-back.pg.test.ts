import { nothingLearned } from '@milepost/domain/eta/learn/learned';
import { sql } from 'kysely';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { weekdays as days } from '../../dev/testing/app/plain-parts.ts';
import { straightRoutes as routes } from '../../dev/testing/app/test-places.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { insertTrackedTransport } from '../../dev/testing/rows/insert-tracked-transport.ts';
import { sendFixes } from '../../dev/testing/rows/send-fixes.ts';
import { forecastDue } from '../forecasts/forecaster.ts';
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
  await forecastDue({ ...parts, holidays: () => new Set(), routes }, model);
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

test('after a clock that was a day ahead, transports and forecasts go on as if it had never been', async () => {
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
  await sendFixes(worker, carrier.id, 'M-X 1', [{ at: moment, latitude: 47.5, longitude: 11 }]);
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

test('a waypoint that was closed ahead of time is open again', async () => {
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
