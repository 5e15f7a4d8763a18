import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fix } from '../../geofence/ring-passages.ts';
import { followDriver, followSignals, restsSince, type DriverState } from './driver-state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KM = 1 / 111.195_08;

const fix = (km: number, at: number): Fix => ({ latitude: 48 + km * KM, longitude: 11, at });

type Part = { readonly hours: number; readonly kmh: number };

const drive = (hours: number): Part => ({ hours, kmh: 70 });
const stand = (hours: number): Part => ({ hours, kmh: 0 });

/** Signals at this interval, driving and standing. */
function signals(parts: readonly Part[], minutes = 5): Fix[] {
  const list = [fix(0, 0)];
  let [at, km] = [0, 0];
  for (const { hours, kmh } of parts) {
    const count = Math.max(1, Math.round((hours * 60) / minutes));
    for (let step = 1; step <= count; step += 1) {
      list.push(fix(km + (kmh * hours * step) / count, at + (hours * HOUR * step) / count));
    }
    at += hours * HOUR;
    km += kmh * hours;
  }
  return list;
}

function follow(fixes: readonly Fix[]): DriverState {
  const state = fixes.reduce<DriverState | null>(followDriver, null);
  if (state === null) throw new RangeError('no signals');
  return state;
}

const driven = (parts: readonly Part[], minutes = 5) => {
  const state = follow(signals(parts, minutes));
  const hours = (ms: number): number => Math.round((ms / HOUR) * 5) / 5;
  return [state.drivenSinceBreakMs, state.drivenSinceRestMs, state.drivenSinceWeeklyRestMs].map(hours);
};

describe('driving since break, rest and weekly rest, in hours', () => {
  test.each([
    ['driving', [drive(3)], [3, 3, 3]],
    ['a break of 45 minutes', [drive(3), stand(0.75), drive(1)], [1, 4, 4]],
    ['35 minutes are none', [drive(3), stand(0.58), drive(1)], [4, 4, 4]],
    ['but the first part of one', [drive(2), stand(0.35), drive(1), stand(0.58), drive(1)], [1, 4, 4]],
    ['two first parts are none', [drive(2), stand(0.35), drive(1), stand(0.35), drive(1)], [4, 4, 4]],
    ['a rest of 11 hours', [drive(3), stand(11), drive(1)], [1, 1, 4]],
    ['a reduced one of 9', [drive(3), stand(9), drive(1)], [1, 1, 4]],
    ['8 hours are only a break', [drive(3), stand(8), drive(1)], [1, 4, 4]],
    ['a weekly rest', [drive(3), stand(45), drive(1)], [1, 1, 1]],
    ['a reduced weekly rest', [drive(3), stand(24), drive(1)], [1, 1, 1]],
    ['traffic', [drive(1), stand(0.2), drive(1)], [2, 2, 2]],
  ])('%s', (_, parts, hours) => {
    expect(driven(parts)).toEqual(hours);
  });

  test('a device that is silent while standing gives the same hours as one that keeps sending', () => {
    const parts = [drive(3), stand(11), drive(1)];
    const chatty = signals(parts);
    const silent = chatty.filter(({ at }) => at <= 3 * HOUR || at > 14 * HOUR);
    expect(follow(silent).drivenSinceRestMs).toBeCloseTo(follow(chatty).drivenSinceRestMs, -6);
  });

  test('with a signal every second, all driving counts', () => {
    expect(driven([drive(1)], 1 / 60)).toEqual([1, 1, 1]);
  });

  test('an unseen break is assumed when none was taken for longer than a single driver would drive', () => {
    expect(driven([drive(5.8)])[0]).toBe(5.8);
    expect(driven([drive(6.5)])[0]).toBeLessThan(0.7);
  });
});

