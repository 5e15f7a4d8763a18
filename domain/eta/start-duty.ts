import { restsSince, type DriverState } from './drive/driver-state.ts';
import { noRules, regularRules, SECOND_PART_MS, type DrivingRules } from './drive/driving-rules.ts';
import type { Duty } from './drive/duty.ts';
import type { Scenario } from './scenario.ts';

/** A driver who has stood this long away from a stop has gone to rest. Chosen. */
const RESTING_AFTER_MS = 2 * 3_600_000;
/** Early in the day the driver only waits: less driving and a shorter shift than this. Chosen. */
const LITTLE_DRIVEN_MS = 4 * 3_600_000;
const SHORT_SHIFT_MS = 9 * 3_600_000;

/** The driver's state as the signals show it, free to leave at the given moment. */
export function startDuty(driver: DriverState, leavesAt: number, scenario: Scenario, isAtStop: boolean): Duty {
  const { rules } = scenario;
  const since = restsSince(driver);
  const mayRest = since !== null && !isAtStop && Number.isFinite(rules.dayMs);
  const isResting = mayRest && leavesAt - since >= RESTING_AFTER_MS && hasDoneMuch(driver, since);
  const rests = isResting && scenario.shouldAssumeSlowerCase && since + rules.restMs > leavesAt;
  const at = rests ? since + rules.restMs : leavesAt;
  return {
    at,
    standsSince: since ?? at,
    sinceBreak: driver.drivenSinceBreakMs,
    sinceRest: driver.drivenSinceRestMs,
    // More driving than the limit means two drivers or an unseen rest, so it must not block the route.
    sinceWeeklyRest: Math.min(driver.drivenSinceWeeklyRestMs, regularRules.weekMs),
    weekBefore: Math.min(driver.drivenWeekBeforeMs, regularRules.weekMs),
    worked: driver.shiftBeganAt === null ? driver.drivenSinceRestMs : at - driver.shiftBeganAt,
    longDays: driver.longDays,
    isLongDay: driver.drivenSinceRestMs > regularRules.dayMs,
    pauses: rests ? { pause: { code: 'DAILY_REST', from: since, until: at }, before: null } : null,
  };
}

function hasDoneMuch({ drivenSinceRestMs, awakeSince }: DriverState, until: number): boolean {
  return drivenSinceRestMs >= LITTLE_DRIVEN_MS || until - awakeSince >= SHORT_SHIFT_MS;
}

/** An unknown driver counts as rested. */
export function restedDuty(at: number): Duty {
  return {
    at,
    standsSince: at,
    sinceBreak: 0,
    sinceRest: 0,
    sinceWeeklyRest: 0,
    weekBefore: 0,
    worked: 0,
    longDays: 0,
    isLongDay: false,
    pauses: null,
  };
}

/** Rules that the signals contradict do not apply. After the first part of a break, the second part may be enough. */
export function rulesFor(driver: DriverState | null, { rules, shouldAssumeSlowerCase }: Scenario): DrivingRules {
  if (driver?.isUnbound === true) return noRules;
  return driver?.tookFirstPart === true && !shouldAssumeSlowerCase ? { ...rules, breakMs: SECOND_PART_MS } : rules;
}
