import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BanCalendar } from './route/ban-calendar.ts';
import type { Duty } from './drive/duty.ts';
import { mergeIntervals } from '../calendar/intervals.ts';
import { simulateJourney, type JourneyStop } from './journey.ts';
import type { Pause } from './drive/pause.ts';
import { assumedPace } from './learn/pace.ts';
import { expectedScenario, optimisticScenario, pessimisticScenario, type Scenario } from './scenario.ts';
import { restedDuty } from './start-duty.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Sums of fractions of kilometres are not exact. */
const ROUNDING_MS = 10;
const RUNS = 250;

const hours = (min: number, max: number) =>
  fc.integer({ min: min * 12, max: max * 12 }).map((fives) => fives * 5 * MINUTE);

const ban = fc.record({ from: hours(0, 200), length: hours(1, 34) });

type Ban = { readonly from: number; readonly length: number };

const bans = fc.record({ LT: fc.array(ban, { maxLength: 4 }), LV: fc.array(ban, { maxLength: 4 }) });

function calendar(list: Readonly<Record<string, readonly Ban[]>>): BanCalendar {
  return {
    bansIn: (region) => {
      const found = list[region.slice(0, 2)];
      return found === undefined
        ? null
        : mergeIntervals(found.map(({ from, length }) => ({ from, until: from + length })));
    },
  };
}

const road = { countryCode: fc.constantFrom('LT', 'LV', 'RO'), km: fc.integer({ min: 0, max: 900 }) };

const leg = fc.oneof(
  { weight: 5, arbitrary: fc.record(road) },
  { weight: 1, arbitrary: fc.record({ ...road, ferryMs: hours(1, 14) }) },
);

const stop: fc.Arbitrary<JourneyStop> = fc.record({
  countryCode: fc.constantFrom('LT', 'RO'),
  stateCode: fc.constant(null),
  lane: fc.constant(null),
  opensAt: hours(0, 100),
  onSiteMs: hours(0, 4),
  way: fc
    .array(leg, { minLength: 1, maxLength: 3 })
    .map((legs) => ({ km: 0, legs, line: [], source: 'ESTIMATE' as const })),
});

const stops = fc.array(stop, { minLength: 1, maxLength: 3 });

const driver: fc.Arbitrary<Duty> = fc
  .record({
    at: hours(12, 60),
    stood: hours(0, 10),
    sinceBreak: hours(0, 5),
    restOfDay: hours(0, 6),
    restOfWeek: hours(0, 50),
    weekBefore: hours(0, 56),
    shift: hours(0, 14),
    longDays: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ at, stood, sinceBreak, restOfDay, restOfWeek, weekBefore, shift, longDays }) => {
    const sinceRest = sinceBreak + restOfDay;
    return {
      ...restedDuty(at),
      standsSince: at - stood,
      sinceBreak,
      sinceRest,
      sinceWeeklyRest: Math.min(56 * HOUR, sinceRest + restOfWeek),
      weekBefore,
      worked: stood + shift,
      longDays,
      isLongDay: sinceRest > 9 * HOUR && longDays > 0,
    };
  });

const scenario = fc.constantFrom(expectedScenario, optimisticScenario, pessimisticScenario);

const arrivals = (
  start: Duty,
  ahead: readonly JourneyStop[],
  how: Scenario,
  when: Readonly<Record<string, readonly Ban[]>>,
): number[] => simulateJourney(start, ahead, how, calendar(when), assumedPace).map(({ at }) => at);

/** Hundreds of journeys need time on a busy machine. */
const slow = { timeout: 600_000 };

