import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionReasons, type ActionReason } from '../transport/reading/action-required.ts';
import { actionUrgency, byUrgency, type WaitingTransport } from './action-urgency.ts';

test.each([
  [['GPS_SIGNAL_LOW'], 'WATCH'],
  [['GPS_SIGNAL_LOST'], 'NOW'],
  [['GPS_SIGNAL_MISSING'], 'NOW'],
  [['TRACKING_ID_MISSING'], 'NOW'],
  [['WAYPOINT_CONFIRMATION'], 'NOW'],
  [['GPS_SIGNAL_LOW', 'WAYPOINT_CONFIRMATION'], 'NOW'],
] as const)('%j: %s', (reasons, urgency) => {
  expect(actionUrgency(reasons)).toBe(urgency);
});

const waiting = (id: string, reason: ActionReason, nextScheduledAt: number): WaitingTransport => ({
  id,
  reasons: [reason],
  nextScheduledAt,
});

test('transports that wait for a person come first, then by planned time, then by id', () => {
  const sorted = [
    waiting('overdue', 'GPS_SIGNAL_LOST', 1),
    waiting('a', 'TRACKING_ID_MISSING', 5),
    waiting('b', 'GPS_SIGNAL_MISSING', 5),
    waiting('later', 'WAYPOINT_CONFIRMATION', 9),
    waiting('low', 'GPS_SIGNAL_LOW', 0),
    waiting('low later', 'GPS_SIGNAL_LOW', 2),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (shuffled) => {
      expect(shuffled.toSorted(byUrgency)).toEqual(sorted);
    }),
  );
});

test('urgency is a consistent order', () => {
  const any = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    reasons: fc.subarray([...actionReasons], { minLength: 1 }),
    nextScheduledAt: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(any, any, any, (a, b, c) => {
      expect(Math.sign(byUrgency(a, b))).toBe(-Math.sign(byUrgency(b, a)) + 0);
      if (byUrgency(a, b) <= 0 && byUrgency(b, c) <= 0) expect(byUrgency(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});
