import { describe, expect, test } from 'vitest';
import { completeWaypoint } from '../commands/complete-waypoint.ts';
import { arrivals, atHour, fix, status, plannedStep, stop, eventLines, track, wait, signalsBetween } from './story.ts';

const MINUTE = 1 / 60;
const reasons = (step: Parameters<typeof eventLines>[0]) =>
  step.transport.waypoints.map(({ completion }) => completion?.reason ?? null);

describe('a truck standing at the first stop before its time', () => {
  const start = plannedStep([stop(0, 30), stop(400, 44)]);
  const stood = (minutes: number) => {
    const left = 7 + minutes * MINUTE;
    return wait(
      track(start, [...signalsBetween(0, 0, 7, left, 1), ...signalsBetween(2, 60, left + 0.05, left + 1)]),
      33,
    );
  };

  test('may have loaded after half an hour', () => {
    expect(eventLines(stood(30)).at(-1)).toBe('0 CONFIRMATION_RAISED 32');
    expect(eventLines(stood(29)).at(-1)).toBe('0 AREA_ENTERED ENTERED_GEOFENCE_2 7');
  });

  test('counts as arrived from four hours before its time, or at its first signal if later', () => {
    expect(arrivals(track(start, [fix(0, 25), fix(0, 26 - MINUTE / 60)]))[0]).toBeNull();
    const counted = track(start, [fix(0, 25), fix(0, 26)]);
    expect(counted.transport.waypoints[0]?.arrival).toEqual({ at: atHour(26), notBefore: atHour(26) });
    const first = track(start, [fix(0, 27)]);
    expect(first.transport.waypoints[0]?.arrival).toEqual({ at: atHour(27), notBefore: null });
  });

  test('counts as arrived in the area once it leaves, if it stood only in the area', () => {
    const gone = track(start, [fix(3, 25), fix(3, 27), ...signalsBetween(3, 60, 27.1, 28)]);
    expect(reasons(gone)[0]).toBe('AREA_ARRIVED');
    expect(arrivals(gone)[0]).toBe(27);
    expect(reasons(track(start, [fix(3, 24), ...signalsBetween(3, 60, 25, 25.9)]))[0]).toBeNull();
  });
});

describe('a later waypoint', () => {
  const stops = [stop(0, 30), stop(400, 36), stop(100, 40), stop(-300, 46)];
  const loaded = track(plannedStep(stops), [...signalsBetween(-50, 0, 29, 30, 2), ...signalsBetween(0, 0, 30, 31)]);
  const halting = (km: number, minutes: number) => [
    ...signalsBetween(0, km, 31, 32.5, 2),
    ...signalsBetween(km, km, 32.5, 32.5 + minutes * MINUTE, 1),
    ...signalsBetween(km - 2, 60, 32.55 + minutes * MINUTE, 33.5, 2),
  ];

  test('counts as visited after a ten-minute halt in its area that is then left', () => {
    const visited = track(loaded, halting(96, 10));
    expect(reasons(visited)).toEqual(['ARRIVED', 'BY_SUBSEQUENT_WAYPOINT', 'AREA_ARRIVED', null]);
    expect(arrivals(visited)[2]).toBeCloseTo(32.48, 1);
    expect(reasons(track(loaded, halting(96, 9)))).toEqual(['ARRIVED', null, null, null]);
  });

  test('counts as visited after a ten-minute halt at its gate, from the time of entry', () => {
    const visited = track(loaded, halting(99.5, 10));
    expect(reasons(visited)).toEqual(['ARRIVED', 'BY_SUBSEQUENT_WAYPOINT', 'ARRIVED', null]);
    expect(arrivals(visited)[2]).toBeCloseTo(32.49, 1);
    expect(reasons(track(loaded, halting(99.5, 9)))).toEqual(['ARRIVED', null, null, null]);
  });

  test('counts as visited only after the 20 km ring is left', () => {
    const near = [
      ...signalsBetween(0, 96, 31, 32.5, 2),
      ...signalsBetween(96, 96, 32.5, 33, 2),
      ...signalsBetween(94, 81, 33.1, 33.5, 2),
    ];
    expect(reasons(track(loaded, near))[2]).toBeNull();
  });

  test('closes all skipped waypoints at the same time', () => {
    const visited = track(loaded, [...signalsBetween(0, -300, 31, 35, 2), ...signalsBetween(-300, -300, 35, 35.5, 2)]);
    expect(visited.transport.waypoints.map(({ completion }) => completion?.reason)).toEqual([
      'ARRIVED',
      'BY_SUBSEQUENT_WAYPOINT',
      'BY_SUBSEQUENT_WAYPOINT',
      'ARRIVED',
    ]);
    const times = visited.transport.waypoints.slice(1).map(({ completion }) => completion?.at);
    expect(times).toEqual([times[2], times[2], times[2]]);
    expect(arrivals(visited)).toEqual([29.98, null, null, 34.99]);
  });

  test('does not count as visited from outside its area', () => {
    expect(reasons(track(loaded, halting(94.5, 60)))).toEqual(['ARRIVED', null, null, null]);
  });

  test('does not count as visited by moving slowly through it', () => {
    // 210 m in ten minutes, so never within 200 m for that long.
    expect(
      reasons(track(loaded, [...signalsBetween(0, 96, 31, 32.5, 2), ...signalsBetween(96, 97.3, 32.5, 33.5, 5)]))[2],
    ).toBeNull();
  });
});

