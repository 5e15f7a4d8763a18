import { ofEachPhase } from '@milepost/domain/eta/learn/forecast-errors';
import { nothingLearned } from '@milepost/domain/eta/learn/learned';
import type { Fix } from '@milepost/domain/geofence/ring-passages';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { trackSignal } from '@milepost/domain/transport/fold/track-signal';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { weekdays as days } from '../../dev/testing/app/default-app-parts.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { decideTransports } from '../../dev/testing/rows/decide-transports.ts';
import { insertTransport } from '../transports/aggregate/insert-transport-store.ts';
import { makeDueForecasts } from './forecaster.ts';
import { finishedForecasts } from './learned-store.ts';

const { database } = await freshDatabase();
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const HOUR = 3_600_000;
/** A Wednesday. */
const start = Date.parse('2026-03-04T00:00:00Z');
const at = (hours: number) => start + hours * HOUR;
await sql`select ensure_signal_days('2026-03-01', '2026-03-10')`.execute(worker);

/** Straight roads, all in Germany. */
const routes = {
  route: async (from: Position, to: Position) => {
    const km = metersBetween(from, to) / 1_000;
    return await Promise.resolve({
      km,
      legs: [{ countryCode: 'DE', km }],
      line: [from, to],
      source: 'ESTIMATE' as const,
    });
  },
};
const model = { routes, bans: { bansIn: () => null }, learned: () => nothingLearned };
const forecastAt = async (hours: number) => await makeDueForecasts({ database, days, now: () => at(hours) }, model);

const north = (km: number) => ({ latitude: 48 + km / 111.195, longitude: 11 });
const place = (km: number) => ({ ...north(km), timezone: 'UTC', countryCode: 'DE', stateCode: null });

async function plan(trackingId: string): Promise<string> {
  const waypoints = [0, 400, 600].map((km, index) => ({
    id: randomUUID(),
    place: place(km),
    planned: { kind: 'RANGE' as const, from: at(30 + index * 8), to: at(32 + index * 8) },
  }));
  const id = randomUUID();
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
      addresses: waypoints.map(() => address),
      contacts: [],
      driverPhone: null,
      apiReference: null,
      personId: null,
    },
    at(1),
    days,
  );
  return id;
}

/** Signals, stored and tracked as in the intake. */
async function drive(id: string, trackingId: string, way: readonly [hours: number, km: number][]): Promise<void> {
  const fixes: Fix[] = way.map(([hours, km]) => ({ ...north(km), at: at(hours) }));
  const now = at(way.at(-1)?.[0] ?? 0);
  await sql`insert into device (carrier_id, tracking_id, first_seen_at) values (${carrier.id}, ${trackingId}, now())
            on conflict do nothing`.execute(worker);
  for (const fix of fixes) {
    await sql`insert into gps_signal (device_id, at, carrier_id, received_at, latitude, longitude)
      select id, ${new Date(fix.at)}, carrier_id, now(), ${fix.latitude}, ${fix.longitude} from device
      where tracking_id = ${trackingId}`.execute(worker);
  }
  await worker.transaction().execute(async (db) => {
    const decide = (step: Parameters<typeof trackSignal>[0]) =>
      fixes.reduce((next, fix) => trackSignal(next, fix, days), step);
    await decideTransports(db, [id], decide, { now, days, personId: null });
    await sql`update transport set forecast_due = ${new Date(now)} where id = ${id}`.execute(db);
  });
}

const waypoints = async (id: string) =>
  await worker.selectFrom('waypoint').selectAll().where('transport_id', '=', id).orderBy('position').execute();

const hours = (moment: Date | null | undefined) => ((moment?.getTime() ?? Number.NaN) - start) / HOUR;

test('a truck on the road gets a forecast for every stop ahead, and the forecasts are recorded', async () => {
  const id = await plan('ONE');
  await drive(id, 'ONE', [
    [29.5, -30],
    [29.7, -15],
    [29.9, 0],
    [31, 0],
    [31.5, 40],
  ]);
  expect(await forecastAt(31.5)).toBe(1);
  const [first, second, third] = await waypoints(id);
  expect(first?.status).toBe('COMPLETED');
  expect(first?.eta_expected).toBeNull();
  // 360 km of driving and a 45-minute break take a little more than five hours.
  expect(hours(second?.eta_expected)).toBeGreaterThan(36);
  expect(hours(second?.eta_expected)).toBeLessThan(38.5);
  expect(hours(third?.eta_expected)).toBeGreaterThan(hours(second?.eta_expected) + 3);
  for (const { eta_min, eta_expected, eta_max } of [second, third].filter((one) => one !== undefined)) {
    expect(hours(eta_min)).toBeLessThanOrEqual(hours(eta_expected));
    expect(hours(eta_expected)).toBeLessThanOrEqual(hours(eta_max));
  }
  const row = await worker.selectFrom('transport').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.eta_expected).toEqual(third?.eta_expected);
  expect(row.next_eta).toEqual(second?.eta_expected);
  expect(row.eta_calculated_at).toEqual(new Date(at(31.5)));
  const kept = await worker.selectFrom('forecast').selectAll().where('transport_id', '=', id).execute();
  expect(new Set(kept.map(({ waypoint_id }) => waypoint_id))).toEqual(new Set([second?.id, third?.id]));
});

