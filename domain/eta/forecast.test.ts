import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assumedHabit } from './learn/arrival-habit.ts';
import { banCalendar } from './route/ban-calendar.ts';
import { ofEachPhase, type ErrorSpread } from './learn/forecast-errors.ts';
import { nothingLearned } from './learn/learned.ts';
import { followDriver, type DriverState } from './drive/driver-state.ts';
import { forecast, type Forecast, type ForecastInput, type ForecastStop } from './forecast.ts';
import type { RouteLeg } from './route/route.ts';

const HOUR = 3_600_000;
const bans = banCalendar((region) => new Set(region.endsWith('*') ? ['2026-03-10'] : []), 2026, 2026);

const moment = (local: string): number => Temporal.ZonedDateTime.from(`${local}[Europe/Berlin]`).epochMilliseconds;

const rested = (at: number): DriverState => followDriver(null, { latitude: 50, longitude: 8, at });

function stopAt(legs: readonly RouteLeg[], change: Partial<ForecastStop> = {}): ForecastStop {
  const km = legs.reduce((sum, leg) => sum + leg.km, 0);
  return {
    waypointId: 'waypoint',
    planned: { kind: 'RANGE', from: 0, to: 0 },
    countryCode: legs.at(-1)?.countryCode ?? 'DE',
    stateCode: null,
    way: { km, legs, line: [], source: 'ESTIMATE' },
    lane: null,
    onSite: null,
    isAwaited: false,
    ...change,
  };
}

const inputOf = (at: number, stops: readonly ForecastStop[], change: Partial<ForecastInput> = {}): ForecastInput => ({
  driver: rested(at),
  servedUntil: null,
  firstRoadForecast: null,
  stops,
  bans: { bansIn: () => null },
  learned: nothingLearned,
  ...change,
});

const only = (forecasts: readonly Forecast[]): Forecast => {
  const [first] = forecasts;
  if (first === undefined) throw new RangeError('no forecast');
  return first;
};

const codes = ({ because }: Forecast): string[] => because.map(({ code }) => code);

describe('worked examples of trips, in hours after the start', () => {
  const hamburgMunich = [{ countryCode: 'DE', km: 780 }];
  const rotterdamMilan = [
    { countryCode: 'NL', km: 150 },
    { countryCode: 'DE', km: 480 },
    { countryCode: 'CH', km: 300 },
    { countryCode: 'IT', km: 130 },
  ];
  const antwerpDuisburg = [
    { countryCode: 'BE', km: 100 },
    { countryCode: 'DE', km: 90 },
  ];
  test.each([
    ['Antwerp–Duisburg', '2026-03-11T10:00', antwerpDuisburg, [2.4, 2.7, 3.5], []],
    ['Hamburg–Munich on a Wednesday', '2026-03-11T06:00', hamburgMunich, [11.4, 23, 26.7], ['BREAK', 'DAILY_REST']],
    [
      'Hamburg–Munich on a Saturday evening',
      '2026-03-14T18:00',
      hamburgMunich,
      [33.4, 34.7, 37.7],
      ['BREAK', 'DRIVING_BAN', 'BREAK'],
    ],
    [
      'Rotterdam–Milan, with the Swiss night',
      '2026-03-16T08:00',
      rotterdamMilan,
      [24.4, 28, 42.8],
      ['BREAK', 'DAILY_REST', 'DRIVING_BAN', 'BREAK'],
    ],
  ])('%s', (_, start, legs, hours, because) => {
    const now = moment(start);
    const made = only(forecast(inputOf(now, [stopAt(legs)], { bans }), now));
    const after = [made.min, made.expected, made.max].map((at) => (at - now) / HOUR);
    for (const [index, expected] of hours.entries()) expect(Math.abs((after[index] ?? 0) - expected)).toBeLessThan(0.1);
    expect(codes(made)).toEqual(because);
  });

  test('another state’s holiday widens the window, the destination’s holiday moves the arrival', () => {
    const now = moment('2026-03-10T06:00');
    const unknown = only(forecast(inputOf(now, [stopAt(hamburgMunich)], { bans }), now));
    expect(codes(unknown)).not.toContain('DRIVING_BAN');
    expect((unknown.max - now) / HOUR).toBeGreaterThan(27);
    expect((unknown.min - now) / HOUR).toBeLessThan(12);
    const bavaria = banCalendar((region) => new Set(region === 'DE' ? [] : ['2026-03-10']), 2026, 2026);
    const known = only(forecast(inputOf(now, [stopAt(hamburgMunich, { stateCode: 'BY' })], { bans: bavaria }), now));
    expect(codes(known)).toContain('DRIVING_BAN');
  });
});