describe('leaving a stop', () => {
  const loaded = track(plannedStep([stop(0, 30), stop(400, 44)]), [
    ...signalsBetween(-50, 0, 29, 30, 2),
    ...signalsBetween(0, 0, 30, 31),
  ]);

  test('is recorded once, even if the truck comes back', () => {
    const back = track(loaded, [
      ...signalsBetween(0, 30, 31, 31.5),
      ...signalsBetween(30, 0, 31.5, 32),
      ...signalsBetween(0, 60, 33, 34),
    ]);
    expect(eventLines(back).filter((line) => line.includes('DEPARTED'))).toHaveLength(1);
  });

  test('starts the next stop and no other', () => {
    const three = track(plannedStep([stop(0, 30), stop(2_000, 44), stop(4_000, 50)]), [
      ...signalsBetween(-50, 0, 29, 30, 2),
      ...signalsBetween(0, 60, 31, 32, 2),
    ]);
    expect(three.transport.waypoints.map(({ status }) => status)).toEqual(['COMPLETED', 'STARTED', 'OPEN']);
  });

  test('does not complete a later stop', () => {
    const far = plannedStep([stop(0, 30), stop(300, 34), stop(310, 38)]);
    const driven = track(far, [
      ...signalsBetween(-20, 0, 29, 30, 2),
      ...signalsBetween(0, 300, 31, 34, 2),
      ...signalsBetween(300, 300, 34, 34.5),
    ]);
    expect(driven.transport.waypoints[2]?.status).toBe('APPROACHING');
  });
});

describe('a completion entered later', () => {
  const stops = [stop(0, 30), stop(20, 36), stop(400, 50)];
  const said = (hours: number, now: number, fixes: ReturnType<typeof signalsBetween>) => {
    const step = completeWaypoint(track(plannedStep(stops), fixes), 'waypoint-0', atHour(hours), atHour(now));
    if ('refused' in step) throw new Error(step.refused);
    return step;
  };

  test('counts the next stop as reached when the completion is entered, not before', () => {
    const step = said(26, 32, signalsBetween(60, 20, 31, 32, 2));
    expect(step.transport.waypoints[1]?.arrival).toEqual({ at: atHour(32), notBefore: atHour(26) });
    expect(eventLines(step).slice(-5)).toEqual([
      '0 COMPLETED MANUALLY 26',
      '1 STARTED LEFT_PREVIOUS_GEOFENCE_1 32',
      '1 APPROACHING ENTERED_GEOFENCE_4 32',
      '1 AREA_ENTERED ENTERED_GEOFENCE_2 32',
      '1 COMPLETED ENTERED_GEOFENCE_1 32',
    ]);
  });

  test('starts the next stop if the vehicle is more than 5 km away', () => {
    const started = (km: number) => said(30, 31, [fix(-50, 29), fix(-km, 30.9)]).transport.waypoints[1]?.status;
    expect([started(4), started(6)]).toEqual(['APPROACHING', 'APPROACHING']);
    expect(eventLines(said(30, 31, [fix(-50, 29), fix(-6, 30.9)]))).toContain('1 STARTED LEFT_PREVIOUS_GEOFENCE_1 31');
    expect(eventLines(said(30, 31, [fix(-50, 29), fix(-4, 30.9)])).join()).not.toContain('LEFT_PREVIOUS');
    expect(eventLines(said(30, 31, []))).toEqual(
      ['0 STARTED WITHIN_TRACKING_TIMEFRAME 6', '0 COMPLETED MANUALLY 30'].slice(1),
    );
  });
});

