import { describe, expect, test } from 'vitest';
import {
  arrivals,
  atHour,
  fix,
  gps,
  status,
  plannedStep,
  stop,
  eventLines,
  track,
  wait,
  signalsBetween,
} from './story.ts';

describe('a regular transport with two stops', () => {
  const start = plannedStep([stop(0, 30), stop(400, 44)]);
  const driven = track(start, [
    ...signalsBetween(-150, 0, 28, 30.5, 2),
    ...signalsBetween(0, 0, 30.5, 32),
    ...signalsBetween(0, 400, 32, 38, 2),
  ]);

  test('records every ring as it is reached', () => {
    expect(eventLines(driven)).toEqual([
      '0 STARTED WITHIN_TRACKING_TIMEFRAME 6',
      '0 APPROACHING ENTERED_GEOFENCE_4 28.83',
      '0 AREA_ENTERED ENTERED_GEOFENCE_2 30.42',
      '0 COMPLETED ENTERED_GEOFENCE_1 30.48',
      '0 WAYPOINT_DEPARTED 32.08',
      '1 STARTED LEFT_PREVIOUS_GEOFENCE_1 32.08',
      '1 APPROACHING ENTERED_GEOFENCE_4 36.5',
      '1 AREA_ENTERED ENTERED_GEOFENCE_2 37.92',
      '1 COMPLETED ENTERED_GEOFENCE_1 37.99',
    ]);
  });

  test('passes through its statuses', () => {
    expect(status(start, 5.99)).toBe('PLANNED');
    expect(status(wait(start, 6), 6)).toBe('PRESUMABLY_INCOMING');
    expect(status(track(start, [fix(-150, 28)]), 28)).toBe('INCOMING');
    expect(status(track(start, signalsBetween(-150, 0, 28, 30.5)), 30.5)).toBe('ONGOING');
    expect(status(driven, 38)).toBe('COMPLETED');
  });

  test('has a GPS status only while it is tracked', () => {
    expect(gps(start, 5)).toBeNull();
    expect(gps(wait(start, 7), 7)).toBe('GPS_SIGNAL_MISSING');
    const seen = track(start, [fix(-150, 28)]);
    expect([gps(seen, 29), gps(seen, 29.01), gps(seen, 33), gps(seen, 33.01)]).toEqual([
      'GPS_SIGNAL_OK',
      'GPS_SIGNAL_LOW',
      'GPS_SIGNAL_LOW',
      'GPS_SIGNAL_LOST',
    ]);
    expect(gps(driven, 39)).toBeNull();
  });
});

describe('a truck that sends before tracking begins', () => {
  const start = plannedStep([stop(0, 30), stop(400, 44)]);
  const heard = (hours: number) => wait(track(start, [fix(-50, hours)]), 6);

  test('counts as sending while that signal is not too old', () => {
    expect([status(heard(5.9), 6), gps(heard(5.9), 6)]).toEqual(['INCOMING', 'GPS_SIGNAL_OK']);
    expect([status(heard(1), 6), gps(heard(1), 6)]).toEqual(['INCOMING', 'GPS_SIGNAL_LOW']);
    expect([status(heard(0.999), 6), gps(heard(0.999), 6)]).toEqual(['PRESUMABLY_INCOMING', 'GPS_SIGNAL_MISSING']);
    expect(gps(track(start, [fix(-50, 5.9)]), 5.95)).toBeNull();
  });

  test('gets no position and no first signal from that time', () => {
    const { vehicle, waypoints } = heard(5.9).transport;
    expect([vehicle.firstSignalAt, vehicle.fix, waypoints[0]?.visit.inside]).toEqual([null, null, 0]);
    expect(eventLines(heard(5.9))).toEqual(['0 STARTED WITHIN_TRACKING_TIMEFRAME 6']);
  });

  test('does not count if another ID was set later, or none', () => {
    const none = plannedStep([stop(0, 30), stop(400, 44)], null);
    expect(gps(wait(track(none, [fix(-50, 5.9)]), 6), 6)).toBe('TRACKING_ID_MISSING');
    const replaced = { ...start.transport, vehicle: { ...start.transport.vehicle, countsFrom: atHour(5) } };
    const late = (hours: number) => wait(track({ ...start, transport: replaced }, [fix(-50, hours)]), 6);
    expect([gps(late(4.9), 6), gps(late(5), 6)]).toEqual(['GPS_SIGNAL_MISSING', 'GPS_SIGNAL_OK']);
  });
});