describe('the vehicle of a forecast', () => {
  const now = moment('2026-03-10T06:00');
  const far = stopAt([{ countryCode: 'DE', km: 350 }]);

  test('has kept driving since its last signal', () => {
    const earlier = only(forecast(inputOf(now - HOUR, [far]), now));
    expect(only(forecast(inputOf(now, [far]), now)).expected - earlier.expected).toBe(HOUR);
  });

  test('takes an hour per 70 km, extra time for the last four, and none where it counts as arrived', () => {
    const after = (legs: readonly RouteLeg[]) =>
      (only(forecast(inputOf(now, [stopAt(legs)]), now)).expected - now) / HOUR;
    expect(after([{ countryCode: 'DE', km: 140 }])).toBeCloseTo(135 / 70 + 4 / 35, 5);
    const halves = [
      { countryCode: 'DE', km: 70 },
      { countryCode: 'DE', km: 70 },
    ];
    expect(after(halves)).toBe(after([{ countryCode: 'DE', km: 140 }]));
  });

  test('that stood at its last signal still stands', () => {
    const standing = { ...rested(now - 1.5 * HOUR), seenAt: now - HOUR };
    const made = only(forecast(inputOf(now, [far], { driver: standing }), now));
    expect(made.expected).toBe(only(forecast(inputOf(now, [far]), now)).expected);
  });

  test('whose service should be over leaves now', () => {
    const standing = { ...rested(now - 5 * HOUR), seenAt: now };
    const made = only(forecast(inputOf(now, [far], { driver: standing, servedUntil: now - HOUR }), now));
    expect(made.expected).toBe(only(forecast(inputOf(now, [far]), now)).expected);
  });

  test('that should have arrived is expected any moment', () => {
    const made = only(forecast(inputOf(now - 4 * HOUR, [stopAt([{ countryCode: 'DE', km: 70 }])]), now));
    expect([made.expected, made.min]).toEqual([now, now]);
    expect(made.max).toBeGreaterThan(now);
  });

  test('that stands for hours on the road after a day of driving rests until its rest is over', () => {
    const standing = { ...rested(now - 5 * HOUR), drivenSinceRestMs: 4 * HOUR, seenAt: now };
    const made = only(forecast(inputOf(now, [far], { driver: standing }), now));
    expect(made.expected).toBeGreaterThan(now + 6 * HOUR + 5 * HOUR);
    expect(made.min).toBeLessThan(now + 6 * HOUR);
    expect(made.max).toBeGreaterThan(now + 6 * HOUR + 1.25 * 5 * HOUR);
    expect(made.because[0]).toEqual({ code: 'DAILY_REST', from: now - 5 * HOUR, until: now + 6 * HOUR });
  });

  test('that is being served goes on when service ends', () => {
    const standing = { ...rested(now - 5 * HOUR), seenAt: now, drivenSinceRestMs: 4 * HOUR };
    const next = stopAt([{ countryCode: 'DE', km: 280 }]);
    const input = inputOf(now, [next], { driver: standing, servedUntil: now + HOUR });
    const free = only(forecast(inputOf(now, [next]), now));
    expect(only(forecast(input, now)).expected - free.expected).toBe(HOUR);
  });

  test('after the first part of a break needs only the second', () => {
    const tired = { ...rested(now), drivenSinceBreakMs: 4.5 * HOUR, drivenSinceRestMs: 4.5 * HOUR };
    const half = only(forecast(inputOf(now, [far], { driver: { ...tired, tookFirstPart: true } }), now));
    const none = only(forecast(inputOf(now, [far], { driver: tired }), now));
    expect(none.min - half.min).toBe(HOUR / 4);
    expect(none.expected).toBe(half.expected);
  });
});

