import type { DrivingRules } from './driving-rules.ts';
import { mayDrive, NEARLY_NOTHING, standing, type Duty } from './duty.ts';
import { endOfBan, type Intervals } from '../../calendar/intervals.ts';
import type { PauseCode } from './pause.ts';

/** Driving without a ferry, under the bans of one country. */
export type Stretch = {
  readonly countryCode: string;
  readonly drivingMs: number;
  readonly bans: Intervals | null;
  /** Driving that comes after it. */
  readonly laterMs: number;
};

/**
 * The moments at which it could be best to leave: as soon as there is no ban, and, where the vehicle stands or must
 * stand anyway, when a pause is complete.
 */
export function departures(duty: Duty, leftMs: number, stretch: Stretch, rules: DrivingRules): Duty[] {
  const soonest = leaving(duty, duty.at, null, stretch, rules);
  const found = allowed(soonest, rules);
  const mustStand = soonest.at - duty.standsSince > NEARLY_NOTHING;
  if (found !== null && !found.isLongDay && !mustStand) return [found];
  const list = found === null ? [] : [found];
  let last = soonest;
  const offer = (code: PauseCode, ms: number): void => {
    // One that is complete before the soonest departure makes nobody fresher than that.
    const next = leaving(duty, duty.standsSince + ms, code, stretch, rules);
    if (!isFresher(next, last)) return;
    last = next;
    const free = allowed(next, rules);
    if (free !== null) list.push(free);
  };
  offer('BREAK', rules.breakMs);
  offer('DAILY_REST', rules.restMs);
  if (!lastsForTheWeek(last, leftMs + stretch.laterMs, rules)) offer('WEEKLY_REST', rules.weeklyRestMs);
  return list;
}

/** Stands until then, and for as long after it as a ban holds. */
function leaving(duty: Duty, until: number, code: PauseCode | null, stretch: Stretch, rules: DrivingRules): Duty {
  const { bans, countryCode } = stretch;
  const at = endOfBan(bans, until);
  let { pauses } = duty;
  if (code !== null) pauses = { pause: { code, from: duty.standsSince, until }, before: pauses };
  if (at > until) pauses = { pause: { code: 'DRIVING_BAN', from: until, until: at, countryCode }, before: pauses };
  return standing(duty, at, rules, pauses);
}

/** Null where the driver must not drive; on a long day where only that lets him. */
function allowed(duty: Duty, rules: DrivingRules): Duty | null {
  if (mayDrive(duty, rules) > NEARLY_NOTHING) return duty;
  if (duty.longDays >= rules.longDays) return null;
  const long = { ...duty, isLongDay: true, longDays: duty.longDays + 1 };
  return mayDrive(long, rules) > NEARLY_NOTHING ? long : null;
}

function isFresher(next: Duty, last: Duty): boolean {
  return (
    next.sinceBreak < last.sinceBreak ||
    next.sinceRest < last.sinceRest ||
    next.sinceWeeklyRest < last.sinceWeeklyRest ||
    next.worked < last.worked
  );
}

function lastsForTheWeek(duty: Duty, drivingMs: number, rules: DrivingRules): boolean {
  return duty.sinceWeeklyRest + drivingMs <= Math.min(rules.weekMs, rules.fortnightMs - duty.weekBefore);
}
