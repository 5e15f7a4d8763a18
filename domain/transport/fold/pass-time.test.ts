import { expect, test } from 'vitest';
import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { nextTrackingMoment, passTime } from './pass-time.ts';
import { planTransport } from '../plan.ts';
import { beginStep } from '../step.ts';
import { atHour, plannedStep, stop, eventLines, wait } from '../stories/story.ts';

/** In Austria, Friday and Monday are holidays too. */
const days: WorkingDays = {
  isWorkingDay: ({ countryCode }, date) =>
    date.dayOfWeek < 6 && !(countryCode === 'AT' && (date.dayOfWeek === 5 || date.dayOfWeek === 1)),
};

const closings = (...countries: readonly string[]) => {
  const { transport } = plannedStep([stop(0, 30), stop(300, 32), stop(600, 34)]);
  const waypoints = transport.waypoints.map((waypoint, index) => ({
    ...waypoint,
    place: { ...waypoint.place, countryCode: countries[index] ?? 'DE' },
  }));
  const passed = passTime(
    beginStep(planTransport({ ...transport, waypoints }, atHour(-1_000), days)),
    atHour(500),
    days,
  );
  return eventLines(passed).slice(1);
};

test('a stop closes two working days (of its country) after its planned time, never before the previous stop', () => {
  // Thursday 08:00, 10:00 and 12:00 → Monday, or Wednesday after the holidays.
  expect(closings()).toEqual(['0 COMPLETED OVERDUE 128', '1 COMPLETED OVERDUE 130', '2 COMPLETED OVERDUE 132']);
  expect(closings('AT')).toEqual(['0 COMPLETED OVERDUE 176', '1 COMPLETED OVERDUE 176', '2 COMPLETED OVERDUE 176']);
  expect(closings('DE', 'DE', 'AT').slice(0, 2)).toEqual(['0 COMPLETED OVERDUE 128', '1 COMPLETED OVERDUE 130']);
});

test('time alone changes nothing about a cancelled transport', () => {
  const { transport } = plannedStep([stop(0, 30), stop(400, 44)]);
  const cancelled = beginStep({ ...transport, cancelledAt: atHour(1) });
  expect(wait(cancelled, 500)).toBe(cancelled);
});

test.each([
  ['tracking begins', 7, 6],
  ['the vehicle is free, be it before tracking begins', 5, 5],
])('moments are applied in order: %s', (_, free, expected) => {
  const { transport } = plannedStep([stop(0, 30), stop(400, 44)]);
  const kept = { ...transport, vehicle: { ...transport.vehicle, busyUntil: atHour(free) } };
  expect(nextTrackingMoment(kept, days)?.at).toBe(atHour(expected));
});

test('each change happens at its moment and not earlier', () => {
  const start = plannedStep([stop(0, 30), stop(400, 44)]);
  expect(eventLines(passTime(start, atHour(6) - 1, days))).toEqual([]);
  expect(eventLines(passTime(start, atHour(6), days))).toEqual(['0 STARTED WITHIN_TRACKING_TIMEFRAME 6']);
});