describe('a truck already standing at the first stop when tracking begins', () => {
  const start = plannedStep([stop(0, 30), stop(400, 44)]);

  test('counts as arrived four hours before the planned time if it is still standing there', () => {
    const standing = track(start, signalsBetween(0, 0, 7, 25.9, 15));
    expect(status(standing, 25.9)).toBe('INCOMING');
    expect(arrivals(track(standing, [fix(0, 26)]))).toEqual([26, null]);
  });

  test('that leaves before then needs confirmation after the window', () => {
    const left = track(start, [
      ...signalsBetween(0, 0, 7, 8),
      ...signalsBetween(0, 60, 8, 9),
      ...signalsBetween(60, 60, 9, 32.1, 30),
    ]);
    expect(eventLines(left).at(-1)).toBe('0 CONFIRMATION_RAISED 32');
    expect(status(left, 32.1)).toBe('INCOMING');
  });

  test('needs confirmation immediately when first seen elsewhere after the window', () => {
    const left = track(start, [...signalsBetween(0, 0, 7, 8), fix(60, 33)]);
    expect(eventLines(left).at(-1)).toBe('0 CONFIRMATION_RAISED 32');
    expect(eventLines(wait(left, 34))).toEqual(eventLines(left));
  });

  test('that leaves and comes back arrives on its return', () => {
    const back = track(start, [
      ...signalsBetween(0, 0, 7, 8),
      ...signalsBetween(0, 60, 8, 9),
      ...signalsBetween(60, 0, 28, 29, 2),
    ]);
    expect(arrivals(back)[0]).toBe(28.98);
  });
});

describe('signals that start late', () => {
  const stops = [stop(0, 30), stop(300, 40), stop(500, 50)];

  test('after the second planned arrival leave both stops in doubt and the transport presumably ongoing', () => {
    const late = track(plannedStep(stops), [fix(150, 43)]);
    expect(eventLines(late).slice(1)).toEqual(['0 CONFIRMATION_RAISED 43', '1 CONFIRMATION_RAISED 43']);
    expect(status(late, 43)).toBe('PRESUMABLY_ONGOING');
  });

  test('on the way to the first stop settle the doubt about it', () => {
    const late = track(plannedStep(stops), signalsBetween(-60, -30, 33, 34));
    expect(eventLines(late).at(-1)).toBe('0 CONFIRMATION_SETTLED 33.67');
    expect(status(late, 34)).toBe('INCOMING');
  });

  test('three hours before the planned arrival still record the arrival', () => {
    const driven = track(plannedStep(stops), [...signalsBetween(-150, 0, 27, 30, 2), ...signalsBetween(0, 0, 30, 31)]);
    expect(arrivals(driven)[0]).toBe(29.98);
  });
});

test('a device silent for 300 km that reappears in the innermost ring has arrived by then', () => {
  const driven = track(plannedStep([stop(0, 30), stop(400, 44)]), [
    ...signalsBetween(-50, 0, 29, 30),
    ...signalsBetween(0, 50, 31, 32),
    fix(399.5, 38),
  ]);
  const [, second] = driven.transport.waypoints;
  expect(second?.completion?.reason).toBe('ARRIVED');
  expect(second?.arrival).toEqual({ at: fix(0, 38).at, notBefore: fix(0, 32).at });
});

describe('several stops on one road', () => {
  const stops = [stop(0, 30), stop(200, 36), stop(100, 40), stop(-50, 46)];
  const loaded = track(plannedStep(stops), [...signalsBetween(-50, 0, 29, 30), ...signalsBetween(0, 0, 30, 31)]);

  test('passing a later stop on the way to the next is not a visit', () => {
    const passed = track(loaded, signalsBetween(0, 200, 31, 33.5));
    expect(passed.transport.waypoints.map(({ status }) => status)).toEqual([
      'COMPLETED',
      'COMPLETED',
      'APPROACHING',
      'OPEN',
    ]);
    expect(arrivals(passed)[2]).toBeNull();
  });

  test('a halt at a later stop closes skipped stops with an unknown arrival', () => {
    const skipped = track(loaded, [...signalsBetween(0, 100, 31, 32.5), ...signalsBetween(100, 100, 32.5, 32.75)]);
    expect(skipped.transport.waypoints.map(({ completion }) => completion?.reason)).toEqual([
      'ARRIVED',
      'BY_SUBSEQUENT_WAYPOINT',
      'ARRIVED',
      undefined,
    ]);
    expect(arrivals(skipped)).toEqual([30, null, 32.5, null]);
  });
});

describe('a transport A–B–A', () => {
  test('completes its last stop on the way back to the first place', () => {
    const driven = track(plannedStep([stop(0, 30), stop(150, 34), stop(0, 38)]), [
      ...signalsBetween(-20, 0, 29.5, 30),
      ...signalsBetween(0, 0, 30, 31),
      ...signalsBetween(0, 150, 31, 33),
      ...signalsBetween(150, 150, 33, 34),
      ...signalsBetween(150, 0, 34, 36),
    ]);
    expect(status(driven, 36)).toBe('COMPLETED');
    expect(arrivals(driven)).toEqual([29.98, 33, 36]);
  });
});