describe('a vehicle busy with an earlier transport until before this one is due', () => {
  const start = plannedStep([stop(0, 30), stop(400, 44)]);
  const kept = {
    ...start,
    transport: { ...start.transport, vehicle: { ...start.transport.vehicle, busyUntil: atHour(20) } },
  };

  test('does not arrive by standing at the stop when it becomes free', () => {
    const gone = (km: number) =>
      track(kept, [
        ...signalsBetween(-50, km, 17, 18, 2),
        ...signalsBetween(km, km, 18, 21),
        ...signalsBetween(km, 60, 21, 22, 2),
      ]);
    expect(reasons(gone(0))[0]).toBeNull();
    expect(reasons(gone(3))[0]).toBeNull();
  });

  test.each([
    [0, 'ARRIVED', 26],
    [3, 'AREA_ARRIVED', 26],
    [10, null, null],
  ])('%d km away, is treated as if tracking began when it becomes free', (km, reason, arrival) => {
    const stood = track(kept, [
      ...signalsBetween(-50, km, 17, 18, 2),
      ...signalsBetween(km, km, 18, 27, 15),
      ...signalsBetween(km, 60, 27, 28, 2),
    ]);
    expect([reasons(stood)[0], arrivals(stood)[0]]).toEqual([reason, arrival]);
  });

  test('approaches when it becomes free', () => {
    expect(
      eventLines(wait(track(kept, [...signalsBetween(-50, 3, 17, 18, 2), ...signalsBetween(3, 3, 18, 19)]), 20)),
    ).toEqual([
      '0 STARTED WITHIN_TRACKING_TIMEFRAME 6',
      '0 APPROACHING ENTERED_GEOFENCE_4 20',
      '0 AREA_ENTERED ENTERED_GEOFENCE_2 20',
    ]);
  });

  test('visits no stop by driving past, wherever it halted before', () => {
    const { transport } = plannedStep([stop(0, 30), stop(400, 36), stop(100, 40)]);
    const busy = { ...kept, transport: { ...transport, vehicle: kept.transport.vehicle } };
    const past = track(busy, [
      ...signalsBetween(100, 100, 17, 18),
      ...signalsBetween(100, 60, 18, 19),
      ...signalsBetween(60, 160, 21, 23, 2),
    ]);
    expect(reasons(past)).toEqual([null, null, null]);
  });

  test('does not arrive while busy, even within four hours of the planned time', () => {
    const until = { ...kept.transport.vehicle, busyUntil: atHour(29) };
    const longer = { ...kept, transport: { ...kept.transport, vehicle: until } };
    expect(arrivals(track(longer, [fix(0, 25), fix(0, 28), fix(0, 29)]))[0]).toBe(29);
    expect(arrivals(track(longer, [fix(0, 25), fix(0, 28.9)]))[0]).toBeNull();
  });

  test('arrives at the second stop when it becomes free, if the first was completed manually', () => {
    const near = { ...plannedStep([stop(0, 30), stop(20, 44)]) };
    const busy = {
      ...near,
      transport: { ...near.transport, vehicle: { ...near.transport.vehicle, busyUntil: atHour(29) } },
    };
    const done = completeWaypoint(
      track(busy, signalsBetween(60, 20, 26, 27, 2)),
      'waypoint-0',
      atHour(28),
      atHour(28) + 1,
    );
    if ('refused' in done) throw new Error(done.refused);
    expect(done.transport.waypoints[1]?.arrival).toBeNull();
    expect(wait(done, 29).transport.waypoints[1]?.arrival).toEqual({ at: atHour(29), notBefore: atHour(29) });
  });

  test('arrives if it is still standing there four hours before the planned time', () => {
    expect(arrivals(track(kept, [...signalsBetween(-50, 0, 17, 18, 2), ...signalsBetween(0, 0, 18, 26, 15)]))[0]).toBe(
      26,
    );
  });
});

describe('moving from the first stop into its area', () => {
  test('and leaving after the planned time counts as an arrival in the area', () => {
    const start = plannedStep([stop(0, 30), stop(400, 44)]);
    const moved = track(start, [
      ...signalsBetween(0, 0, 7, 7.2),
      fix(3, 8),
      fix(3, 26),
      fix(3, 27),
      ...signalsBetween(4, 60, 27.1, 28, 2),
    ]);
    expect(reasons(moved)[0]).toBe('AREA_ARRIVED');
    expect(arrivals(moved)[0]).toBe(26);
  });
});

