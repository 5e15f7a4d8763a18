import { expect, test } from 'vitest';
import { planIssues, refusePlan } from './plan.ts';

const NOW = 100;
const stop = (from: number, to = from) => ({ planned: { from, to } });

test('a plan with one stop is refused, whatever its times', () => {
  expect(planIssues([], NOW)).toEqual([{ refused: 'TOO_FEW_WAYPOINTS', waypoint: null }]);
  expect(planIssues([stop(20, 10)], NOW)).toEqual([{ refused: 'TOO_FEW_WAYPOINTS', waypoint: null }]);
});

test('stops in order are accepted, including adjoining ones and one that ends now', () => {
  expect(planIssues([stop(10, 20), stop(20, 30), stop(30, NOW)], NOW)).toEqual([]);
  // A stop may begin before the previous one ends.
  expect(planIssues([stop(10, 50), stop(20, 200)], NOW)).toEqual([]);
  expect(planIssues([stop(10, 50), stop(5, 10), stop(300)], NOW)).toEqual([]);
});

test('all issues of a plan are reported, each with its stop', () => {
  expect(planIssues([stop(10, 9), stop(40, 41), stop(38, 39), stop(50, 49)], NOW)).toEqual([
    { refused: 'WINDOW_ENDS_BEFORE_START', waypoint: 0 },
    { refused: 'WINDOW_ENDS_BEFORE_START', waypoint: 3 },
    { refused: 'STOPS_OUT_OF_ORDER', waypoint: 2 },
    { refused: 'PLANNED_IN_THE_PAST', waypoint: 3 },
  ]);
});

test('only the last planned arrival must be in the future', () => {
  expect(refusePlan([stop(10), stop(NOW - 1)], NOW)).toBe('PLANNED_IN_THE_PAST');
  expect(refusePlan([stop(10), stop(NOW)], NOW)).toBeNull();
});

const DAY = 24 * 3_600_000;

test('a plan begins at most two days back and ends at most 45 days ahead', () => {
  expect(planIssues([stop(NOW - 2 * DAY), stop(NOW + 45 * DAY)], NOW)).toEqual([]);
  expect(planIssues([stop(NOW - 2 * DAY - 1), stop(NOW + 45 * DAY + 1)], NOW)).toEqual([
    { refused: 'PLANNED_TOO_FAR_BACK', waypoint: 0 },
    { refused: 'PLANNED_TOO_FAR_AHEAD', waypoint: 1 },
  ]);
});

test('an existing plan may stay beyond the limits, but not move further out', () => {
  const standing = [stop(NOW - 9 * DAY), stop(NOW + 50 * DAY)];
  expect(refusePlan([stop(NOW - 9 * DAY), stop(NOW), stop(NOW + 50 * DAY)], NOW, standing)).toBeNull();
  expect(refusePlan([stop(NOW - 9 * DAY - 1), stop(NOW)], NOW, standing)).toBe('PLANNED_TOO_FAR_BACK');
  expect(refusePlan([stop(NOW), stop(NOW + 50 * DAY + 1)], NOW, standing)).toBe('PLANNED_TOO_FAR_AHEAD');
});