describe('the window before anything is learned', () => {
  const now = moment('2026-03-10T06:00');

  test.each([
    ['an estimated way 12 % sooner at best and 27 % later at worst', 'ESTIMATE', 0.88, 1.27],
    ['a way by road 9 % sooner at best and 21 % later at worst', 'ROAD', 0.91, 1.21],
  ] as const)('allows for %s', (_, source, best, worst) => {
    const legs = [{ countryCode: 'DE', km: 210 }];
    const stop = stopAt(legs, { way: { km: 210, legs, line: [], source } });
    const { expected, min, max } = only(forecast(inputOf(now, [stop]), now));
    expect((min - now) / (expected - now)).toBeCloseTo(best, 2);
    expect((max - now) / (expected - now)).toBeCloseTo(worst, 2);
  });

  test('uses half the usual on-site time at best and twice as much at worst', () => {
    const near = stopAt([{ countryCode: 'DE', km: 140 }]);
    const [there, next] = forecast(inputOf(now, [near, { ...near, way: null }]), now);
    const hours = (['min', 'expected', 'max'] as const).map((key) => ((next?.[key] ?? 0) - (there?.[key] ?? 0)) / HOUR);
    expect(hours).toEqual([0.5, 1, 2]);
  });
});

describe('the forecast for a transport’s first stop', () => {
  const now = moment('2026-03-10T06:00');
  const planned = { kind: 'RANGE', from: now + 8 * HOUR, to: now + 9 * HOUR } as const;
  const near = [{ countryCode: 'DE', km: 70 }];

  test('is not before the planned time until the vehicle is seen on its way', () => {
    const awaited = only(forecast(inputOf(now, [stopAt(near, { planned, isAwaited: true })]), now));
    expect(awaited.expected).toBe(planned.from);
    expect(codes(awaited)).toEqual(['PLANNED_TIME']);
    const onItsWay = only(forecast(inputOf(now, [stopAt([{ countryCode: 'DE', km: 20 }], { planned })]), now));
    expect(onItsWay.expected).toBeLessThan(now + HOUR / 2);
  });

  test('is not before the planned time even if drivers arrive as early as they can', () => {
    const way = { ...nothingLearned.ways.BEFORE, habit: assumedHabit.map(() => 0) };
    const awaited = only(
      forecast(
        inputOf(now, [stopAt(near, { planned, isAwaited: true })], {
          learned: { ...nothingLearned, ways: { BEFORE: way, TO_FIRST: way, BETWEEN: way } },
        }),
        now,
      ),
    );
    expect(awaited.expected).toBe(planned.from);
  });

  test('is later than planned if the route takes longer', () => {
    const planSoon = { ...planned, from: now + HOUR / 2 };
    const awaited = only(forecast(inputOf(now, [stopAt(near, { planned: planSoon, isAwaited: true })]), now));
    expect(awaited.expected).toBeGreaterThan(now + HOUR);
    expect(codes(awaited)).toEqual([]);
  });

  test('is the planned time before any signal, and the journey continues from there', () => {
    const stops = [stopAt(near, { planned, isAwaited: true, way: null }), stopAt(near)];
    const [first, second] = forecast(inputOf(now, stops, { driver: null }), now);
    expect(first?.expected).toBe(planned.from);
    expect(first?.max).toBeLessThan(planned.to);
    expect(((second?.expected ?? 0) - planned.from) / HOUR).toBeCloseTo(2.04, 2);
    expect(second === undefined ? [] : codes(second)).toEqual(['ON_SITE']);
  });

  test('lets an early vehicle wait, which delays the next stop', () => {
    const [, next] = forecast(
      inputOf(now, [stopAt(near, { planned, onSite: { ms: 2 * HOUR, stays: 9 } }), stopAt(near)]),
      now,
    );
    expect(((next?.expected ?? 0) - planned.from) / HOUR).toBeCloseTo(3.04, 2);
    expect(next === undefined ? [] : codes(next)).toEqual(['WAITING_FOR_WINDOW', 'ON_SITE']);
  });
});

