import { describe, expect, test } from 'vitest';
import { busyUntil, occupationOf, waitForVehicle } from './busy-until.ts';
import { planTransport } from '../plan.ts';
import type { Transport } from '../transport.ts';

const HOUR = 3_600_000;
const at = (hours: number) => 1_772_582_400_000 + hours * HOUR;
const days = { isWorkingDay: () => true };

function transport(change: Partial<Transport> = {}): Transport {
  const place = { latitude: 48, longitude: 11, timezone: 'UTC', countryCode: 'DE', stateCode: null };
  const waypoints = [30, 35, 40].map((hour) => ({
    id: `at ${hour}`,
    place,
    planned: { kind: 'RANGE' as const, from: at(hour), to: at(hour + 2) },
  }));
  return {
    ...planTransport({ id: 'this', trackingId: 'truck', reference: null, waypoints }, at(-1_000), days),
    ...change,
  };
}

describe('when a vehicle becomes free', () => {
  test.each([
    ['nothing else', [], null],
    ['one before it that is open', [{ plannedEnd: at(20), endedAt: null }], at(29)],
    ['one planned to end when it begins', [{ plannedEnd: at(30), endedAt: null }], at(29)],
    ['one planned to end a moment later', [{ plannedEnd: at(30) + 1, endedAt: null }], null],
    ['one before it that has ended', [{ plannedEnd: at(20), endedAt: at(22) }], at(22)],
    ['one that ended before the timeframe', [{ plannedEnd: at(4), endedAt: at(6) }], null],
    ['one that ended after it no longer waits', [{ plannedEnd: at(20), endedAt: at(31) }], at(29)],
    [
      'several: the last counts',
      [
        { plannedEnd: at(20), endedAt: at(21) },
        { plannedEnd: at(24), endedAt: null },
      ],
      at(29),
    ],
  ])('%s', (_, others, until) => {
    expect(busyUntil(transport(), others)).toBe(until);
  });
});

describe('waiting for a vehicle', () => {
  const open = [{ plannedEnd: at(20), endedAt: null }];
  test('starts while an earlier transport is open', () => {
    expect(waitForVehicle(transport(), open).vehicle.busyUntil).toBe(at(29));
  });

  test('does not start for a moment that has passed', () => {
    const later = transport({ foldedUntil: at(29) });
    expect(waitForVehicle(later, open)).toBe(later);
  });

  test('ends when the earlier transport ends', () => {
    const waiting = waitForVehicle(transport({ foldedUntil: at(23) }), open);
    expect(waitForVehicle(waiting, [{ plannedEnd: at(20), endedAt: at(22) }]).vehicle.busyUntil).toBe(at(22));
    expect(waitForVehicle(waiting, open)).toBe(waiting);
  });

  test('ends immediately when the earlier transport is gone', () => {
    const waiting = waitForVehicle(transport({ foldedUntil: at(23) }), open);
    expect(waitForVehicle(waiting, []).vehicle.busyUntil).toBe(at(23));
  });
});

test('a transport occupies its vehicle until it has ended', () => {
  const open = transport();
  expect(occupationOf(open)).toEqual({ plannedEnd: at(42), endedAt: null });
  expect(occupationOf({ ...open, cancelledAt: at(25) }).endedAt).toBe(at(25));
  const completed = open.waypoints.map((waypoint) => ({
    ...waypoint,
    status: 'COMPLETED' as const,
    completion: { reason: 'ARRIVED' as const, at: at(41) },
  }));
  expect(occupationOf({ ...open, waypoints: completed }).endedAt).toBe(at(41));
});
