import { describe, expect, test } from 'vitest';
import { completeWaypoint } from '../commands/complete-waypoint.ts';
import type { Refused } from '../command-refusal.ts';
import { settleConfirmations } from './confirmation.ts';
import { withWaypoint } from '../evolve.ts';
import { beginStep, type Step } from '../step.ts';
import { atHour, fix, plannedStep, stop, eventLines, track, signalsBetween } from '../stories/story.ts';

const start = plannedStep([stop(0, 30), stop(300, 40), stop(700, 60)]);

function must(decided: Step | Refused): Step {
  if ('refused' in decided) throw new Error(decided.refused);
  return decided;
}

describe('a doubt about a stop', () => {
  test('is not raised when a person has entered the arrival', () => {
    const said = must(completeWaypoint(start, 'waypoint-0', atHour(31), atHour(41)));
    expect(eventLines(track(said, [fix(150, 43)])).filter((line) => line.includes('RAISED'))).toEqual([
      '1 CONFIRMATION_RAISED 43',
    ]);
  });

  test('is not raised when the vehicle is seen at the stop', () => {
    const raised = (km: number) => eventLines(track(start, [fix(km, 43)])).filter((line) => line.includes('RAISED'));
    expect(raised(300.9)).toEqual(['0 CONFIRMATION_RAISED 43']);
    expect(raised(301.1)).toEqual(['0 CONFIRMATION_RAISED 43', '1 CONFIRMATION_RAISED 43']);
  });

  test.each([
    [19_999, []],
    [20_000, ['0 CONFIRMATION_SETTLED 33']],
  ])('is settled by coming at least 20 km nearer: %d m away before, now at the stop', (furthest, events) => {
    const [first] = start.transport.waypoints;
    if (first === undefined) throw new Error('no stop');
    const change = { confirmation: { raisedAt: atHour(32) }, visit: { ...first.visit, furthest } };
    expect(
      eventLines(settleConfirmations(beginStep(withWaypoint(start.transport, 0, change)), fix(0, 33), new Set())),
    ).toEqual(events);
  });

  test('at a later stop includes the distance driven before an earlier completion', () => {
    const nearer = must(
      completeWaypoint(track(start, [fix(150, 43), fix(165, 43.2)]), 'waypoint-0', atHour(30), atHour(43.3)),
    );
    expect(eventLines(track(nearer, [fix(169, 43.4)])).at(-1)).not.toContain('SETTLED');
    expect(eventLines(track(nearer, [fix(171, 43.4)])).at(-1)).toBe('1 CONFIRMATION_SETTLED 43.4');
  });
});

test('the greatest distance is kept for the first stop until its completion, and for doubtful stops', () => {
  const furthest = (step: Step) => step.transport.waypoints.map(({ visit }) => Math.round(visit.furthest / 1_000));
  const coming = track(start, [fix(-150, 28), fix(-140, 28.2)]);
  expect(furthest(coming)).toEqual([150, 0, 0]);
  const gone = track(coming, [...signalsBetween(-140, 0, 28.3, 30, 2), ...signalsBetween(0, 200, 31, 34, 2)]);
  expect(furthest(gone)).toEqual([150, 0, 0]);
  expect(furthest(track(start, [fix(150, 43)]))).toEqual([150, 150, 0]);
});

test('coming nearer does not change the greatest distance', () => {
  const coming = track(start, [fix(-150, 28)]);
  expect(settleConfirmations(coming, fix(-140, 28.2), new Set())).toBe(coming);
});