describe('loading and unloading in one town', () => {
  const stops = [stop(0, 30), stop(1.5, 33), stop(400, 44)];
  const loaded = track(plannedStep(stops), [...signalsBetween(-50, 0, 29, 30), ...signalsBetween(0, 0, 30, 31)]);

  test('arriving at the first says nothing about the second in the same ring', () => {
    expect(loaded.transport.waypoints.map(({ status }) => status)).toEqual(['COMPLETED', 'AREA_ENTERED', 'OPEN']);
  });

  test('moving on and standing still again counts as a visit to the second', () => {
    const moved = track(loaded, [...signalsBetween(0, 1.5, 31, 31.1, 2), ...signalsBetween(1.5, 1.5, 31.1, 31.4)]);
    expect(arrivals(moved)[1]).toBe(31.1);
  });

  test('driving away without that counts as a visit to the area at an unknown time', () => {
    const gone = track(loaded, signalsBetween(0, 60, 31, 32));
    expect(gone.transport.waypoints[1]?.completion?.reason).toBe('AREA_ARRIVED');
    expect(arrivals(gone)[1]).toBeNull();
  });
});

describe('stops that no signal reaches', () => {
  test('close as overdue two working days later at the same local time', () => {
    const start = plannedStep([stop(0, 30), stop(400, 60)], null);
    expect(status(wait(start, 31), 31)).toBe('PRESUMABLY_INCOMING');
    expect(status(wait(start, 32.01), 32.01)).toBe('PRESUMABLY_ONGOING');
    // Thursday 08:00 → Monday 08:00; Friday 14:00 → Tuesday 14:00.
    const closed = wait(start, 400);
    expect(eventLines(closed)).toEqual([
      '0 STARTED WITHIN_TRACKING_TIMEFRAME 6',
      '0 COMPLETED OVERDUE 128',
      '1 COMPLETED OVERDUE 158',
    ]);
    expect(arrivals(closed)).toEqual([null, null]);
    expect(status(wait(start, 130), 130)).toBe('PRESUMABLY_ONGOING');
    expect(status(closed, 400)).toBe('COMPLETED');
  });

  test('close 48 hours after their time when in doubt, moved off the weekend', () => {
    const late = track(plannedStep([stop(0, 30), stop(400, 60)]), [fix(200, 33)]);
    // Thursday 08:00 plus 48 hours is Saturday, so Monday 08:00.
    expect(eventLines(wait(late, 129)).slice(-2)).toEqual([
      '0 COMPLETED OVERDUE 128',
      '1 STARTED LEFT_PREVIOUS_GEOFENCE_1 128',
    ]);
  });
});

test('a vehicle still on an earlier transport does not touch this one until it is free', () => {
  const start = plannedStep([stop(0, 30), stop(400, 44)]);
  const busy = {
    ...start,
    transport: { ...start.transport, vehicle: { ...start.transport.vehicle, busyUntil: fix(0, 29).at } },
  };
  const unloading = track(busy, [...signalsBetween(-50, 0, 26, 27), ...signalsBetween(0, 0, 27, 28.9)]);
  expect(arrivals(unloading)).toEqual([null, null]);
  expect(arrivals(track(unloading, signalsBetween(0, 0, 29, 29.5)))[0]).toBe(29);
});

test('leaving the 20 km ring after the 5 km ring counts as an arrival in the area, at the time of entry', () => {
  const driven = track(plannedStep([stop(0, 30), stop(400, 44)]), [
    ...signalsBetween(-50, -3, 29, 30),
    ...signalsBetween(-3, -3, 30, 31),
    ...signalsBetween(-3, -40, 31, 31.75),
  ]);
  expect(driven.transport.waypoints[0]?.completion?.reason).toBe('AREA_ARRIVED');
  expect(arrivals(driven)[0]).toBe(29.96);
});

describe('an impossible jump', () => {
  const start = plannedStep([stop(0, 30), stop(400, 44)]);
  const before = signalsBetween(-150, -50, 28, 29.5);

  test('has no effect when the next signal is back on the route', () => {
    const jumped = track(start, [...before, fix(400, 29.55), ...signalsBetween(-45, 0, 29.6, 30.4, 2)]);
    expect(jumped.transport.waypoints[1]?.status).toBe('OPEN');
    expect(arrivals(jumped)[0]).toBe(30.38);
  });

  test('is accepted when the next signals confirm it', () => {
    const moved = track(start, [...before, fix(350, 29.55), fix(355, 29.65)]);
    expect(moved.transport.vehicle.fix?.at).toBe(fix(355, 29.65).at);
  });
});

test('a truck standing at a later waypoint when tracking begins has not arrived there yet', () => {
  const roundTrip = plannedStep([stop(100, 30), stop(0, 36)]);
  const standing = track(roundTrip, signalsBetween(0, 0, 7, 9));
  expect(status(standing, 9)).toBe('INCOMING');
  expect(arrivals(standing)).toEqual([null, null]);
  const driven = track(standing, [
    ...signalsBetween(0, 100, 27, 29, 2),
    ...signalsBetween(100, 100, 29, 30.5),
    ...signalsBetween(100, 0, 30.5, 33, 2),
  ]);
  expect(arrivals(driven)).toEqual([28.98, 32.98]);
});
