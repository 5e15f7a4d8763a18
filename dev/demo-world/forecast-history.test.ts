import { expect, test } from 'vitest';
import { demoWorld } from './demo-world.ts';
import { MINUTE } from './durations.ts';
import { forecastHistory } from './forecast-history.ts';
import { presentAt } from './present-at.ts';

const now = Date.parse('2026-11-20T13:32:00Z');
const present = await presentAt(1, now);
const world = demoWorld(present);
const forecasts = await forecastHistory(world.hauls, present);

test('the demo keeps past forecasts of transports under way, a quarter of an hour apart', () => {
  const ongoing = world.transports.filter(
    ({ status, gps_signal_status: gps }) => status === 'ONGOING' && gps === 'GPS_SIGNAL_OK',
  );
  const told = new Set(forecasts.map(({ transport_id: id }) => id));
  expect(ongoing.length).toBeGreaterThan(50);
  expect(ongoing.filter(({ id }) => !told.has(id))).toEqual([]);
  const madeAt = Map.groupBy(forecasts, ({ waypoint_id: id }) => id);
  for (const times of madeAt.values()) {
    const made = times.map((one) => Number(one.made_at));
    expect(made.slice(1).every((at, index) => at - (made[index] ?? at) >= 15 * MINUTE)).toBe(true);
  }
  expect(forecasts.filter((one) => Number(one.made_at) > now || Number(one.expected) < Number(one.made_at))).toEqual(
    [],
  );
});

test('most demo arrivals fall into their forecast window, some do not', () => {
  const arrivals = new Map(world.waypoints.flatMap(({ id, ata }) => (ata === null ? [] : [[id, ata] as const])));
  const judged = forecasts.flatMap(({ waypoint_id: id, made_at: madeAt, min, max }) => {
    const ata = arrivals.get(id);
    return ata === undefined || Number(madeAt) > Number(ata)
      ? []
      : [Number(min) <= Number(ata) && Number(ata) <= Number(max)];
  });
  expect(judged.length).toBeGreaterThan(200);
  const inside = judged.filter(Boolean).length / judged.length;
  expect(inside).toBeGreaterThan(0.6);
  expect(inside).toBeLessThan(0.97);
});
