import { planTransport } from '@milepost/domain/transport/plan';
import { beginStep } from '@milepost/domain/transport/step';
import { trackSignal } from '@milepost/domain/transport/fold/track-signal';
import { describe, expect, test } from 'vitest';
import { weekdays as days } from '../../dev/testing/app/default-app-parts.ts';
import { changesDue, dueAfter, positionOf, trucksOf, visibleSignals, type Pace, type Truck } from './convoy.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 2, 4, 12);
const truckAt = (southM: number, fleet = 0): Truck => ({
  transportId: `${southM}`,
  trackingId: `F${fleet}-${southM}`,
  fleet,
  stop: { latitude: 47.123_456_7, longitude: 9.876_543_2 },
  southM,
});

/** The numbers of the signals that cause a visible change according to the rules themselves. */
function eventsOf(truck: Truck, signals: number, stepMs: number): number[] {
  const place = { ...truck.stop, timezone: 'UTC', countryCode: 'DE', stateCode: null };
  const waypoint = (id: string, latitude: number, hours: number) => ({
    id,
    place: { ...place, latitude },
    planned: { kind: 'RANGE' as const, from: now + hours * HOUR, to: now + (hours + 7) * HOUR },
  });
  const waypoints = [waypoint('a', truck.stop.latitude, -6), waypoint('b', truck.stop.latitude + 3.6, 6)];
  const plan = { id: truck.transportId, trackingId: truck.trackingId, reference: null, waypoints };
  let { transport } = trackSignal(
    beginStep(planTransport(plan, -Infinity, days)),
    { ...positionOf(truck, 0, stepMs), at: now - HOUR },
    days,
  );
  const found: number[] = [];
  for (let count = 1; count < signals; count += 1) {
    const step = trackSignal(
      beginStep(transport),
      { ...positionOf(truck, count, stepMs), at: now - HOUR + count * stepMs },
      days,
    );
    transport = step.transport;
    if (step.events.length > 0) found.push(count);
  }
  return found;
}

describe('visible changes', () => {
  test.each([
    [10_000, 5_500, 120],
    [10_000, 9_876.5, 120],
    [30_000, 101_234, 160],
  ])('match the rules, with a signal every %i ms from %d m on', (stepMs, southM, signals) => {
    const expected = eventsOf(truckAt(southM), signals, stepMs);
    expect(expected.length).toBeGreaterThan(2);
    expect(visibleSignals(truckAt(southM), signals, stepMs)).toEqual(expected);
  });
});

const pace: Pace = { rate: 100, connections: 2, signalsPerRequest: 2, stepMs: 10_000 };

test('connections take turns and together send at the given rate', () => {
  expect([dueAfter(0, 0, pace), dueAfter(0, 1, pace), dueAfter(1, 0, pace)]).toEqual([0, 20, 40]);
});

test('each truck sends over one connection', () => {
  const trucks = [1, 2, 3, 4, 5].map((southM) => truckAt(southM));
  expect(trucksOf(trucks, 0, 2).map(({ southM }) => southM)).toEqual([1, 3, 5]);
  expect(trucksOf(trucks, 1, 2).map(({ southM }) => southM)).toEqual([2, 4]);
});

test('a change is due when the request with its signal is due', () => {
  // Two trucks per connection: each request holds one signal of each, and the first request holds their second signals.
  const trucks = [9_000, 8_000, 9_000.5, 5_300].map((southM) => truckAt(southM));
  // Each signal is 220 m and 40 ms later: the second truck of the second connection enters the area with the second
  // signal.
  expect(changesDue(trucks, pace, 100).get('5300')).toEqual([60]);
  expect([...changesDue(trucks, pace, 60).keys()]).toEqual([]);
});
