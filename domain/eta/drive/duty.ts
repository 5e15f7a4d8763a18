import { twoWeeklyRestsMs, type DrivingRules } from './driving-rules.ts';
import type { Pauses } from './pause.ts';

/** A driver at one point of one plan. Less driving and an earlier time are better. */
export type Duty = {
  readonly at: number;
  /** Equals `at` while driving. */
  readonly standsSince: number;
  readonly sinceBreak: number;
  readonly sinceRest: number;
  readonly sinceWeeklyRest: number;
  readonly weekBefore: number;
  /** Driving, service and crossings since the last rest. A known wait postpones the departure instead. */
  readonly worked: number;
  /** Long days in this week. A weekly rest within the plan does not allow more of them. */
  readonly longDays: number;
  readonly isLongDay: boolean;
  readonly pauses: Pauses;
};

/** Half a millisecond, because sums of fractions of kilometres are not exact. */
export const ROUNDING_TOLERANCE_MS = 0.5;

/** The driving time left before the next pause; zero or less when none is left. */
export function drivingTimeLeft(duty: Duty, rules: DrivingRules): number {
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

/** Stands until `until`. Any reason for standing counts as the pause it is long enough for. */
export function standUntil(duty: Duty, until: number, rules: DrivingRules, pauses: Pauses): Duty {
  const stood = until - duty.standsSince + ROUNDING_TOLERANCE_MS;
  const isRest = stood >= rules.restMs;
  const beginsWeek = stood >= rules.weeklyRestMs && duty.sinceWeeklyRest > 0;
  const weekBefore = beginsWeek ? duty.sinceWeeklyRest : duty.weekBefore;
  return {
    at: until,
    standsSince: duty.standsSince,
    sinceBreak: stood >= rules.breakMs ? 0 : duty.sinceBreak,
    sinceRest: isRest ? 0 : duty.sinceRest,
    sinceWeeklyRest: beginsWeek ? 0 : duty.sinceWeeklyRest,
    weekBefore: stood >= twoWeeklyRestsMs(rules) ? 0 : weekBefore,
    worked: isRest ? 0 : duty.worked,
    longDays: duty.longDays,
    isLongDay: isRest ? false : duty.isLongDay,
    pauses,
  };
}

/**
 * Drops every plan for which another is no later and at least as good in all respects. Of two equal plans, the first is
 * kept.
 */
export function undominated(duties: readonly Duty[], rules: DrivingRules): Duty[] {
  if (duties.length < 2) return [...duties];
  const kept: Duty[] = [];
  for (const duty of duties.toSorted((a, b) => a.at - b.at)) {
    if (!kept.some((better) => isAsGood(better, duty, rules))) kept.push(duty);
  }
  return kept;
}

/** Compares plans at the same place, counting pauses that the earlier one could still take. */
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
