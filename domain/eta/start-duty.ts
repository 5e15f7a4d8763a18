import { restsSince, type DriverState } from './drive/driver-state.ts';
import { regularRules, SECOND_PART_MS, type DrivingRules } from './drive/driving-rules.ts';
import type { Duty } from './drive/duty.ts';
import type { Scenario } from './scenario.ts';

/** ° Who has stood this long, and not at a stop, has gone to rest. */
const RESTING_AFTER_MS = 2 * 3_600_000;
/** ° Unless the day has only begun: who has driven less than this, and not worked for longer than that, only waits. */
const LITTLE_DRIVEN_MS = 4 * 3_600_000;
const SHORT_SHIFT_MS = 9 * 3_600_000;

/** The driver as the vehicle's signals show him, free to leave at a moment. */
export function startDuty(driver: DriverState, leavesAt: number, scenario: Scenario, isAtStop: boolean): Duty {
  const { rules } = scenario;
  const since = restsSince(driver);
  const isResting = since !== null && !isAtStop && leavesAt - since >= RESTING_AFTER_MS && hasDoneMuch(driver, since);
  const rests = isResting && scenario.isDoubtHeldAgainst && since + rules.restMs > leavesAt;
  const at = rests ? since + rules.restMs : leavesAt;
  return {
    at,
    standsSince: since ?? at,
    sinceBreak: driver.drivenSinceBreakMs,
    sinceRest: driver.drivenSinceRestMs,
    // More than the limit has been driven by two drivers, or not been seen to be rested from: it must not bar the way.
    sinceWeeklyRest: Math.min(driver.drivenSinceWeeklyRestMs, regularRules.weekMs),
    weekBefore: Math.min(driver.drivenWeekBeforeMs, regularRules.weekMs),
    worked: at - driver.shiftBeganAt,
    longDays: driver.longDays,
    isLongDay: driver.drivenSinceRestMs > regularRules.dayMs,
    pauses: rests ? { pause: { code: 'DAILY_REST', from: since, until: at }, before: null } : null,
  };
}

function hasDoneMuch({ drivenSinceRestMs, shiftBeganAt }: DriverState, until: number): boolean {
  return drivenSinceRestMs >= LITTLE_DRIVEN_MS || until - shiftBeganAt >= SHORT_SHIFT_MS;
}

/** Nothing is known of the driver yet: rested, as the law wants it. */
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

/** With the first part of a break behind him, the second may be enough. */
export function rulesFor(driver: DriverState | null, { rules, isDoubtHeldAgainst }: Scenario): DrivingRules {
  return driver?.tookFirstPart === true && !isDoubtHeldAgainst ? { ...rules, breakMs: SECOND_PART_MS } : rules;
}