describe('a forecast with time to spare', () => {
  const now = moment('2026-03-10T06:00');
  const planned = { kind: 'RANGE', from: now + 8 * HOUR, to: now + 10 * HOUR } as const;
  const stop = stopAt([{ countryCode: 'DE', km: 140 }], { planned });
  const habitually = (place: number) => {
    const way = { ...nothingLearned.ways.BEFORE, habit: assumedHabit.map(() => place) };
    return { ...nothingLearned, ways: { BEFORE: way, TO_FIRST: way, BETWEEN: way } };
  };
  const made = (place: number) => only(forecast(inputOf(now, [stop], { learned: habitually(place) }), now));

  test('expects the vehicle when drivers usually arrive there', () => {
    expect(made(0).expected).toBeLessThan(now + 2.5 * HOUR);
    expect(made(1).expected).toBe(planned.from);
    expect(made(2).expected).toBe(planned.to);
  });

  test('if none is expected, may be many hours before the opening in the best case', () => {
    const late = stopAt([{ countryCode: 'DE', km: 780 }], { planned: { ...planned, from: now + 20 * HOUR } });
    const { expected, min } = only(forecast(inputOf(now, [late]), now));
    expect(expected).toBeGreaterThan(now + 20 * HOUR);
    expect(min).toBeLessThan(now + 12 * HOUR);
  });

  test('may use all spare time; it begins 3 hours before the opening or the ETA unless drivers go straight on', () => {
    for (const { max } of [0, 1, 2].map(made)) expect(max).toBeGreaterThanOrEqual(planned.to);
    expect(made(0).min).toBeLessThan(now + 2.5 * HOUR);
    expect([made(1).min, made(2).min]).toEqual([planned.from - 3 * HOUR, planned.from - 3 * HOUR]);
    expect(made(0.5).min).toBe(made(0.5).expected - 3 * HOUR);
  });

  test('expects a vehicle parked nearby over the weekend on Monday', () => {
    const saturday = moment('2026-03-14T10:00');
    const monday = { kind: 'RANGE', from: moment('2026-03-16T06:00'), to: moment('2026-03-16T08:00') } as const;
    const near = [stopAt([{ countryCode: 'DE', km: 20 }], { planned: monday })];
    const parked = { ...rested(saturday - 14 * HOUR), seenAt: saturday };
    const { expected, min, max } = only(forecast(inputOf(saturday, near, { driver: parked }), saturday));
    expect(expected).toBe(monday.from);
    expect([monday.from - min, max - monday.to]).toEqual([3 * HOUR, 0]);
    // A driving vehicle arrives at once; one that is being loaded leaves when loading is done.
    expect(only(forecast(inputOf(saturday, near), saturday)).expected).toBeLessThan(saturday + HOUR);
    const served = { driver: parked, servedUntil: saturday };
    expect(only(forecast(inputOf(saturday, near, served), saturday)).expected).toBeLessThan(saturday + HOUR);
  });

  test('gives the time from which the vehicle could be there', () => {
    expect(made(0).because).toEqual([]);
    const [reason, ...others] = made(1).because;
    expect(reason).toMatchObject({ code: 'PLANNED_TIME', until: planned.from });
    expect(Math.abs((reason?.from ?? 0) - made(0).expected)).toBeLessThan(1);
    expect(others).toEqual([]);
  });
});

describe('the pace of a lane', () => {
  const now = moment('2026-03-11T10:00');
  const withLane = (factor: number, lane = 'known'): Forecast => {
    const lanes = { known: { factor, arrivals: 4 } };
    const learned = { ...nothingLearned, pace: { ...nothingLearned.pace, lanes } };
    return only(forecast(inputOf(now, [stopAt([{ countryCode: 'DE', km: 150 }], { lane })], { learned }), now));
  };

  test('a lane that takes longer than the map says is given as a reason, with its factor', () => {
    const { because, basis } = withLane(1.32);
    expect(because).toMatchObject([{ code: 'LANE_PACE', from: now, factor: 1.3 }]);
    expect(basis.isPlain).toBe(true);
  });

  test('a lane about as fast as the map says, and an unknown one, are not given as a reason', () => {
    expect(codes(withLane(1.1))).toEqual([]);
    expect(codes(withLane(1.5, 'another'))).toEqual([]);
  });
});

