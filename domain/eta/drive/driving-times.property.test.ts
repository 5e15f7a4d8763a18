import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { departures, type Stretch } from './departures.ts';
import { reducedRules, regularRules, type DrivingRules } from './driving-rules.ts';
import { driveOn } from './driving-times.ts';
import { afterDriving, isAsGood, drivingTimeLeft, ROUNDING_TOLERANCE_MS, type Duty } from './duty.ts';
import { mergeIntervals, startOfNextBan } from '../../calendar/intervals.ts';
import { restedDuty } from '../start-duty.ts';

const HOUR = 3_600_000;

/** Follows every possible plan to its end, without dropping any. */
function everyArrival(duty: Duty, leftMs: number, stretch: Stretch, rules: DrivingRules): Duty[] {
  return departures(duty, leftMs, stretch, rules).flatMap((leaving) => {
    const untilBanMs = startOfNextBan(stretch.bans, leaving.at) - leaving.at;
    const drivenMs = Math.min(leftMs, drivingTimeLeft(leaving, rules), untilBanMs);
    const stopped = afterDriving(leaving, drivenMs);
    return leftMs - drivenMs < ROUNDING_TOLERANCE_MS
      ? [stopped]
      : everyArrival(stopped, leftMs - drivenMs, stretch, rules);
  });
}

/** Steps as coarse as the rules, so limits, bans and ends often coincide. */
const hours = (min: number, max: number) =>
  fc.integer({ min: min * 4, max: max * 4 }).map((quarters) => (quarters * HOUR) / 4);

/** Driver states as they can occur: only a driver seen for the first time can exceed the limits. */
const driver: fc.Arbitrary<Duty> = fc
  .record({
    at: hours(0, 12),
    stood: fc.oneof(fc.constant(0), hours(0, 10)),
    sinceBreak: hours(0, 4.5),
    restOfDay: hours(0, 10),
    restOfWeek: fc.oneof(fc.constant(0), hours(0, 56)),
    weekBefore: fc.oneof(fc.constant(0), hours(30, 56)),
    shift: hours(0, 6),
    longDays: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ at, stood, sinceBreak, restOfDay, restOfWeek, weekBefore, shift, longDays }) => {
    const sinceRest = Math.min(10 * HOUR, sinceBreak + restOfDay);
    return {
      ...restedDuty(at),
      standsSince: at - stood,
      sinceBreak,
      sinceRest,
      sinceWeeklyRest: Math.min(56 * HOUR, sinceRest + restOfWeek),
      weekBefore,
      worked: sinceRest + shift,
      longDays: sinceRest > 9 * HOUR ? Math.max(1, longDays) : longDays,
      isLongDay: sinceRest > 9 * HOUR,
    };
  });

const drivers = fc.array(driver, { minLength: 1, maxLength: 3 });

/** All plans share one driver, so when no long day is possible, none has used fewer than another. */
const drivenBy = (list: readonly Duty[], how: DrivingRules): Duty[] =>
  list.map((duty) => (how.longDays === 0 ? { ...duty, longDays: 2 } : duty));

/** Without weekly rests and long days, plans compare in the same respects. */
const ordinary = drivers.map((list) =>
  list.map((duty) => {
    const sinceRest = Math.min(9 * HOUR, duty.sinceRest);
    return { ...duty, sinceRest, sinceWeeklyRest: sinceRest, weekBefore: 0, longDays: 0, isLongDay: false };
  }),
);

const bans = fc
  .array(fc.record({ from: hours(0, 40), length: hours(0.25, 14) }), { maxLength: 3 })
  .map((list) => mergeIntervals(list.map(({ from, length }) => ({ from, until: from + length }))));

const stretch = (longest: number, laterMs: fc.Arbitrary<number>): fc.Arbitrary<Stretch> =>
  fc.record({ countryCode: fc.constant('DE'), drivingMs: hours(0.25, longest), bans, laterMs });

const end = fc.constant(0);

const rules = fc.constantFrom(regularRules, reducedRules);

const soonest = (duties: readonly Duty[]): number => Math.min(...duties.map(({ at }) => at));

/** A fixed seed makes failures reproducible. */
const always = { seed: 5_612_006, numRuns: 600 };

/** Being nearer to a weekly rest is no advantage if none is needed, unless a ban is long enough for one. */
const apartFromTheWeek = (duty: Duty): Duty => ({ ...duty, sinceWeeklyRest: 0, weekBefore: 0 });

const every = (duties: readonly Duty[], ahead: Stretch, how: DrivingRules): Duty[] =>
  duties.flatMap((duty) => everyArrival(duty, ahead.drivingMs, ahead, how));

describe('driving times compared with every possible plan', () => {
  test('arrive at the end as early as the best plan', () => {
    fc.assert(
      fc.property(drivers, stretch(21, end), rules, (list, ahead, how) => {
        const duties = drivenBy(list, how);
        expect(soonest(driveOn(duties, ahead, how))).toBe(soonest(every(duties, ahead, how)));
      }),
      always,
    );
  });

  test('keep every plan that leads to an earlier end', () => {
    fc.assert(
      fc.property(drivers, stretch(12, end), stretch(10, end), rules, (list, ahead, next, how) => {
        const duties = drivenBy(list, how);
        const first = { ...ahead, laterMs: next.drivingMs };
        const found = driveOn(driveOn(duties, first, how), next, how);
        expect(soonest(found)).toBe(soonest(every(every(duties, first, how), next, how)));
      }),
      always,
    );
  });

  test('keep a plan at least as good as any other on the way', () => {
    fc.assert(
      fc.property(ordinary, stretch(21, hours(0.25, 10)), (duties, ahead) => {
        const all = every(duties, ahead, regularRules).map(apartFromTheWeek);
        const kept = driveOn(duties, ahead, regularRules).map(apartFromTheWeek);
        expect(all.filter((one) => !kept.some((better) => isAsGood(better, one, regularRules)))).toEqual([]);
      }),
      always,
    );
  });
});
