import { expect, test } from 'vitest';
import { planIssues, refusePlan } from './plan.ts';

const NOW = 100;
const stop = (from: number, to = from) => ({ planned: { from, to } });

test('one stop is no transport, whatever its times', () => {
  expect(planIssues([], NOW)).toEqual([{ refused: 'TOO_FEW_WAYPOINTS', waypoint: null }]);
  expect(planIssues([stop(20, 10)], NOW)).toEqual([{ refused: 'TOO_FEW_WAYPOINTS', waypoint: null }]);
});

test('nothing is wrong with stops in order, touching ones and one that ends now included', () => {
  expect(planIssues([stop(10, 20), stop(20, 30), stop(30, NOW)], NOW)).toEqual([]);
  // The next may begin before the one before ends.
  expect(planIssues([stop(10, 50), stop(20, 200)], NOW)).toEqual([]);
  expect(planIssues([stop(10, 50), stop(5, 10), stop(300)], NOW)).toEqual([]);
});

test('all that is wrong is named, where it is wrong', () => {
  expect(planIssues([stop(10, 9), stop(40, 41), stop(38, 39), stop(50, 49)], NOW)).toEqual([
    { refused: 'WINDOW_ENDS_BEFORE_START', waypoint: 0 },
    { refused: 'WINDOW_ENDS_BEFORE_START', waypoint: 3 },
    { refused: 'STOPS_OUT_OF_ORDER', waypoint: 2 },
    { refused: 'PLANNED_IN_THE_PAST', waypoint: 3 },
  ]);
});

test('only the last arrival must not have passed', () => {
  expect(refusePlan([stop(10), stop(NOW - 1)], NOW)).toBe('PLANNED_IN_THE_PAST');
  expect(refusePlan([stop(10), stop(NOW)], NOW)).toBeNull();
});
