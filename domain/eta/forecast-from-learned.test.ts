import { describe, expect, test } from 'vitest';
import { followDriver, type DriverState } from './drive/driver-state.ts';
import { forecast, type Forecast, type ForecastInput, type ForecastStop } from './forecast.ts';
import { assumedHabit, windowIgnoringHabit, type ArrivalHabit } from './learn/arrival-habit.ts';
import { nothingLearned, type Learned, type StageHabits } from './learn/learned.ts';
import type { PausesTaken } from './learn/pauses-taken.ts';
import { banCalendar } from './route/ban-calendar.ts';
import type { RouteLeg } from './route/route.ts';

const HOUR = 3_600_000;
const bans = banCalendar(() => new Set(), 2026, 2026);
const moment = (local: string) => Temporal.ZonedDateTime.from(`${local}[Europe/Berlin]`).epochMilliseconds;
const rested = (at: number): DriverState => followDriver(null, { latitude: 50, longitude: 8, at });
const codes = ({ because }: Forecast): string[] => because.map(({ code }) => code);

function stopAt(legs: readonly RouteLeg[], change: Partial<ForecastStop> = {}): ForecastStop {
  const way = { km: legs.reduce((sum, { km }) => sum + km, 0), legs, line: [], source: 'ESTIMATE' } as const;
  const planned = { kind: 'RANGE', from: 0, to: 0 } as const;
  const there = { waypointId: 'stop', countryCode: 'DE', stateCode: null };
  return { ...there, planned, way, lane: null, onSite: null, isAwaited: false, ...change };
}

function forecastOne(now: number, stop: ForecastStop, change: Partial<ForecastInput>): Forecast {
  const usual = {
    driver: rested(now),
    servedUntil: null,
    firstRoadForecast: null,
    bans: { bansIn: () => null },
    learned: nothingLearned,
  };
  const [made] = forecast({ ...usual, stops: [stop], ...change }, now);
  if (made === undefined) throw new RangeError('no forecast');
  return made;
}

const never = { taken: 0, arrivals: 100 };

/** To the first stop and between stops alike. */
function onTheRoad(change: Partial<StageHabits>): Learned['ways'] {
  const { BEFORE, TO_FIRST, BETWEEN } = nothingLearned.ways;
  return { BEFORE, TO_FIRST: { ...TO_FIRST, ...change }, BETWEEN: { ...BETWEEN, ...change } };
}