describe('the limits of driving and standing', () => {
  const SECOND = 1_000;
  /** Distances along the equator are exact. */
  const metersOn = (meters: number, at: number): Fix => ({
    latitude: meters / 6_371_008.8 / (Math.PI / 180),
    longitude: 11,
    at,
  });
  const begun: DriverState = {
    stand: metersOn(0, 0),
    seenAt: 0,
    drivenSinceBreakMs: 2 * HOUR,
    drivenSinceRestMs: 4 * HOUR,
    drivenSinceWeeklyRestMs: 8 * HOUR,
    drivenWeekBeforeMs: 16 * HOUR,
    tookFirstPart: false,
    shiftBeganAt: -6 * HOUR,
    awakeSince: -6 * HOUR,
    isUnbound: false,
    longDays: 1,
  };

  /** The vehicle reappears 7.8 km further on, a 9-minute drive, so 5 minutes of standing were not seen. */
  function afterStanding(ms: number, tookFirstPart: boolean): string {
    const leftAt = ms - 5 * MINUTE;
    const state = followDriver({ ...begun, tookFirstPart }, metersOn(7_800, leftAt + 9 * MINUTE));
    const isFresh = (driven: number) => driven === 9 * MINUTE;
    if (!isFresh(state.drivenSinceBreakMs)) return state.tookFirstPart ? 'first part' : 'nothing';
    expect(state.tookFirstPart).toBe(false);
    if (!isFresh(state.drivenSinceRestMs)) return 'break';
    expect(state.shiftBeganAt).toBe(leftAt);
    if (!isFresh(state.drivenSinceWeeklyRestMs)) return state.longDays === 1 ? 'rest' : 'days forgotten';
    return `weekly rest after ${state.drivenWeekBeforeMs / HOUR} h, ${state.longDays} long days`;
  }

  test.each([
    [15 * MINUTE - 1, 'nothing', 'first part'],
    [15 * MINUTE, 'first part', 'first part'],
    [30 * MINUTE - 1, 'first part', 'first part'],
    [30 * MINUTE, 'first part', 'break'],
    [45 * MINUTE - 1, 'first part', 'break'],
    [45 * MINUTE, 'break', 'break'],
    [9 * HOUR - 1, 'break', 'break'],
    [9 * HOUR, 'rest', 'rest'],
    [24 * HOUR - 1, 'rest', 'rest'],
    [24 * HOUR, 'weekly rest after 8 h, 0 long days', 'weekly rest after 8 h, 0 long days'],
    [90 * HOUR - 1, 'weekly rest after 8 h, 0 long days', 'weekly rest after 8 h, 0 long days'],
    [90 * HOUR, 'weekly rest after 0 h, 0 long days', 'weekly rest after 0 h, 0 long days'],
  ])('%i ms of standing count as %s, or after the first part of a break as %s', (ms, fresh, afterFirstPart) => {
    expect(afterStanding(ms, false)).toBe(fresh);
    expect(afterStanding(ms, true)).toBe(afterFirstPart);
  });

  test('nothing is known about a driver seen for the first time', () => {
    const first = metersOn(0, 7);
    const { stand, seenAt, tookFirstPart, shiftBeganAt, awakeSince, isUnbound, ...driven } = followDriver(null, first);
    expect([stand, seenAt, tookFirstPart, shiftBeganAt]).toEqual([first, 7, false, null]);
    expect([awakeSince, isUnbound]).toEqual([7, false]);
    expect(Object.values(driven)).toEqual([0, 0, 0, 0, 0]);
  });

  test('a second signal with the same timestamp is ignored', () => {
    expect(followDriver(begun, metersOn(5_000, 0))).toBe(begun);
  });

  test('the time between two signals is driving, up to a quarter of an hour or the time the distance takes', () => {
    const drivenAfter = (km: number, minutes: number) =>
      followDriver(begun, metersOn(km * 1_000, minutes * MINUTE)).drivenSinceRestMs - begun.drivenSinceRestMs;
    expect(drivenAfter(0.52, 15)).toBe(15 * MINUTE);
    expect(drivenAfter(0.52, 16)).toBeCloseTo(36 * SECOND, -2);
    expect(drivenAfter(52, 59)).toBe(59 * MINUTE);
    expect(drivenAfter(52, 61)).toBeCloseTo(HOUR, -2);
  });

  test('a vehicle moves beyond 200 m, and stands after a quarter of an hour within 200 m', () => {
    const seen = (meters: number, at: number) => restsSince(followDriver(begun, metersOn(meters, at)));
    expect(seen(200, 15 * MINUTE)).toBe(0);
    expect(seen(200, 15 * MINUTE - 1)).toBeNull();
    expect(seen(200.1, 15 * MINUTE)).toBeNull();
  });

  /** Drives on for ten minutes. */
  const afterDriving = (change: Partial<DriverState>) =>
    followDriver({ ...begun, ...change }, metersOn(10_000, 10 * MINUTE));

  test.each([
    ['up to 9 hours', 9 * HOUR - 10 * MINUTE, 1],
    ['more than 9 hours', 9 * HOUR - 10 * MINUTE + 1, 2],
    ['more than 9 hours from just 9', 9 * HOUR, 2],
    ['more than 9 hours as before', 9 * HOUR + 1, 1],
  ])('a day of %s', (_, drivenSinceRestMs, longDays) => {
    expect(afterDriving({ drivenSinceRestMs }).longDays).toBe(longDays);
  });

  test('an unseen pause is assumed after 6 hours without a break', () => {
    const atMost = afterDriving({ drivenSinceBreakMs: 6 * HOUR - 10 * MINUTE, drivenSinceRestMs: 8 * HOUR });
    expect([atMost.drivenSinceBreakMs, atMost.drivenSinceRestMs]).toEqual([6 * HOUR, 8 * HOUR + 10 * MINUTE]);
    const more = afterDriving({ drivenSinceBreakMs: 6 * HOUR - 10 * MINUTE + 1, drivenSinceRestMs: 8 * HOUR });
    expect([more.drivenSinceBreakMs, more.drivenSinceRestMs]).toEqual([0, 8 * HOUR + 10 * MINUTE]);
  });
});

