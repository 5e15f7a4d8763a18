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
  readonly shiftBegan: number;
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
    duty.shiftBegan + rules.shiftMs - duty.at,
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
    shiftBegan: duty.shiftBegan,
    longDays: duty.longDays,
    isLongDay: duty.isLongDay,
    pauses: duty.pauses,
  };
}

/**
 * Standing at a ban or a closed window is not held against the working day: who knows of it leaves that much later in
 * the morning.
 */
export function waited(duty: Duty, ms: number): Duty {
  return ms > 0 ? { ...duty, shiftBegan: duty.shiftBegan + ms } : duty;
}

/** Leaves at `until`: whatever the standing was for, it counts as the pause it was long enough for. */
export function afterStanding(duty: Duty, until: number, rules: DrivingRules, pauses: Pauses): Duty {
  const stood = until - duty.standsSince + NEARLY_NOTHING;
  const isWeekly = stood >= rules.weeklyRestMs;
  const isRest = stood >= rules.restMs;
  return {
    at: until,
    standsSince: until,
    sinceBreak: stood >= rules.breakMs ? 0 : duty.sinceBreak,
    sinceRest: isRest ? 0 : duty.sinceRest,
    sinceWeeklyRest: isWeekly ? 0 : duty.sinceWeeklyRest,
    weekBefore: isWeekly ? duty.sinceWeeklyRest : duty.weekBefore,
    shiftBegan: isRest ? until : duty.shiftBegan,
    longDays: isWeekly ? 0 : duty.longDays,
    isLongDay: isRest ? false : duty.isLongDay,
    pauses,
  };
}

/** Drops every plan than which another is better in all respects, pauses it could still take included. */
export function undominated(duties: readonly Duty[], rules: DrivingRules): Duty[] {
  const sorted = duties.toSorted((a, b) => a.at - b.at);
  const kept: Duty[] = [];
  for (const duty of sorted) if (!kept.some((better) => dominates(better, duty, rules))) kept.push(duty);
  return kept;
}

function dominates(better: Duty, duty: Duty, rules: DrivingRules): boolean {
  const week =
    better.sinceWeeklyRest <= duty.sinceWeeklyRest &&
    better.weekBefore <= duty.weekBefore &&
    better.longDays <= duty.longDays;
  const ahead = duty.at - better.at;
  if (!week || ahead >= rules.restMs) return week;
  const day =
    better.sinceRest <= duty.sinceRest &&
    better.shiftBegan >= duty.shiftBegan &&
    (better.isLongDay || !duty.isLongDay || better.longDays < duty.longDays);
  return day && (ahead >= rules.breakMs || better.sinceBreak <= duty.sinceBreak);
}
