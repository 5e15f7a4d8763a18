import { expect, test } from 'vitest';
import type { Fix } from '../../geofence/ring-passages.ts';
import type { Refused } from '../command-refusal.ts';
import { completeWaypoint } from '../commands/complete-waypoint.ts';
import { replayedCommands } from './replayed-commands.ts';
import type { KnownEvent } from '../transport-event.ts';
import { movePin } from '../commands/move-pin.ts';
import { refold } from './refold.ts';
import { replan } from '../commands/replan.ts';
import { resetWaypoint } from '../commands/reset-waypoint.ts';
import type { Step } from '../step.ts';
import { atHour, fix, plannedStep, stop, eventLines, wait, signalsBetween, weekdays } from '../stories/story.ts';

const start = plannedStep([stop(0, 30), stop(300, 40), stop(600, 50)]);

type Command = { readonly when: number; readonly act: (step: Step, now: number) => Step | Refused };

const complete = (index: number, when: number, arrived = when): Command => ({
  when,
  act: (step, now) => completeWaypoint(step, `waypoint-${index}`, Math.min(atHour(arrived), now - 1), now),
});

const reset = (index: number, when: number): Command => ({
  when,
  act: (step, now) => resetWaypoint(step, `waypoint-${index}`, now),
});

const pin = (index: number, km: number, when: number): Command => ({
  when,
  act: (step, now) => movePin(step, `waypoint-${index}`, { ...fix(km, 0), timezone: 'UTC' }, now, weekdays),
});

/** A re-plan with only these waypoints in this order, each at the time of the one it replaces. */
const keep = (order: readonly number[], when: number): Command => ({
  when,
  act: (step, now) => {
    const { waypoints } = step.transport;
    const wanted = order.flatMap((index, position) => {
      const [kept, replaced] = [waypoints.find(({ id }) => id === `waypoint-${index}`), waypoints[position]];
      return kept === undefined || replaced === undefined ? [] : [{ ...kept, planned: replaced.planned }];
    });
    return replan(step, wanted, now, weekdays);
  },
});

type Life = { readonly step: Step; readonly history: readonly KnownEvent[] };

function live(...commands: readonly Command[]): Life {
  const { id, trackingId, reference, waypoints } = start.transport;
  const plan: KnownEvent = {
    event: { type: 'PLANNED', at: atHour(0), plan: { id, trackingId, reference, waypoints } },
    knownAt: atHour(0),
  };
  const step = wait(start, 30);
  const history = [plan, ...step.events.map((event) => ({ event, knownAt: event.at }))];
  return commands.reduce(goOn, { step, history });
}

function goOn({ step, history }: Life, { when, act }: Command): Life {
  const next = act(step, atHour(when));
  if ('refused' in next) throw new Error(next.refused);
  const news = next.events.slice(step.events.length).map((event) => ({ event, knownAt: atHour(when) }));
  return { step: next, history: [...history, ...news] };
}

function again({ history }: Life, driven: readonly Fix[] = []): Step {
  return refold(
    start.transport,
    { fixes: driven, heartbeats: [] },
    replayedCommands(history, weekdays),
    atHour(39),
    weekdays,
  );
}

const shown = ({ transport }: Step) =>
  transport.waypoints.map(({ id, place, status }) => `${id} ${status} ${place.latitude}`);

test('the newest re-plan stays in force when a completion in an older one is undone', () => {
  const commands = [complete(0, 30), pin(2, 610, 31), reset(0, 32), keep([0, 1], 33), complete(0, 34), complete(1, 35)];
  const life = live(...commands);
  expect(shown(again(life))).toEqual(shown(life.step));
});

test('commands for a stop that a re-plan removes apply to no other stop', () => {
  const done = [complete(0, 30), complete(1, 31), complete(2, 32)];
  const life = live(...done, reset(2, 33), reset(1, 34), keep([0, 2], 35));
  expect(eventLines(again(life))).toEqual(eventLines(life.step));
});

test('commands for a stop that a re-plan moves in the order apply to no other stop', () => {
  const life = live(complete(0, 30), complete(1, 31), reset(1, 32), keep([0, 2, 1], 33));
  expect(eventLines(again(life))).toEqual(eventLines(life.step));
});

test.each([30, 31])('a new place set right after a false completion stays in force (%i)', (when) => {
  const life = live(complete(0, 30), complete(1, 30), reset(1, when), pin(1, 310, when));
  expect(shown(again(life))).toEqual(shown(life.step));
});

test('changes to a falsely completed stop stay in force when it is completed after all', () => {
  const life = live(
    complete(0, 30),
    complete(1, 30),
    reset(1, 31),
    pin(1, 310, 32),
    complete(1, 33, 30.5),
    pin(2, 610, 34),
  );
  expect(shown(again(life))).toEqual(shown(life.step));
});

test('the newest re-plan stays in force when earlier stops turn out to have been reached sooner', () => {
  const driven = [...signalsBetween(-20, 0, 29.5, 30.5), ...signalsBetween(0, 300, 30.5, 34.5)];
  const life = live(complete(0, 36), pin(2, 610, 36.5), complete(1, 37), pin(2, 615, 37.5));
  const late = { step: again(life, driven), history: life.history };
  expect(late.step.transport.waypoints.map(({ completion }) => completion?.reason)).toEqual([
    'ARRIVED',
    'ARRIVED',
    undefined,
  ]);
  const moved = goOn(late, pin(2, 620, 38));
  expect(shown(again(moved, driven))).toEqual(shown(moved.step));
});
