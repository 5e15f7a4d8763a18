import { describe, expect, test } from 'vitest';
import { completeWaypoint } from '../commands/complete-waypoint.ts';
import type { Refused } from '../command-refusal.ts';
import { resetWaypoint } from '../commands/reset-waypoint.ts';
import type { Step } from '../step.ts';
import { arrivals, atHour, fix, plannedStep, stop, eventLines, track, wait, signalsBetween } from '../stories/story.ts';

const reasons = (step: Step) => step.transport.waypoints.map(({ completion }) => completion?.reason ?? null);

function must(decided: Step | Refused): Step {
  if ('refused' in decided) throw new Error(decided.refused);
  return decided;
}

function keptUntil(hours: number, { transport, events }: Step): Step {
  return { transport: { ...transport, vehicle: { ...transport.vehicle, busyUntil: atHour(hours) } }, events };
}

const start = plannedStep([stop(0, 30), stop(400, 44)]);

describe('the stop whose turn it is', () => {
  const near = signalsBetween(-50, -3, 29, 30, 2);
  test.each([
    [
      'is not reached from 10 km',
      [...signalsBetween(-50, -10, 29, 30, 2), ...signalsBetween(-10, -50, 30, 31, 2)],
      null,
      null,
    ],
    ['nor left at 19 km', [...near, ...signalsBetween(-3, -19, 30, 31, 2)], null, null],
    [
      'is reached by coming back',
      [...near, ...signalsBetween(-3, -19, 30, 31, 2), ...signalsBetween(-19, 0, 31, 32, 2)],
      'ARRIVED',
      31.95,
    ],
    ['has been visited by being in its area', [...near, ...signalsBetween(-3, -21, 30, 31, 2)], 'AREA_ARRIVED', 29.96],
  ])('%s', (_, fixes, reason, arrival) => {
    const driven = track(start, fixes);
    expect([reasons(driven)[0], arrivals(driven)[0]]).toEqual([reason, arrival]);
  });

  test('records each ring once, however often it is entered', () => {
    const twice = [
      ...signalsBetween(-110, -3, 28, 29, 2),
      ...signalsBetween(-3, -15, 29, 29.3, 2),
      ...signalsBetween(-15, -3, 29.3, 29.6, 2),
    ];
    expect(eventLines(track(start, twice)).slice(1)).toEqual([
      '0 APPROACHING ENTERED_GEOFENCE_4 28.09',
      '0 AREA_ENTERED ENTERED_GEOFENCE_2 28.98',
    ]);
    const away = [
      ...signalsBetween(-110, -90, 26, 27),
      ...signalsBetween(-90, -110, 27, 28),
      ...signalsBetween(-110, -90, 28, 29),
    ];
    expect(eventLines(track(start, away)).slice(1)).toEqual(['0 APPROACHING ENTERED_GEOFENCE_4 26.5']);
  });
});

describe('a vehicle at the first stop before the planned time', () => {
  test('no longer counts after it left, even if it comes within 20 km again', () => {
    const passing = [
      fix(3, 7),
      ...signalsBetween(3, 60, 8, 9),
      ...signalsBetween(60, 15, 26.5, 27.5, 2),
      ...signalsBetween(15, 60, 27.5, 28.5, 2),
    ];
    expect(reasons(track(start, passing))[0]).toBeNull();
  });

  test('raises no doubt while it drives for another transport', () => {
    const kept = keptUntil(29, start);
    const loaded = track(kept, [
      ...signalsBetween(-50, 0, 17, 18, 2),
      ...signalsBetween(0, 0, 18, 19),
      ...signalsBetween(0, 60, 19, 20, 2),
    ]);
    expect(eventLines(wait(loaded, 33)).join()).not.toContain('CONFIRMATION');
  });
});

describe('a vehicle already in the area of a stop when its turn begins', () => {
  test('has not reached the stop by being there', () => {
    const close = track(plannedStep([stop(0, 30), stop(3, 33), stop(400, 44)]), signalsBetween(-50, 0, 29, 30, 2));
    expect(close.transport.waypoints.map(({ status }) => status)).toEqual(['COMPLETED', 'AREA_ENTERED', 'OPEN']);
  });

  test('counts as having entered when it becomes free, although it passed the gate before', () => {
    const kept = keptUntil(29, plannedStep([stop(0, 30), stop(20, 36), stop(400, 50)]));
    const said = must(completeWaypoint(kept, 'waypoint-0', atHour(25), atHour(25) + 1));
    const gone = track(said, [
      ...signalsBetween(60, 17, 27, 28, 2),
      ...signalsBetween(17, 17, 28, 30),
      ...signalsBetween(17, -10, 30, 31, 2),
    ]);
    expect([reasons(gone)[1], arrivals(gone)[1]]).toEqual(['AREA_ARRIVED', 29]);
  });

  test('reaches the stop again after the previous completion was taken back', () => {
    const close = track(plannedStep([stop(0, 30), stop(3, 33), stop(400, 44)]), signalsBetween(-50, -0.5, 29, 30, 2));
    const corrected = must(resetWaypoint(close, 'waypoint-0', atHour(31)));
    const gone = track(corrected, signalsBetween(-0.5, -60, 32, 33, 2));
    expect([reasons(gone), arrivals(gone)]).toEqual([
      ['ARRIVED', 'AREA_ARRIVED', null],
      [32, 32, null],
    ]);
  });

  test('visits the stop by leaving the area, although it passed the gate before', () => {
    const passed = track(plannedStep([stop(0, 30), stop(20, 36), stop(400, 50)]), signalsBetween(60, 17, 31, 32, 2));
    const begun = must(completeWaypoint(passed, 'waypoint-0', atHour(30), atHour(32)));
    const gone = track(begun, signalsBetween(17, -10, 32.1, 33, 2));
    expect(reasons(gone)).toEqual(['MANUALLY_COMPLETED', 'AREA_ARRIVED', null]);
    expect(gone.transport.waypoints[1]?.arrival).toEqual({ at: atHour(32), notBefore: atHour(30) });
  });
});

test('a vehicle first seen in the area of a later stop visits it by leaving', () => {
  const begun = must(completeWaypoint(start, 'waypoint-0', atHour(30), atHour(31)));
  const gone = track(begun, signalsBetween(397, 350, 40, 41));
  expect([reasons(gone)[1], arrivals(gone)[1]]).toEqual(['AREA_ARRIVED', null]);
});

describe('a stop at the same place as the previous one', () => {
  const loaded = (km: number) =>
    track(plannedStep([stop(0, 30), stop(km, 33), stop(400, 44)]), [
      ...signalsBetween(-50, 0, 29, 30, 2),
      ...signalsBetween(0, 0, 30, 31),
    ]);

  test.each([
    ['from inside of its innermost ring', 0.5, signalsBetween(0, -60, 31, 32, 1), null],
    ['past it', 1.5, signalsBetween(0, 60, 31, 32, 1), null],
    ['past it, seen now and then', 1.5, signalsBetween(0, 60, 31, 32, 5), null],
    [
      'and back into its area',
      0.5,
      [
        ...signalsBetween(0, -6, 31, 31.2, 1),
        ...signalsBetween(-6, -2, 31.2, 31.3, 1),
        ...signalsBetween(-2, -60, 32, 33),
      ],
      31.24,
    ],
  ])('is visited by driving away %s, with a known time only after coming from outside', (_, km, fixes, arrival) => {
    const gone = track(loaded(km), fixes);
    expect([reasons(gone)[1], arrivals(gone)[1]]).toEqual(['AREA_ARRIVED', arrival]);
  });
});
