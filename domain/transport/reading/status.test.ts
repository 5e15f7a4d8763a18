import { describe, expect, test } from 'vitest';
import { completeWaypoint } from '../commands/complete-waypoint.ts';
import { replayedCommands } from '../history/replayed-commands.ts';
import { refold } from '../history/refold.ts';
import { replan } from '../commands/replan.ts';
import { resetWaypoint } from '../commands/reset-waypoint.ts';
import { setTrackingId } from '../commands/set-tracking-id.ts';
import type { Refused } from '../command-refusal.ts';
import type { Step } from '../step.ts';
import { atHour, byCarrier, fix, status, plannedStep, stop, track, wait, weekdays } from '../stories/story.ts';

const MOMENT = 1 / 3_600_000;
const stops = [stop(0, 30), stop(300, 200)];
const start = plannedStep(stops);

function must(decided: Step | Refused): Step {
  if ('refused' in decided) throw new Error(decided.refused);
  return decided;
}

/** First seen at hour 33, which was too late. */
function inDoubtUntil(hours: number): Step {
  const seen = track(start, [fix(-200, 33)]);
  const wanted = seen.transport.waypoints.map(({ id, place, planned: when }, index) => ({
    id,
    place,
    planned: index === 0 ? { ...when, to: atHour(hours) } : when,
  }));
  return must(replan(seen, wanted, atHour(33.5), weekdays));
}

describe('the status of a transport at its edges', () => {
  test.each([
    ['a moment before tracking begins', wait(start, 5.9), 6 - MOMENT, 'PLANNED'],
    ['as it begins', wait(start, 6), 6, 'PRESUMABLY_INCOMING'],
    ['as the first window ends, unseen', wait(start, 32), 32, 'PRESUMABLY_INCOMING'],
    ['a moment later', wait(start, 32), 32 + MOMENT, 'PRESUMABLY_ONGOING'],
    ['a moment later, seen as it ended', track(start, [fix(-200, 32)]), 32 + MOMENT, 'INCOMING'],
    ['seen only after it', track(start, [fix(-200, 32 + MOMENT)]), 32 + 2 * MOMENT, 'PRESUMABLY_ONGOING'],
    ['seen for the first time as the window of a new plan ends', inDoubtUntil(33), 34, 'INCOMING'],
    ['seen only after it, by a moment', inDoubtUntil(33 - MOMENT), 34, 'PRESUMABLY_ONGOING'],
    ['the first stop closed, never seen', wait(start, 130), 130, 'PRESUMABLY_ONGOING'],
    ['the first stop closed, seen before', wait(track(start, [fix(-200, 30)]), 130), 130, 'ONGOING'],
    [
      'the first stop completed by hand, never seen',
      must(completeWaypoint(start, 'waypoint-0', atHour(30), atHour(30) + 1)),
      31,
      'ONGOING',
    ],
  ] as const)('%s', (_, step, now, expected) => {
    expect(status(step, now)).toBe(expected);
  });
});