test('every stop of a journey is reached in order', slow, () => {
  fc.assert(
    fc.property(driver, stops, scenario, bans, (start, ahead, how, when) => {
      const reached = arrivals(start, ahead, how, when);
      expect(reached.every((at, index) => at < Infinity && at >= (reached[index - 1] ?? start.at))).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test('optimistic ≤ expected ≤ pessimistic for any journey', slow, () => {
  fc.assert(
    fc.property(driver, stops, bans, (start, ahead, when) => {
      const min = arrivals(start, ahead, optimisticScenario, when);
      const expected = arrivals(start, ahead, expectedScenario, when);
      const max = arrivals(start, ahead, pessimisticScenario, when);
      for (const [index, at] of expected.entries()) {
        expect(at + ROUNDING_MS).toBeGreaterThanOrEqual(min[index] ?? Infinity);
        expect(at - ROUNDING_MS).toBeLessThanOrEqual(max[index] ?? -Infinity);
      }
    }),
    { numRuns: RUNS },
  );
});

test('a later start never arrives earlier', slow, () => {
  fc.assert(
    fc.property(driver, stops, scenario, bans, hours(0, 30), (start, ahead, how, when, later) => {
      const sooner = arrivals(start, ahead, how, when);
      for (const standsSince of [start.standsSince, start.standsSince + later]) {
        const worked = start.worked + later;
        const after = arrivals({ ...start, at: start.at + later, standsSince, worked }, ahead, how, when);
        for (const [index, at] of after.entries()) {
          expect(at + ROUNDING_MS).toBeGreaterThanOrEqual(sooner[index] ?? Infinity);
        }
      }
    }),
    { numRuns: RUNS },
  );
});

test('a start that need not stand arrives no later than one that has stood, where two weekly rests pay off', () => {
  const lt = (km: number, ferryMs?: number) => ({ countryCode: 'LT', km, ...(ferryMs !== undefined && { ferryMs }) });
  const to = (...legs: ReturnType<typeof lt>[]): JourneyStop => ({
    countryCode: 'LT',
    stateCode: null,
    lane: null,
    opensAt: 0,
    onSiteMs: 0,
    way: { km: 0, legs, line: [], source: 'ESTIMATE' },
  });
  const ahead = [to(lt(436), lt(489), lt(842)), to(lt(293), lt(174), lt(369)), to(lt(270, HOUR))];
  const when = {
    LT: [
      { from: 15.75 * HOUR, length: 22 * HOUR + 5 * MINUTE },
      { from: 60.75 * HOUR, length: 11 * HOUR + 5 * MINUTE },
    ],
  };
  const start = { ...restedDuty(12 * HOUR), sinceWeeklyRest: 36 * HOUR + 10 * MINUTE };
  const sooner = arrivals(start, ahead, pessimisticScenario, when);
  const stood = { ...start, at: start.at + 5 * MINUTE, worked: 5 * MINUTE };
  const after = arrivals(stood, ahead, pessimisticScenario, when);
  expect(after.map((at, index) => at + ROUNDING_MS >= (sooner[index] ?? Infinity))).toEqual([true, true, true]);
});

test('a longer route never arrives earlier', slow, () => {
  fc.assert(
    fc.property(
      driver,
      stops,
      scenario,
      bans,
      fc.nat(),
      fc.integer({ min: 1, max: 500 }),
      (start, ahead, how, when, pick, km) => {
        const lengthened = pick % ahead.length;
        const longer = ahead.map((each, index) => (index === lengthened ? lengthen(each, pick, km) : each));
        const before = arrivals(start, ahead, how, when);
        for (const [index, at] of arrivals(start, longer, how, when).entries()) {
          expect(at + ROUNDING_MS).toBeGreaterThanOrEqual(before[index] ?? Infinity);
        }
      },
    ),
    { numRuns: RUNS },
  );
});

function lengthen(stopAhead: JourneyStop, pick: number, km: number): JourneyStop {
  const { way } = stopAhead;
  if (way === null) return stopAhead;
  const longerLeg = pick % way.legs.length;
  const legs = way.legs.map((each, index) => (index === longerLeg ? { ...each, km: each.km + km } : each));
  return { ...stopAhead, way: { ...way, legs } };
}

test('no plan drives more than 4.5 hours without a break, or 9 hours (sometimes 10) without a rest', slow, () => {
  fc.assert(
    fc.property(driver, stops, scenario, bans, (start, ahead, how, when) => {
      for (const { at, pauses } of simulateJourney(start, ahead, how, calendar(when), assumedPace)) {
        const driven = drivenWithout(start, pauses(), at, how);
        expect(driven.withoutBreak).toBeLessThanOrEqual(Math.max(4.5 * HOUR, start.sinceBreak) + ROUNDING_MS);
        const day = how === optimisticScenario || start.isLongDay ? 10 * HOUR : 9 * HOUR;
        expect(driven.withoutRest).toBeLessThanOrEqual(Math.max(day, start.sinceRest) + ROUNDING_MS);
        expect(driven.withoutWeeklyRest).toBeLessThanOrEqual(56 * HOUR + ROUNDING_MS);
      }
    }),
    { numRuns: RUNS },
  );
});

/** Reads a timeline like an inspector: everything between pauses was driving. */
function drivenWithout(start: Duty, pauses: readonly Pause[], arrival: number, { rules }: Scenario) {
  const longest = { withoutBreak: 0, withoutRest: 0, withoutWeeklyRest: 0 };
  let [sinceBreak, sinceRest, sinceWeek] = [start.sinceBreak, start.sinceRest, start.sinceWeeklyRest];
  let at = start.at;
  let standsSince = start.standsSince;
  const drive = (until: number): void => {
    if (until - at < 1) return;
    const stood = at - standsSince + 1;
    if (stood >= rules.breakMs) sinceBreak = 0;
    if (stood >= rules.restMs) sinceRest = 0;
    if (stood >= rules.weeklyRestMs) sinceWeek = 0;
    const driven = until - at;
    [sinceBreak, sinceRest, sinceWeek] = [sinceBreak + driven, sinceRest + driven, sinceWeek + driven];
    longest.withoutBreak = Math.max(longest.withoutBreak, sinceBreak);
    longest.withoutRest = Math.max(longest.withoutRest, sinceRest);
    longest.withoutWeeklyRest = Math.max(longest.withoutWeeklyRest, sinceWeek);
    at = until;
    standsSince = until;
  };
  for (const { code, from, until } of pauses) {
    drive(from);
    if (code === 'FERRY' && until - from + 1 >= 9 * HOUR) standsSince = Math.min(standsSince, until - rules.restMs);
    at = Math.max(at, until);
  }
  drive(arrival);
  return longest;
}
