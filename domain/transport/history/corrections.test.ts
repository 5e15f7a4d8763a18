import { expect, test } from 'vitest';
import { correctionsIn } from './corrections.ts';
import { replan } from '../commands/replan.ts';
import { atHour, plannedStep, stop, weekdays } from '../stories/story.ts';
import type { TransportEvent, WaypointChanged } from '../transport-event.ts';

const start = plannedStep([stop(0, 30), stop(300, 40)]);

const done: WaypointChanged = {
  type: 'WAYPOINT_CHANGED',
  waypoint: 0,
  status: 'COMPLETED',
  reason: 'ENTERED_GEOFENCE_1',
  at: atHour(29),
  arrival: null,
};
const reset: WaypointChanged = { ...done, status: 'OPEN', reason: 'RESET', at: atHour(30) };

function replanned(): TransportEvent {
  const step = replan(start, start.transport.waypoints, atHour(30), weekdays);
  const [event] = 'refused' in step ? [] : step.events;
  if (event === undefined) throw new Error('It was refused.');
  return event;
}

const knownAt = (event: TransportEvent, hours = 30) => ({ event, knownAt: atHour(hours) });

test('a reset without a re-plan at the same moment is a correction', () => {
  expect(correctionsIn([knownAt(done), knownAt(reset)])).toEqual(new Set([reset]));
});

test('at the moment of a re-plan only the reset of a completed waypoint is a correction', () => {
  const again = { ...reset };
  const history = [knownAt(done), knownAt(reset), knownAt(replanned()), knownAt(again)];
  const corrections = correctionsIn(history);
  expect([corrections.has(reset), corrections.has(again)]).toEqual([true, false]);
});

test('a re-plan’s reset that is learned later is not a correction', () => {
  const history = [knownAt(replanned()), knownAt(done, 34), knownAt(reset, 35)];
  expect(correctionsIn(history).size).toBe(0);
});