describe('a re-plan', () => {
  const wanted = ({ transport }: Step) =>
    transport.waypoints.map(({ id, place, planned: when }) => ({ id, place, planned: when }));

  test('moves the deadline with the window', () => {
    const later = wanted(start).map((waypoint) => ({
      ...waypoint,
      planned: { ...waypoint.planned, from: waypoint.planned.from + 3_600_000, to: waypoint.planned.to + 3_600_000 },
    }));
    const { waypoints } = must(replan(start, later, atHour(1), weekdays)).transport;
    expect(
      waypoints.map(({ closesAt }, index) => closesAt - (start.transport.waypoints[index]?.closesAt ?? 0)),
    ).toEqual([3_600_000, 3_600_000]);
  });

  test('keeps the place and updates its other data', () => {
    const inBerlin = wanted(start).map((waypoint) => ({
      ...waypoint,
      place: { ...waypoint.place, timezone: 'Europe/Berlin', stateCode: 'BE' },
    }));
    const seen = track(start, [fix(-80, 29)]);
    const { waypoints } = must(replan(seen, inBerlin, atHour(29), weekdays)).transport;
    expect(waypoints[0]).toMatchObject({
      status: 'APPROACHING',
      place: { timezone: 'Europe/Berlin', stateCode: 'BE' },
    });
  });

  test('resets a waypoint that moves along one coordinate', () => {
    const seen = track(start, [fix(-80, 29)]);
    for (const change of [{ latitude: 48.01 }, { longitude: 11.01 }]) {
      const moved = wanted(start).map((waypoint, index) =>
        index === 0 ? { ...waypoint, place: { ...waypoint.place, ...change } } : waypoint,
      );
      expect(must(replan(seen, moved, atHour(29), weekdays)).transport.waypoints[0]?.status).toBe('OPEN');
    }
  });

  test('keeps completed waypoints, whatever is sent for them', () => {
    const done = must(completeWaypoint(start, 'waypoint-0', atHour(30), atHour(30) + 1));
    const changed = wanted(done).map((waypoint) => ({ ...waypoint, place: { ...waypoint.place, latitude: 50 } }));
    const { waypoints } = must(replan(done, changed, atHour(31), weekdays)).transport;
    expect(waypoints[0]).toEqual(done.transport.waypoints[0]);
    expect(waypoints[1]?.place.latitude).toBe(50);
  });
});

describe('in a refold', () => {
  const again = (step: Step, from: Step, fixes: ReturnType<typeof fix>[], until: number) => {
    const history = step.events.map((event) => ({ event, knownAt: event.at }));
    return refold(
      from.transport,
      { fixes, heartbeats: [] },
      replayedCommands(history, weekdays),
      atHour(until),
      weekdays,
    );
  };

  test('a first ID counts from the start, a replacement from its command', () => {
    const without = plannedStep(stops, null);
    const set = must(setTrackingId(wait(without, 31), 'late', byCarrier, atHour(31)));
    expect(again(set, without, [fix(-50, 29)], 31).transport.vehicle.firstSignalAt).toBe(atHour(29));
    const seen = track(start, [fix(-60, 28)]);
    const replaced = must(setTrackingId(seen, 'other', byCarrier, atHour(29)));
    const folded = again(replaced, start, [fix(-60, 28), fix(-55, 28.5), fix(-40, 29.5)], 30);
    expect(folded.transport.vehicle).toMatchObject({
      firstSignalAt: atHour(28),
      countsFrom: atHour(29),
      latestSignalAt: atHour(29.5),
    });
  });

  test('a completion already made by an earlier signal is not repeated', () => {
    const byHand = must(completeWaypoint(wait(start, 31), 'waypoint-0', atHour(31), atHour(31) + 1));
    const folded = again(byHand, start, [fix(-50, 29), fix(-10, 29.9), fix(0, 30)], 31);
    expect(folded.transport.waypoints[0]?.completion).toEqual({ reason: 'ARRIVED', at: atHour(30) });
    expect(folded.events.filter(({ type }) => type === 'WAYPOINT_CHANGED')).toHaveLength(4);
  });

  test('a correction is dropped if the waypoint is not completed or not the last completed one', () => {
    const done = must(completeWaypoint(start, 'waypoint-0', atHour(30), atHour(30) + 1));
    const corrected = must(resetWaypoint(done, 'waypoint-0', atHour(31)));
    const reset = corrected.events.filter((event) => event.type === 'WAYPOINT_CHANGED' && event.reason === 'RESET');
    const fold = (from: Step) =>
      refold(
        from.transport,
        { fixes: [], heartbeats: [] },
        replayedCommands(
          reset.map((event) => ({ event, knownAt: event.at })),
          weekdays,
        ),
        atHour(32),
        weekdays,
      ).transport.waypoints.map(({ status }) => status);
    expect(fold(start)).toEqual(['STARTED', 'OPEN']);
    const both = must(completeWaypoint(done, 'waypoint-1', atHour(31), atHour(31) + 1));
    expect(fold(both)).toEqual(['COMPLETED', 'COMPLETED']);
    expect(fold(done)).toEqual(['STARTED', 'OPEN']);
  });
});