test('any journey: now ≤ min ≤ expected ≤ max', () => {
  const legs = fc.array(
    fc.record({ countryCode: fc.constantFrom('DE', 'CH', 'FR', 'NL'), km: fc.integer({ min: 0, max: 800 }) }),
    { minLength: 1, maxLength: 3 },
  );
  const stop = fc.record({ legs, opens: fc.integer({ min: -20, max: 60 }), isAwaited: fc.boolean() });
  const error = fc.double({ min: -2, max: 4, noNaN: true });
  const spread = fc.array(error, { minLength: 3, maxLength: 3 }).map((errors): ErrorSpread => {
    const [low = 0, middle = 0, high = 0] = errors.toSorted((one, other) => one - other);
    return { arrivals: 50, remainingMs: HOUR, low, middle, high, quantiles: [low, middle, high] };
  });
  const spreads = fc.array(spread, { minLength: 9, maxLength: 9 });
  const errors = fc.option(fc.record(ofEachPhase(() => spreads)));
  fc.assert(
    fc.property(
      fc.array(stop, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 6 }),
      errors,
      (ahead, hour, old, learned) => {
        const now = moment('2026-03-10T06:00') + hour * HOUR;
        const stops = ahead.map(({ legs: way, opens, isAwaited }) => {
          const from = now + opens * HOUR;
          return stopAt(way, { planned: { kind: 'RANGE', from, to: from }, isAwaited });
        });
        for (const { min, expected, max } of forecast(
          inputOf(now - old * HOUR, stops, {
            bans,
            learned: { ...nothingLearned, errors: { arrivals: 50, spreads: learned } },
          }),
          now,
        )) {
          expect(min).toBeGreaterThanOrEqual(now);
          expect(expected).toBeGreaterThanOrEqual(min);
          expect(max).toBeGreaterThanOrEqual(expected);
          expect(max).toBeLessThan(Infinity);
        }
      },
    ),
    { numRuns: 300 },
  );
});

describe('driving and rest times', () => {
  const now = moment('2026-03-11T06:00');
  const after = (countryCode: string, change: Partial<ForecastStop> = {}, of: Partial<ForecastInput> = {}) =>
    only(forecast(inputOf(now, [stopAt([{ countryCode, km: 780 }], change)], of), now));

  test.each(['DE', 'NO', 'CH', 'GB', 'TR'])('apply in %s', (countryCode) => {
    expect(codes(after(countryCode))).toEqual(['BREAK', 'DAILY_REST']);
  });

  test.each(['IN', 'US', 'CN', 'AU', 'ZZ'])('do not apply in %s', (countryCode) => {
    expect(codes(after(countryCode))).toEqual([]);
  });

  test('apply beyond the map by the country of the stop', () => {
    expect(codes(after('ZZ', { countryCode: 'TR' }))).toEqual(['BREAK', 'DAILY_REST']);
    expect(codes(after('DE', { countryCode: 'IN' }))).toEqual(['BREAK', 'DAILY_REST']);
  });

  test('apply on each leg by its own country', () => {
    const legs = [
      { countryCode: 'IR', km: 780 },
      { countryCode: 'TR', km: 100 },
    ];
    // The driver reaches the border without any pause and has to take a rest there.
    const made = only(forecast(inputOf(now, [stopAt(legs)]), now));
    expect(codes(made)).toEqual(['DAILY_REST']);
    expect((made.because[0]?.from ?? 0) - now).toBeCloseTo((780 / 68) * HOUR, -1);
  });

  test('are not assumed for a vehicle that drives more than one driver may', () => {
    expect(codes(after('DE', {}, { driver: { ...rested(now), isUnbound: true } }))).toEqual([]);
  });
});
