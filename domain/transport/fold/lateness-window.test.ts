import { expect, test } from 'vitest';
import { requiresRefold, isTooLate, finalBefore } from './lateness-window.ts';
import { planTransport } from '../plan.ts';

const HOUR = 3_600_000;
const at = (hours: number) => 1_772_582_400_000 + hours * HOUR;
const place = { latitude: 48, longitude: 11, timezone: 'UTC', countryCode: 'DE', stateCode: null };
const waypoints = [30, 40].map((hour) => ({
  id: `at ${hour}`,
  place,
  planned: { kind: 'RANGE' as const, from: at(hour), to: at(hour + 2) },
}));
const planned = planTransport({ id: 'this', trackingId: 'truck', reference: null, waypoints }, at(-1_000), {
  isWorkingDay: () => true,
});
const transport = { ...planned, foldedUntil: at(38) };

test.each([
  ['in time', at(38) + 1, at(38), false],
  ['late', at(38), at(38), true],
  ['72 hours old', at(10), at(82), true],
  ['older', at(10), at(82) + 1, false],
  ['from five hours before the timeframe, which says that the vehicle is heard', at(1), at(38), true],
  ['from before', at(1) - 1, at(38), false],
])('%s', (_, when, now, calls) => {
  expect(requiresRefold(transport, { latitude: 48, longitude: 11, at: when }, now)).toBe(calls);
});

test('signals from before the start of the current device need no refold', () => {
  const replaced = { ...transport, vehicle: { ...transport.vehicle, countsFrom: at(20) } };
  expect(requiresRefold(replaced, { latitude: 48, longitude: 11, at: at(20) - 1 }, at(38))).toBe(false);
  expect(requiresRefold(replaced, { latitude: 48, longitude: 11, at: at(20) }, at(38))).toBe(true);
});

test('a signal is too late more than 72 hours after its time', () => {
  expect([isTooLate(at(0), at(72)), isTooLate(at(0), at(72) + 1), isTooLate(at(1), at(0))]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a completed transport accepts late signals for 24 hours', () => {
  expect(finalBefore(at(24))).toBe(at(0));
});
