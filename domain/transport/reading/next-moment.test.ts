import { expect, test } from 'vitest';
import { withWaypoint } from '../evolve.ts';
import { nextMoment } from './next-moment.ts';
import { at, fix, planned, stop, track, wait, weekdays } from '../stories/story.ts';
import { begin, type Step } from '../step.ts';

const start = planned([stop(0, 30), stop(400, 44)]);
const seen = track(start, [fix(-200, 27)]);
const next = ({ transport }: Step, now: number) => nextMoment(transport, now, weekdays);

test.each([
  ['tracking begins', start, at(0), at(6)],
  ['the first window has ended', wait(start, 6), at(6), at(32) + 1],
  ['the signal is older than an hour', seen, at(27), at(28) + 1],
  ['tracking begins, however old the signal is by then', track(start, [fix(-200, 3)]), at(3), at(6)],
  ['it is older than five hours', track(start, [fix(-200, 26)]), at(27) + 1, at(31) + 1],
  ['the second window has ended', seen, at(32) + 1, at(46) + 1],
  // Thursday 08:00 plus two working days.
  ['the first stop closes', seen, at(46) + 1, at(128)],
  ['a silent hour ends in the night before the deadline', track(start, [fix(-200, 40)]), at(40), at(41) + 1],
])('the next moment is when %s', (_, step, now, expected) => {
  expect(next(step, now)).toBe(expected);
});

test('an appointment has two moments: its time, and the end of its tolerance', () => {
  const lost = track(start, [fix(-200, 26)]);
  const waypoints = lost.transport.waypoints.map((waypoint) => {
    return { ...waypoint, planned: { ...waypoint.planned, kind: 'APPOINTMENT' as const } };
  });
  const appointed = begin({ ...lost.transport, waypoints });
  expect(next(appointed, at(31.5) + 1)).toBe(at(32) + 1);
  expect(next(appointed, at(32) + 1)).toBe(at(32.25) + 1);
});

test('the start of tracking is a moment even when something is known about the first stop', () => {
  const reached = begin(withWaypoint(start.transport, 0, { status: 'STARTED' }));
  expect(next(reached, at(0))).toBe(at(6));
});

test('an ended transport has no next moment', () => {
  expect(next(wait(start, 500), at(500))).toBeNull();
  const cancelled = begin({ ...start.transport, cancelledAt: at(1) });
  expect(next(cancelled, at(1))).toBeNull();
});

test('a transport whose moments have all passed has no next moment', () => {
  expect(next(start, at(500))).toBeNull();
  expect(nextMoment({ ...start.transport, waypoints: [] }, at(500), weekdays)).toBeNull();
});
