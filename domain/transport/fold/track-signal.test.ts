import { describe, expect, test } from 'vitest';
import { isInside } from '../../geofence/rings.ts';
import { arrivals, atHour, fix, plannedStep, stop, eventLines, track, wait, signalsBetween } from '../stories/story.ts';
import { isSignalCounted, isLate } from './track-signal.ts';

const start = plannedStep([stop(0, 30), stop(400, 44)]);
const { transport } = start;

test.each([
  ['when tracking begins', transport, atHour(6), true],
  ['before', transport, atHour(6) - 1, false],
  ['when the device in use begins to count', counting(20), atHour(20), true],
  ['before that', counting(20), atHour(20) - 1, false],
  ['of a device that counts since before tracking began', counting(2), atHour(6) - 1, false],
  ['without an ID', { ...transport, trackingId: null }, atHour(7), false],
  ['of what is cancelled', { ...transport, cancelledAt: atHour(7) }, atHour(8), false],
])('whether a signal counts: %s', (_, one, sent, expected) => {
  expect(isSignalCounted(one, sent)).toBe(expected);
});

function counting(hours: number) {
  return { ...transport, vehicle: { ...transport.vehicle, countsFrom: atHour(hours) } };
}

describe('before tracking begins', () => {
  const heard = track(start, [fix(-50, 5)]);
  test.each([
    ['a signal as old as the newest', heard, 5],
    ['an older one', heard, 4],
    ['one without an ID to name it', plannedStep([stop(0, 30), stop(400, 44)], null), 5],
    ['one of what is cancelled', { ...start, transport: { ...transport, cancelledAt: atHour(4) } }, 5],
  ])('%s changes nothing', (_, step, hours) => {
    expect(track(step, [fix(-50, hours)]).transport).toBe(step.transport);
  });
});

describe('a late signal', () => {
  const seen = track(start, [fix(-150, 28)]);
  test.each([
    ['that is not after the newest', seen, 28, true],
    ['that is not after what the clock has changed since', wait(start, 6), 6, true],
    ['not after it', wait(start, 6), 6.001, false],
    ['that is not after a jump, be it believed or not', track(seen, [fix(400, 28.1)]), 28.1, true],
    ['that is not after the one that confirmed where the transport ended', ended(), 45.4, true],
    ['after that one', ended(), 45.401, false],
    ['however far back a new plan has put what closes a stop', wait(closed(), 31), 28, true],
  ])('%s', (_, step, hours, expected) => {
    expect(isLate(step.transport, fix(0, hours))).toBe(expected);
  });

  function ended() {
    const near = track(start, [...signalsBetween(-50, 397, 29.5, 44.5), ...signalsBetween(397, 397, 44.5, 45)]);
    const left = track(near, [fix(200, 45.2), fix(199, 45.4)]);
    expect(left.transport.waypoints.at(-1)?.status).toBe('COMPLETED');
    return left;
  }

  function closed() {
    const [first, ...rest] = seen.transport.waypoints;
    if (first === undefined) throw new Error('no stop');
    return { ...seen, transport: { ...seen.transport, waypoints: [{ ...first, closesAt: atHour(20) }, ...rest] } };
  }
});

describe('after a long silence', () => {
  const loaded = track(start, [...signalsBetween(-50, 0, 29, 30, 2), ...signalsBetween(0, 0, 30, 31)]);

  test('all rings of one signal are recorded from the outermost to the innermost', () => {
    expect(eventLines(track(loaded, [fix(400, 38)])).slice(4)).toEqual([
      '0 WAYPOINT_DEPARTED 38',
      '1 STARTED LEFT_PREVIOUS_GEOFENCE_1 38',
      '1 APPROACHING ENTERED_GEOFENCE_4 38',
      '1 AREA_ENTERED ENTERED_GEOFENCE_2 38',
      '1 COMPLETED ENTERED_GEOFENCE_1 38',
    ]);
  });

  test('the previous stop is left first, so the next one is reached in turn', () => {
    const near = plannedStep([stop(0, 30), stop(50, 34), stop(400, 44)]);
    const gone = track(near, [fix(-30, 29), fix(-3, 30), fix(50, 33)]);
    expect(gone.transport.waypoints[0]?.completion).toEqual({ reason: 'AREA_ARRIVED', at: atHour(33) });
    expect(gone.transport.waypoints[1]?.arrival).toEqual({ at: atHour(33), notBefore: atHour(30) });
  });

  test('the earlier of two stops at one place is reached first', () => {
    const twice = plannedStep([stop(0, 30), stop(400, 34), stop(400, 44)]);
    const arrived = track(track(twice, [...signalsBetween(-50, 0, 29, 30, 2), ...signalsBetween(0, 0, 30, 31)]), [
      fix(400, 38),
    ]);
    expect(arrived.transport.waypoints.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED', 'AREA_ENTERED']);
  });
});

test('when the first of two signals accepted together ends the transport, the second is too late', () => {
  const short = track(plannedStep([stop(0, 30), stop(30, 31)]), [
    ...signalsBetween(-50, 0, 29, 30, 2),
    ...signalsBetween(0, 6, 30.2, 30.4),
  ]);
  const ended = track(short, [fix(29.9, 30.41), fix(30.1, 30.45)]);
  expect(arrivals(ended)[1]).toBe(30.41);
  expect(ended.transport.vehicle.fix?.at).toBe(atHour(30.41));
});

test('passages between two signals are applied in order', () => {
  const through = track(start, [fix(-5.5, 29), fix(5.5, 29.1)]);
  expect(eventLines(through).at(-1)).toContain('0 AREA_ENTERED ENTERED_GEOFENCE_2 29');
  const inside = through.transport.waypoints[0]?.visit.inside ?? 0;
  expect([isInside(inside, 2), isInside(inside, 3)]).toEqual([false, true]);
});

test('each jump is accepted only when the next signal confirms it', () => {
  const jumped = [fix(-150, 28), fix(400, 28.1), fix(-145, 28.2), fix(400, 28.3)];
  expect(track(start, jumped).transport.vehicle.fix?.at).toBe(atHour(28.2));
  expect(track(start, [...jumped, fix(401, 28.4)]).transport.vehicle.fix?.at).toBe(atHour(28.4));
});

describe('a doubt is not settled', () => {
  const doubted = plannedStep([stop(0, 30), stop(300, 40)]);
  test.each([
    ['by leaving the 100 km ring', [fix(-95, 33), fix(-102, 33.2)]],
    ['by coming into the next ring', [fix(-25, 33), fix(-19, 33.2)]],
  ])('%s', (_, fixes) => {
    expect(eventLines(track(doubted, fixes)).join()).not.toContain('SETTLED');
  });
});
