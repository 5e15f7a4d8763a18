import { expect, test } from 'vitest';
import { hasLeftEarly } from './has-left-early.ts';

const plannedTimeOfArrival = {
  kind: 'RANGE',
  from: '2026-11-22T08:00:00.000Z',
  to: '2026-11-22T10:00:00.000Z',
} as const;

test.each([
  ['at the end of the planned time: the vehicle has left early', '2026-11-22T10:00:00Z', true],
  ['later: the signals began late', '2026-11-22T10:00:00.001Z', false],
  ['never: nothing is told', null, false],
])('a doubt raised %s', (_, confirmationRaisedAt, expected) => {
  expect(hasLeftEarly({ confirmationRaisedAt, plannedTimeOfArrival })).toBe(expected);
});
