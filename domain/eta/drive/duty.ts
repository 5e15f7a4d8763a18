import type { DrivingRules } from './driving-rules.ts';
import type { Pauses } from './pause.ts';

/** A driver at a point of the way, in one of the plans that are looked at: less driven, and earlier, is better. */
export type Duty = {
  readonly at: number;
  /** The same as `at` while driving. */
  readonly standsSince: number;
  readonly sinceBreak: number;
  readonly sinceRest: number;
  readonly sinceWeeklyRest: number;
  readonly weekBefore: number;
  /** Driving, being served and crossing the sea since the rest. Who knows of a wait leaves that much later instead. */
  readonly worked: number;
  /** Of this week; a rest that begins a new one within the plan is not counted on for more. */
  readonly longDays: number;
  readonly isLongDay: boolean;
  readonly pauses: Pauses;
};

/** Half a millisecond: sums of shares of kilometres are not exact. */
export const NEARLY_NOTHING = 0.5;

/** How long the driver may still drive from here without standing still; nothing or less when he must not. */
export function mayDrive(duty: Duty, rules: DrivingRules): number {
  return Math.min(
    rules.drivingToBreakMs - duty.sinceBreak,
    (duty.isLongDay ? rules.longDayMs : rules.dayMs) - duty.sinceRest,
    Math.min(rules.weekMs, rules.fortnightMs - duty.weekBefore) - duty.sinceWeeklyRest,
    rules.shiftMs - duty.worked,
  );
}

export function afterDriving(duty: Duty, ms: number): Duty {
  return {
    at: duty.at + ms,
    standsSince: duty.at + ms,
    sinceBreak: duty.sinceBreak + ms,
    sinceRest: duty.sinceRest + ms,
    sinceWeeklyRest: duty.sinceWeeklyRest + ms,
    weekBefore: duty.weekBefore,
    worked: duty.worked + ms,
    longDays: duty.longDays,
    isLongDay: duty.isLongDay,
    pauses: duty.pauses,
  };
}

/** Still stands at `until`: whatever the standing is for, it counts as the pause it was long enough for. */
export function standing(duty: Duty, until: number, rules: DrivingRules, pauses: Pauses): Duty {
  const stood = until - duty.standsSince + NEARLY_NOTHING;
  const isRest = stood >= rules.restMs;
  const beginsWeek = stood >= rules.weeklyRestMs && duty.sinceWeeklyRest > 0;
  return {
    at: until,
    standsSince: duty.standsSince,
    sinceBreak: stood >= rules.breakMs ? 0 : duty.sinceBreak,
    sinceRest: isRest ? 0 : duty.sinceRest,
    sinceWeeklyRest: beginsWeek ? 0 : duty.sinceWeeklyRest,
    weekBefore: beginsWeek ? duty.sinceWeeklyRest : duty.weekBefore,
    worked: isRest ? 0 : duty.worked,
    longDays: duty.longDays,
    isLongDay: isRest ? false : duty.isLongDay,
    pauses,
  };
}

/** Drops plans than which one that is no later is at least as good in all respects; of equals, the first stays. */
export function undominated(duties: readonly Duty[], rules: DrivingRules): Duty[] {
  const kept: Duty[] = [];
  for (const duty of duties.toSorted((a, b) => a.at - b.at)) {
    if (!kept.some((better) => isAsGood(better, duty, rules))) kept.push(duty);
  }
  return kept;
}

/** At the same place: also counting the pauses that the one could take and still not be later than the other. */
export function isAsGood(better: Duty, duty: Duty, rules: DrivingRules): boolean {
  const ahead = duty.at - better.at;
  const week =
    ahead >= 0 &&
    better.standsSince <= duty.standsSince &&
    better.sinceWeeklyRest <= duty.sinceWeeklyRest &&
    better.weekBefore <= duty.weekBefore &&
    better.longDays <= duty.longDays;
  if (!week || ahead >= rules.restMs) return week;
  const day =
    better.sinceRest <= duty.sinceRest &&
    better.worked <= duty.worked &&
    (better.isLongDay || !duty.isLongDay || better.longDays < duty.longDays);
  return day && (ahead >= rules.breakMs || better.sinceBreak <= duty.sinceBreak);
}