test('despite many signals, a forecast is made once a minute, and only some are kept', async () => {
  const id = await plan('TWO');
  await drive(id, 'TWO', [
    [29.5, -30],
    [29.9, 0],
  ]);
  expect(await forecastAt(30)).toBe(1);
  const signal = async () =>
    await sql`update transport set forecast_due = ${new Date(at(30))} where id = ${id}`.execute(worker);
  await signal();
  expect(await forecastAt(30 + 59 / 3_600)).toBe(0);
  expect(await forecastAt(30 + 60 / 3_600)).toBe(1);
  const kept = await worker.selectFrom('forecast').select('made_at').where('transport_id', '=', id).execute();
  expect(new Set(kept.map(({ made_at }) => made_at.getTime()))).toEqual(new Set([at(30)]));
});

test('forecasts for stops that have been reached are available to learn from', async () => {
  const id = await plan('THREE');
  await drive(id, 'THREE', [
    [29.5, -30],
    [29.9, 0],
    [31.5, 40],
  ]);
  await forecastAt(31.5);
  await drive(
    id,
    'THREE',
    Array.from({ length: 41 }, (_, step) => [31.6 + step * 0.15, 40 + step * 9] as const).map(([h, km]) => [h, km]),
  );
  const second = (await waypoints(id))[1];
  expect(second?.completion_reason).toBe('ARRIVED');
  const learned = (await finishedForecasts(worker, 0, 100)).filter(({ waypointId }) => waypointId === second?.id);
  const late = second?.planned_to.getTime();
  expect(learned).toMatchObject([{ madeAt: at(31.5), arrivedAt: second?.ata?.getTime(), lateAfter: late }]);
  expect(learned[0]?.basis).toMatchObject({ isOnTheRoad: true, isPlain: false, countryCode: 'DE' });
});

test('a transport that is over has no forecast due', async () => {
  const id = await plan('FOUR');
  await sql`update transport set forecast_due = ${new Date(at(1))} where id = ${id}`.execute(worker);
  expect(await forecastAt(2)).toBe(1);
  const row = await worker.selectFrom('transport').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ forecast_due: null, eta_calculated_at: null });
});

test('a transport without any signal gets no forecast until its first signal', async () => {
  const id = await plan('SILENT');
  await sql`update transport set forecast_due = ${new Date(at(7))} where id = ${id}`.execute(worker);
  expect(await forecastAt(7)).toBe(1);
  const expected = async () => (await waypoints(id)).map(({ eta_expected }) => eta_expected !== null);
  expect(await expected()).toEqual([false, false, false]);
  const row = await worker.selectFrom('transport').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ eta_expected: null, next_eta: null, eta_status: null });
  expect(await worker.selectFrom('forecast').selectAll().where('transport_id', '=', id).execute()).toEqual([]);
  await drive(id, 'SILENT', [[29.5, -30]]);
  expect(await forecastAt(29.5)).toBe(1);
  expect(await expected()).toEqual([true, true, true]);
});

test('a trained model gives the probability of being late, and the basis of each forecast is kept', async () => {
  const id = await plan('TAUGHT');
  await drive(id, 'TAUGHT', [
    [29.5, -30],
    [29.9, 0],
    [31.5, 40],
  ]);
  const spread = { arrivals: 50, remainingMs: HOUR, low: 0, middle: 0.1, high: 1, quantiles: [0, 1] };
  const errors = { arrivals: 50, spreads: ofEachPhase(() => [spread]) };
  const taught = { ...model, learned: () => ({ ...nothingLearned, errors }) };
  await makeDueForecasts({ database, days, now: () => at(31.5) }, taught);
  const [, second] = await waypoints(id);
  expect(second?.eta_late_risk).toBeGreaterThanOrEqual(0);
  const kept = await worker
    .selectFrom('forecast')
    .selectAll()
    .where('waypoint_id', '=', second?.id ?? '')
    .execute();
  expect(kept).toMatchObject([
    {
      late_risk: second?.eta_late_risk,
      basis: { isOnTheRoad: true, pace: 1, countryCode: 'DE', lane: '240,55>258,55' },
    },
  ]);
});

test('later forecasts compare with the first one on the road, which is kept', async () => {
  const id = await plan('SLOW');
  await drive(id, 'SLOW', [
    [29.5, -30],
    [29.7, -15],
    [29.9, 0],
    [31, 0],
    [31.5, 40],
  ]);
  expect(await forecastAt(31.5)).toBe(1);
  const { ways } = nothingLearned;
  const steady = { ...ways.BETWEEN, tempo: { priorMs: 2 * HOUR } };
  const learned = () => ({ ...nothingLearned, ways: { ...ways, BETWEEN: steady } });
  await drive(id, 'SLOW', [
    [32, 50],
    [32.5, 60],
  ]);
  await makeDueForecasts({ database, days, now: () => at(32.5) }, { ...model, learned });
  const [, second] = await waypoints(id);
  const kept = await worker
    .selectFrom('forecast')
    .selectAll()
    .where('waypoint_id', '=', second?.id ?? '')
    .orderBy('made_at')
    .execute();
  const bases = kept.map(({ basis }) => basis as { isOnTheRoad: boolean; driven: { elapsedMs: number } | null });
  expect(bases.map(({ isOnTheRoad }) => isOnTheRoad)).toEqual([true, true]);
  expect(bases.map(({ driven }) => driven?.elapsedMs ?? null)).toEqual([null, HOUR]);
  // Twenty kilometres in an hour: the remaining 340 take longer than their five and a half hours.
  expect(hours(second?.eta_expected)).toBeGreaterThan(32.5 + 6.5);
});