describe('two stops near each other', () => {
  const loaded = (km: number) =>
    track(plannedStep([stop(0, 30), stop(km, 33), stop(400, 44)]), [
      ...signalsBetween(-50, 0, 29, 30, 2),
      ...signalsBetween(0, 0, 30, 31),
    ]);

  test('count as one place up to 2 km apart', () => {
    const coming = (km: number) => eventLines(track(loaded(km), signalsBetween(0, 1.9, 31, 31.05, 1))).at(-1);
    expect(coming(1.9995)).toBe('1 AREA_ENTERED ENTERED_GEOFENCE_2 29.98');
    expect(coming(2.0005)).toContain('1 COMPLETED ENTERED_GEOFENCE_1');
  });

  test('count the second as visited after a move of more than 300 m', () => {
    const moved = (km: number) =>
      reasons(track(loaded(0.5), [...signalsBetween(0, km, 31, 31.02, 1), ...signalsBetween(km, km, 31.1, 31.4)]))[1];
    expect(moved(0.2995)).toBeNull();
    expect(moved(0.3005)).toBe('ARRIVED');
  });

  test('count the second as visited after a ten-minute halt', () => {
    const stood = (minutes: number) =>
      reasons(track(loaded(1.5), [fix(1.5, 31.1), fix(1.5, 31.1 + minutes * MINUTE)]))[1];
    expect(stood(9.9)).toBeNull();
    expect(stood(10)).toBe('ARRIVED');
  });

  test('do not count the second as visited by standing elsewhere', () => {
    expect(
      reasons(
        track(loaded(1.5), [...signalsBetween(0, -0.5, 31, 31.05, 1), ...signalsBetween(-0.5, -0.5, 31.05, 32)]),
      )[1],
    ).toBeNull();
  });

  test('count the second as visited after leaving and coming back', () => {
    const back = track(loaded(0.5), [...signalsBetween(0, -3, 31, 31.2, 1), ...signalsBetween(-3, 0.5, 31.2, 31.4, 1)]);
    expect(reasons(back)[1]).toBe('ARRIVED');
  });
});

describe('a doubt about the first stop', () => {
  const stops = [stop(0, 30), stop(300, 40)];

  test('is raised by a first signal after its window, not at its end', () => {
    expect(eventLines(track(plannedStep(stops), [fix(150, 32)])).at(-1)).not.toContain('CONFIRMATION');
    expect(eventLines(track(plannedStep(stops), [fix(150, 32 + MINUTE / 60)])).at(-1)).toContain(
      '0 CONFIRMATION_RAISED',
    );
  });

  test('is not raised if the truck is standing there', () => {
    expect(eventLines(track(plannedStep(stops), [fix(0.9, 33)])).join()).not.toContain('CONFIRMATION');
    expect(eventLines(track(plannedStep(stops), [fix(1.1, 33)])).join()).toContain('0 CONFIRMATION_RAISED');
  });

  test('ends when the truck has come 20 km nearer', () => {
    const nearer = (km: number) => eventLines(track(plannedStep(stops), [fix(-80, 33), fix(km, 33.5)])).at(-1);
    expect(nearer(-60.001)).not.toContain('SETTLED');
    expect(nearer(-59.999)).toContain('0 CONFIRMATION_SETTLED');
  });

  test('ends when the truck enters the 100 km ring', () => {
    const late = track(plannedStep(stops), [fix(-105, 33), fix(-99, 33.2)]);
    expect(eventLines(late)).toContain('0 CONFIRMATION_SETTLED 33.2');
    expect(status(late, 33.2)).toBe('INCOMING');
  });

  test('is raised once, and not at all if the truck comes back and arrives', () => {
    const left = track(plannedStep(stops), [
      ...signalsBetween(0, 0, 7, 8),
      ...signalsBetween(0, 60, 8, 9),
      ...signalsBetween(60, 60, 9, 31, 30),
    ]);
    const settled = track(left, [...signalsBetween(60, 60, 31, 33, 30), ...signalsBetween(60, 10, 33, 34, 10)]);
    expect(eventLines(settled).slice(-2)).toEqual(['0 CONFIRMATION_RAISED 32', '0 CONFIRMATION_SETTLED 33.5']);
    const back = wait(track(left, signalsBetween(60, 0, 31, 31.9, 2)), 33);
    expect(eventLines(back).join()).not.toContain('CONFIRMATION');
  });

  test('ends the same way at a later stop', () => {
    const late = track(plannedStep([...stops, stop(700, 60)]), [...signalsBetween(150, 175, 43, 43.5, 5)]);
    expect(eventLines(late).filter((line) => line.includes('SETTLED'))).toEqual(['1 CONFIRMATION_SETTLED 43.42']);
  });
});
