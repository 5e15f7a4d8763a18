import { expect, test } from 'vitest';
import { demoWorld } from './demo-world.ts';
import { presentAt } from './present-at.ts';

const now = Date.parse('2026-11-20T13:32:00Z');
const world = demoWorld(await presentAt(1, now));

test('what was expected when is kept of whatever is on its way, a quarter of an hour apart, and never of the future', () => {
  const ongoing = world.transports.filter(
    ({ status, gps_signal_status: gps }) => status === 'ONGOING' && gps === 'GPS_SIGNAL_OK',
  );
  const told = new Set(world.forecasts.map(({ transport_id: id }) => id));
  expect(ongoing.length).toBeGreaterThan(50);
  expect(ongoing.filter(({ id }) => !told.has(id))).toEqual([]);
  const madeAt = Map.groupBy(world.forecasts, ({ waypoint_id: id }) => id);
  for (const times of madeAt.values()) {
    const made = times.map((one) => Number(one.made_at));
    expect(made.slice(1).every((at, index) => at - (made[index] ?? at) >= 15 * 60_000)).toBe(true);
  }
  expect(
    world.forecasts.filter((one) => Number(one.made_at) > now || Number(one.expected) < Number(one.made_at)),
  ).toEqual([]);
});

test('nothing is to be learned from it, for it comes from the truth', () => {
  expect(world.forecasts.filter(({ earliest, latest }) => Number(earliest) !== Number(latest))).toEqual([]);
});