describe('a vehicle that drives more than one driver may', () => {
  const twoDrivers = [drive(4), stand(1), drive(4), stand(1), drive(2.8)];

  test('is bound by no rules until a daily rest is seen', () => {
    expect(follow(signals([drive(4), stand(1), drive(4), stand(1), drive(2.3)])).isUnbound).toBe(false);
    expect(follow(signals(twoDrivers)).isUnbound).toBe(true);
    expect(follow(signals([...twoDrivers, stand(8), drive(1)])).isUnbound).toBe(true);
    expect(follow(signals([...twoDrivers, stand(9), drive(1)])).isUnbound).toBe(false);
  });

  test('is also recognised by the length of its shift, however little it drove', () => {
    const shift = (hours: number) => [drive(1), stand(hours - 2), drive(1)];
    expect(follow(signals([stand(9), ...shift(8), ...shift(7.4)])).isUnbound).toBe(false);
    expect(follow(signals([stand(9), ...shift(8), ...shift(7.7)])).isUnbound).toBe(true);
  });

  test('is not inferred from a stand that began before tracking, which may be the end of a rest', () => {
    const day = [drive(1), stand(6), drive(1), stand(5), drive(1)];
    expect(follow(signals([stand(8), ...day])).isUnbound).toBe(false);
    expect(follow(signals([drive(0.5), stand(8), ...day])).isUnbound).toBe(true);
  });
});

test('the start of a driver’s shift is unknown if no rest was seen', () => {
  expect(follow(signals([drive(4), stand(1), drive(3)])).shiftBeganAt).toBeNull();
  expect(follow(signals([stand(8.5), drive(3)])).shiftBeganAt).toBeNull();
});

test('standing starts at the last movement seen', () => {
  expect(restsSince(follow(signals([drive(1), stand(2)])))).toBe(HOUR);
  expect(restsSince(follow(signals([drive(1), stand(0.2)])))).toBeNull();
  expect(restsSince(follow(signals([drive(1)])))).toBeNull();
});

test('a working day begins when the rest ends', () => {
  const state = follow(signals([drive(1), stand(11), drive(2)]));
  expect(Math.abs((state.shiftBeganAt ?? 0) - 12 * HOUR)).toBeLessThan(10 * MINUTE);
});

test('driving before the weekly rest counts as the week before', () => {
  const state = follow(signals([drive(3), stand(24), drive(1)]));
  expect(state.drivenWeekBeforeMs / HOUR).toBeCloseTo(3, 1);
});

test('a day of more than 9 hours counts as a long day until the week ends', () => {
  const long = [drive(4.5), stand(0.8), drive(4.5), stand(0.8), drive(0.6)];
  expect(follow(signals(long)).longDays).toBe(1);
  expect(follow(signals([...long, stand(9), drive(1)])).longDays).toBe(1);
  expect(follow(signals([...long, stand(25), drive(1)])).longDays).toBe(0);
});

/** Summing the same parts in another order changes the last digits. */
const ROUNDING_MS = 0.001;

describe('for any sequence of signals', () => {
  const part = fc.record({
    hours: fc.double({ min: 0.1, max: 13, noNaN: true }),
    kmh: fc.constantFrom(0, 0, 30, 70, 85),
  });
  const parts = fc.array(part, { minLength: 1, maxLength: 8 });

  test('driving since a break is at most driving since a rest, and at most the elapsed time', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 60 }), (way, minutes) => {
        for (
          let state: DriverState | null = null, rest = signals(way, minutes);
          rest.length > 0;
          rest = rest.slice(1)
        ) {
          const [next] = rest;
          if (next === undefined) break;
          state = followDriver(state, next);
          expect(state.drivenSinceBreakMs).toBeGreaterThanOrEqual(0);
          expect(state.drivenSinceBreakMs).toBeLessThanOrEqual(state.drivenSinceRestMs + ROUNDING_MS);
          expect(state.drivenSinceRestMs).toBeLessThanOrEqual(state.drivenSinceWeeklyRestMs + ROUNDING_MS);
          expect(state.drivenSinceWeeklyRestMs).toBeLessThanOrEqual(next.at + ROUNDING_MS);
          expect(state.shiftBeganAt ?? -Infinity).toBeLessThanOrEqual(state.awakeSince);
          expect(state.awakeSince).toBeLessThanOrEqual(next.at);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('repeated and late signals change nothing', () => {
    fc.assert(
      fc.property(parts, fc.nat(), (way, pick) => {
        const fixes = signals(way, 20);
        const state = follow(fixes);
        expect(followDriver(state, fixes[pick % fixes.length] ?? fix(0, 0))).toEqual(state);
      }),
      { numRuns: 100 },
    );
  });
});

describe('signals in several parts', () => {
  const day = signals([drive(4), stand(11), drive(1)]);

  test('give the same result as all at once', () => {
    for (const until of [1, 40, 100, 181]) {
      expect(followSignals(followSignals(null, day.slice(0, until)), day.slice(until))).toEqual(follow(day));
    }
  });

  test('an impossible jump does not end a rest', () => {
    const leap = fix(900, 9 * HOUR + 1);
    const [before, after] = [day.filter(({ at }) => at < leap.at), day.filter(({ at }) => at > leap.at)];
    expect(followSignals(null, [...before, leap, ...after])).toEqual(follow(day));
    expect(followSignals(followSignals(null, [...before, leap]), [leap, ...after])).toEqual(follow(day));
  });
});
