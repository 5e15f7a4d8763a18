import { expect, test } from 'vitest';
import { withWaypoint } from '../evolve.ts';
import { nextMoment } from './next-moment.ts';
import { atHour, fix, plannedStep, stop, track, wait, weekdays } from '../stories/story.ts';
import { beginStep, type Step } from '../step.ts';

const start = plannedStep([stop(0, 30), stop(400, 44)]);
const seen = track(start, [fix(-200, 27)]);
const next = ({ transport }: Step, now: number) => nextMoment(transport, now, weekdays);

test.each([
  ['tracking begins', start, atHour(0), atHour(6)],
  ['the first window has ended', wait(start, 6), atHour(6), atHour(32) + 1],
  ['the signal is older than an hour', seen, atHour(27), atHour(28) + 1],
  ['tracking begins, however old the signal is by then', track(start, [fix(-200, 3)]), atHour(3), atHour(6)],
  ['it is older than five hours', track(start, [fix(-200, 26)]), atHour(27) + 1, atHour(31) + 1],
  ['the second window has ended', seen, atHour(32) + 1, atHour(46) + 1],
  // Thursday 08:00 plus two working days.
  ['the first stop closes', seen, atHour(46) + 1, atHour(128)],
  ['a silent hour ends in the night before the deadline', track(start, [fix(-200, 40)]), atHour(40), atHour(41) + 1],
])('the next moment is when %s', (_, step, now, expected) => {
  expect(next(step, now)).toBe(expected);
});

test('an appointment has two moments: its time, and the end of its tolerance', () => {
  const lost = track(start, [fix(-200, 26)]);
  const waypoints = lost.transport.waypoints.map((waypoint) => {
    return { ...waypoint, planned: { ...waypoint.planned, kind: 'APPOINTMENT' as const } };
  });
  const appointed = beginStep({ ...lost.transport, waypoints });
  expect(next(appointed, atHour(31.5) + 1)).toBe(atHour(32) + 1);
  expect(next(appointed, atHour(32) + 1)).toBe(atHour(32.25) + 1);
});

test('the start of tracking is a moment even when something is known about the first stop', () => {
  const reached = beginStep(withWaypoint(start.transport, 0, { status: 'STARTED' }));
  expect(next(reached, atHour(0))).toBe(atHour(6));
});

test('an ended transport has no next moment', () => {
  expect(next(wait(start, 500), atHour(500))).toBeNull();
  const cancelled = beginStep({ ...start.transport, cancelledAt: atHour(1) });
  expect(next(cancelled, atHour(1))).toBeNull();
});

test('a transport whose moments have all passed has no next moment', () => {
  expect(next(start, atHour(500))).toBeNull();
  expect(nextMoment({ ...start.transport, waypoints: [] }, atHour(500), weekdays)).toBeNull();
});
