import { expect, test } from 'vitest';
import { atHour, fix, plannedStep, stop, track } from '../stories/story.ts';
import type { Transport } from '../transport.ts';
import { standingFacts } from './transport-standing-facts.ts';

const HOUR = 3_600_000;

/** A truck on its way to a first stop from hour 30 to hour 32 and a second one from hour 40 to hour 42. */
const { transport: range } = track(plannedStep([stop(300, 30), stop(600, 40)]), [fix(0, 29)]);
const appointment: Transport = {
  ...range,
  waypoints: range.waypoints.map((waypoint) => {
    const { to } = waypoint.planned;
    return { ...waypoint, planned: { kind: 'APPOINTMENT', from: to, to } };
  }),
};

function facts(transport: Transport, expected: readonly [number, number], now: number) {
  const byStop = new Map(
    transport.waypoints.map(({ id }, index) => {
      const at = atHour(expected[index] ?? 0);
      return [id, { expected: at, min: at, max: at, lateRisk: null }];
    }),
  );
  return standingFacts(transport, { byStop, calculatedAt: atHour(29) }, atHour(now));
}

test('the time to spare ends when the arrival would be late, 15 minutes after an appointment', () => {
  expect(facts(range, [31, 41], 29.1)).toMatchObject({ word: 'ON_TIME', spareMs: HOUR });
  expect(facts(appointment, [32, 42], 29.1)).toMatchObject({ word: 'ON_TIME', spareMs: HOUR / 4 });
});

test('a delay is counted from the planned end, with or without a tolerance', () => {
  expect(facts(range, [33, 41], 29.1)).toMatchObject({ word: 'DELAYED', spareMs: -HOUR });
  expect(facts(appointment, [33, 42], 29.1)).toMatchObject({ word: 'DELAYED', spareMs: -HOUR });
});

test('a vehicle that was expected by now and is not there is late as of now', () => {
  expect(facts(range, [31.5, 41], 32.5)).toMatchObject({ word: 'DELAYED', spareMs: -HOUR / 2 });
});

test('the first stop with a delay decides', () => {
  expect(facts(range, [33, 45], 29.1)?.spareMs).toBe(-HOUR);
  expect(facts(range, [31, 45], 29.1)?.spareMs).toBe(-3 * HOUR);
});
