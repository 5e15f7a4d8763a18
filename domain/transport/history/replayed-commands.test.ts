import { expect, test } from 'vitest';
import { completeWaypoint } from '../commands/complete-waypoint.ts';
import type { Refused } from '../command-refusal.ts';
import { replayedCommands } from './replayed-commands.ts';
import { movePin } from '../commands/move-pin.ts';
import { refold } from './refold.ts';
import { resetWaypoint } from '../commands/reset-waypoint.ts';
import type { Step } from '../step.ts';
import { atHour, fix, plannedStep, stop, eventLines, track, wait, signalsBetween, weekdays } from '../stories/story.ts';

const start = plannedStep([stop(0, 30), stop(300, 40), stop(600, 50)]);

function must(decided: Step | Refused): Step {
  if ('refused' in decided) throw new Error(decided.refused);
  return decided;
}

/** The events after a refold. A person's command is known from the moment it is given. */
function again(step: Step, fixes: ReturnType<typeof signalsBetween>, done: number, until = done): Step {
  const history = step.events.map((event) => ({ event, knownAt: atHour(done) }));
  return refold(
    start.transport,
    { fixes, heartbeats: [] },
    replayedCommands(history, weekdays),
    atHour(until),
    weekdays,
  );
}

test('in a refold, a completion entered later counts the next stop as reached when the completion was entered', () => {
  const fixes = signalsBetween(340, 300, 31, 32, 2);
  const said = must(completeWaypoint(track(start, fixes), 'waypoint-0', atHour(26), atHour(32)));
  expect(said.transport.waypoints[1]?.arrival).toEqual({ at: atHour(32), notBefore: atHour(26) });
  expect(eventLines(again(said, fixes, 32))).toEqual(eventLines(said));
});

test('in a refold, a completion at the moment of a re-plan is kept', () => {
  const moved = must(movePin(wait(start, 31), 'waypoint-1', { ...fix(310, 0), timezone: 'UTC' }, atHour(31), weekdays));
  const said = must(completeWaypoint(moved, 'waypoint-0', atHour(31), atHour(31) + 1));
  expect(again(said, [], 31).transport.waypoints[0]?.completion?.reason).toBe('MANUALLY_COMPLETED');
});

test('in a refold, a correction is dropped if late signals show that nothing was completed', () => {
  const done = must(completeWaypoint(start, 'waypoint-0', atHour(30), atHour(30) + 1));
  const corrected = must(resetWaypoint(done, 'waypoint-0', atHour(31)));
  const correction = { ...corrected, events: corrected.events.slice(-1) };
  expect(eventLines(corrected)).toEqual(['0 COMPLETED MANUALLY 30', '0 OPEN RESET 31']);
  expect(eventLines(again(correction, [], 31, 32))).toEqual(['0 STARTED WITHIN_TRACKING_TIMEFRAME 6']);
});

test('in a refold, a new place counts from the previous completion, so earlier halts there are not visits', () => {
  const fixes = [
    ...signalsBetween(60, 100, 24, 25),
    ...signalsBetween(100, 100, 25, 26),
    ...signalsBetween(100, 0, 26, 28, 2),
    ...signalsBetween(0, 0, 28, 29),
  ];
  const pin = { ...fix(100, 0), timezone: 'UTC' };
  const moved = must(movePin(track(start, fixes), 'waypoint-1', pin, atHour(29), weekdays));
  const reasons = again(moved, fixes, 29).transport.waypoints.map(({ completion }) => completion?.reason ?? null);
  expect(reasons).toEqual(['ARRIVED', null, null]);
});
