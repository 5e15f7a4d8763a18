import { twoWeeklyRestsMs, type DrivingRules } from './driving-rules.ts';
import { drivingTimeLeft, ROUNDING_TOLERANCE_MS, standUntil, type Duty } from './duty.ts';
import { endOfBan, type Intervals } from '../../calendar/intervals.ts';
import type { PauseCode } from './pause.ts';

/** Driving without a ferry, under the bans of one country. */
export type Stretch = {
  readonly countryCode: string;
  readonly drivingMs: number;
  readonly bans: Intervals | null;
  /** The driving after this stretch. */
  readonly laterMs: number;
};

/**
 * Departure times worth considering: when no ban applies and, where the vehicle has to stand anyway, when a pause
 * completes.
 */
export function departures(duty: Duty, leftMs: number, stretch: Stretch, rules: DrivingRules): Duty[] {
  const soonest = leaving(duty, duty.at, null, stretch, rules);
  const found = allowed(soonest, rules);
  const mustStand = soonest.at - duty.standsSince > ROUNDING_TOLERANCE_MS;
  if (found !== null && !found.isLongDay && !mustStand) return [found];
  const list = found === null ? [] : [found];
  let last = soonest;
  const offer = (code: PauseCode, ms: number): void => {
    const until = duty.standsSince + ms;
    // A pause that completes before the earliest departure makes the driver no fresher.
    if (until <= last.at) return;
    const next = leaving(duty, until, code, stretch, rules);
    if (!isFresher(next, last)) return;
    last = next;
    const free = allowed(next, rules);
    if (free !== null) list.push(free);
  };
  offer('BREAK', rules.breakMs);
  offer('DAILY_REST', rules.restMs);
  const weeklyRests = [rules.weeklyRestMs, twoWeeklyRestsMs(rules)];
  for (const ms of weeklyRests) if (!lastsForTheWeek(last, leftMs + stretch.laterMs, rules)) offer('WEEKLY_REST', ms);
  return list;
}

/** Stands until this time, or longer while a ban applies. */
function leaving(duty: Duty, until: number, code: PauseCode | null, stretch: Stretch, rules: DrivingRules): Duty {
  const { bans, countryCode } = stretch;
  const at = endOfBan(bans, until);
  let { pauses } = duty;
  if (code !== null) pauses = { pause: { code, from: duty.standsSince, until }, before: pauses };
  if (at > until) pauses = { pause: { code: 'DRIVING_BAN', from: until, until: at, countryCode }, before: pauses };
  return standUntil(duty, at, rules, pauses);
}

/** Null if driving is not allowed, even on a long day. */
function allowed(duty: Duty, rules: DrivingRules): Duty | null {
  if (drivingTimeLeft(duty, rules) > ROUNDING_TOLERANCE_MS) return duty;
  if (duty.longDays >= rules.longDays) return null;
  const long = { ...duty, isLongDay: true, longDays: duty.longDays + 1 };
  return drivingTimeLeft(long, rules) > ROUNDING_TOLERANCE_MS ? long : null;
}

function isFresher(next: Duty, last: Duty): boolean {
  return (
    next.sinceBreak < last.sinceBreak ||
    next.sinceRest < last.sinceRest ||
    next.sinceWeeklyRest < last.sinceWeeklyRest ||
    next.weekBefore < last.weekBefore ||
    next.worked < last.worked
  );
}

function lastsForTheWeek(duty: Duty, drivingMs: number, rules: DrivingRules): boolean {
  return duty.sinceWeeklyRest + drivingMs <= Math.min(rules.weekMs, rules.fortnightMs - duty.weekBefore);
}
