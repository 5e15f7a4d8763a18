import { expect, test } from 'vitest';
import { demoWorld } from './demo-world.ts';
import { MINUTE } from './durations.ts';
import { makeForecastHistories } from './forecast-history.ts';
import { loadWorldInputs } from './load-world-inputs.ts';

const now = Date.parse('2026-11-20T13:32:00Z');
const present = await loadWorldInputs(1, now);
const world = demoWorld(present);
const histories = await makeForecastHistories(world.hauls, present);
const forecasts = histories.flatMap(({ kept }) => kept);

test('the demo keeps past forecasts of transports under way, a quarter of an hour apart', () => {
  const ongoing = world.hauls
    .flatMap(({ foldedTrips: [first] }) => first ?? [])
    .filter(({ seen }) => seen.status === 'ONGOING' && seen.gpsSignalStatus === 'GPS_SIGNAL_OK');
  const told = new Set(histories.flatMap(({ kept, transport }) => (kept.length === 0 ? [] : transport.id)));
  expect(ongoing.length).toBeGreaterThan(50);
  expect(ongoing.filter(({ transport }) => !told.has(transport.id))).toEqual([]);
  const madeAt = Map.groupBy(forecasts, ({ waypointId }) => waypointId);
  for (const times of madeAt.values()) {
    const made = times.map((one) => one.madeAt);
    expect(made.slice(1).every((at, index) => at - (made[index] ?? at) >= 15 * MINUTE)).toBe(true);
  }
  expect(forecasts.filter(({ madeAt, expected }) => madeAt > now || expected < madeAt)).toEqual([]);
});

test('most demo arrivals are within their forecast window, some are not', () => {
  const arrivals = new Map(
    histories.flatMap(({ transport }) => transport.waypoints.map(({ id, arrival }) => [id, arrival?.at] as const)),
  );
  const judged = forecasts.flatMap(({ waypointId, madeAt, min, max }) => {
    const arrivedAt = arrivals.get(waypointId);
    return arrivedAt === undefined || madeAt > arrivedAt ? [] : [min <= arrivedAt && arrivedAt <= max];
  });
  expect(judged.length).toBeGreaterThan(200);
  const inside = judged.filter(Boolean).length / judged.length;
  expect(inside).toBeGreaterThan(0.6);
  expect(inside).toBeLessThan(0.97);
});