describe('a forecast based on what was learned', () => {
  const now = moment('2026-03-11T06:00');
  const made = (learned: Partial<Learned>, change: Partial<ForecastStop> = {}, km = 105) => {
    const stop = stopAt([{ countryCode: 'DE', km }], change);
    return forecastOne(now, stop, { learned: { ...nothingLearned, ...learned } });
  };
  const slow = { factor: 1.5, arrivals: 100 };

  test('multiplies the driving time by the pace of the country and of the lane', () => {
    const usual = made({}).expected - now;
    const pace = { everywhere: { factor: 9, arrivals: 0 }, countries: { DE: slow }, lanes: { 'a>b': slow } };
    expect((made({ pace }).expected - now) / usual).toBeCloseTo(1.5, 5);
    expect((made({ pace }, { lane: 'a>b' }).expected - now) / usual).toBeCloseTo(2.25, 5);
    expect((made({ pace }, { lane: 'b>a' }).expected - now) / usual).toBeCloseTo(1.5, 5);
  });

  test('uses the overall pace in a country that has none of its own', () => {
    const pace = { everywhere: slow, countries: { FR: { factor: 9, arrivals: 0 } }, lanes: {} };
    expect((made({ pace }).expected - now) / (made({}).expected - now)).toBeCloseTo(1.5, 5);
  });

  test('expects no breaks or rests where rests are not taken', () => {
    const lawful = made({}, {}, 780);
    const free = made({ pauses: { rests: never, bans: { taken: 0, arrivals: 0 } } }, {}, 780);
    expect([codes(lawful), codes(free)]).toEqual([['BREAK', 'DAILY_REST'], []]);
    expect((free.expected - now) / HOUR).toBeCloseTo(11.4, 0);
    for (const { basis } of [lawful, free]) {
      expect((basis.plans.LAW.soonestMs - basis.plans.BANS.soonestMs) / HOUR).toBeCloseTo(11.75, 1);
      expect([basis.plans.LAW.hasPauses, basis.plans.BANS.hasPauses]).toEqual([true, false]);
    }
  });

  const toMunich: readonly RouteLeg[] = [{ countryCode: 'DE', km: 780 }];

  test('expects no driving ban where bans are ignored, but still expects rests', () => {
    const saturday = moment('2026-03-14T18:00');
    const from = (pauses: PausesTaken) =>
      forecastOne(saturday, stopAt(toMunich), { bans, learned: { ...nothingLearned, pauses } });
    expect(codes(from(nothingLearned.pauses))).toContain('DRIVING_BAN');
    expect(codes(from({ ...nothingLearned.pauses, bans: never }))).toEqual(['BREAK', 'DAILY_REST']);
    const free = from({ rests: never, bans: never });
    expect(codes(free)).toEqual([]);
    expect(free.basis.plans.NONE.soonestMs).toBeLessThan(free.basis.plans.RESTS.soonestMs);
    expect(free.basis.plans.NONE.soonestMs).toBeLessThan(free.basis.plans.BANS.soonestMs);
  });

  test('expects a vehicle standing on the road to wait for its window, unless windows are ignored', () => {
    const window = { kind: 'RANGE', from: now + 9 * HOUR, to: now + 9 * HOUR } as const;
    const stands = (habit: ArrivalHabit) => {
      const driver = followDriver(rested(now - HOUR), { ...rested(now - HOUR).stand, at: now });
      const stop = stopAt([{ countryCode: 'DE', km: 140 }], { planned: window });
      return forecastOne(now, stop, { driver, learned: { ...nothingLearned, ways: onTheRoad({ habit }) } });
    };
    expect(stands(assumedHabit).expected).toBe(window.from);
    expect(stands(windowIgnoringHabit).expected).toBeLessThan(now + 3 * HOUR);
  });

  test('expects a vehicle to keep the tempo of its drive so far, where that is learned', () => {
    const at = (hours: number) => moment('2026-03-11T06:00') + hours * HOUR;
    const stop = stopAt([{ countryCode: 'DE', km: 280 }]);
    const first = forecastOne(at(0), stop, {});
    const later = stopAt([{ countryCode: 'DE', km: 140 }]);
    const ways = onTheRoad({ tempo: { priorMs: 2 * HOUR } });
    const after = (learned: Partial<Learned>, firstRoadForecast: ForecastInput['firstRoadForecast']) =>
      (forecastOne(at(4), later, { firstRoadForecast, learned: { ...nothingLearned, ...learned } }).expected - at(4)) /
      HOUR;
    const firstRoadForecast = { madeAt: at(0), basis: first.basis };
    const usual = after({}, firstRoadForecast);
    // Two hours of driving took four; weighed with two usual hours, that is 1.5 times as long.
    expect(after({ ways }, firstRoadForecast) / usual).toBeCloseTo(1.5, 2);
    expect(after({ ways }, null)).toBe(usual);
    const [next, last] = forecast(
      {
        driver: rested(at(4)),
        servedUntil: null,
        firstRoadForecast,
        bans: { bansIn: () => null },
        learned: { ...nothingLearned, ways },
        stops: [later, { ...later, waypointId: 'last' }],
      },
      at(4),
    );
    // Only the way to the next stop has been observed.
    expect(((last?.expected ?? 0) - (next?.expected ?? 0)) / HOUR).toBeCloseTo(usual + 1, 1);
    expect(next?.basis.driven).toMatchObject({ elapsedMs: 4 * HOUR, drivingMs: 2 * HOUR });
    expect(last?.basis.driven).toBeNull();
  });

  test('keeps the basis it was made from', () => {
    const plain = { isOnTheRoad: true, isPlain: true, isAwaited: false, pace: 1, countryCode: 'DE', lane: 'a>b' };
    expect(made({}, { lane: 'a>b' }).basis).toMatchObject(plain);
    const planned = { kind: 'RANGE', from: now + 9 * HOUR, to: now + 9 * HOUR } as const;
    expect(made({}, { planned }).basis.isPlain).toBe(false);
    expect(made({}, { isAwaited: true }).basis).toMatchObject({ isOnTheRoad: false, isPlain: false, isAwaited: true });
  });
});
