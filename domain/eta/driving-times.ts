import type { DrivingRules } from './driving-rules.ts';
import { afterDriving, afterStanding, mayDrive, NEARLY_NOTHING, undominated, waited, type Duty } from './duty.ts';
import { notEndedAt, type Intervals } from './intervals.ts';
import type { PauseCode, Pauses } from './pause.ts';

/** Driving without a ferry, under the bans of one country. */
export type Stretch = {
  readonly countryCode: string;
  readonly drivingMs: number;
  readonly bans: Intervals | null;
  /** Driving that comes after it. */
  readonly laterMs: number;
};

/** ° On a ferry a shorter rest is as good as a regular one. */
const REST_ON_FERRY_MS = 9 * 3_600_000;

/**
 * Drives on, in every way that could turn out best. A pause that may be taken early or late is never worse when it is
 * taken late, so plans part only where the vehicle must stand anyway: at a limit, at a ban, and where it has stood.
 * Because the best of all plans is among them, leaving later or going further never arrives earlier.
 */
export function driveOn(duties: readonly Duty[], stretch: Stretch, rules: DrivingRules): Duty[] {
  if (stretch.drivingMs < NEARLY_NOTHING) return [...duties];
  const arrived: Duty[] = [];
  for (const duty of duties) leave(duty, stretch.drivingMs, stretch, rules, arrived);
  return arrived.length === 1 ? arrived : undominated(arrived, rules);
}

/** Boards at once, whatever has been driven: the crossing is standing. */
export function takeFerry(duties: readonly Duty[], ferryMs: number, rules: DrivingRules): Duty[] {
  return duties.map((duty) => {
    const at = duty.at + ferryMs;
    const standsSince = ferryMs >= REST_ON_FERRY_MS ? Math.min(duty.standsSince, at - rules.restMs) : duty.standsSince;
    const pauses: Pauses = { pause: { code: 'FERRY', from: duty.at, until: at }, before: duty.pauses };
    return { ...duty, at, standsSince, pauses };
  });
}

/** Waits for the window to open, and is served. */
export function visit(duties: readonly Duty[], opensAt: number, onSiteMs: number): Duty[] {
  return duties.map((duty) => {
    const servedAt = Math.max(duty.at, opensAt);
    let { pauses } = duty;
    if (servedAt > duty.at) {
      pauses = { pause: { code: 'WAITING_FOR_WINDOW', from: duty.at, until: servedAt }, before: pauses };
    }
    pauses = { pause: { code: 'ON_SITE', from: servedAt, until: servedAt + onSiteMs }, before: pauses };
    return { ...waited(duty, servedAt - duty.at), at: servedAt + onSiteMs, pauses };
  });
}

function leave(duty: Duty, left: number, stretch: Stretch, rules: DrivingRules, arrived: Duty[]): void {
  const free = whenFree(stretch.bans, duty.at);
  let last = ready(duty, free, null, stretch, rules);
  const isStanding = free - duty.standsSince > NEARLY_NOTHING;
  if (setOff(last, left, stretch, rules, arrived) && !isStanding) return;
  for (const [code, ms] of pausesOf(rules)) {
    const until = duty.standsSince + ms;
    if (until <= free || (code === 'WEEKLY_REST' && lastsForTheWeek(last, left + stretch.laterMs, rules))) continue;
    const next = ready(duty, until, code, stretch, rules);
    if (!isFresher(next, last)) continue;
    setOff(next, left, stretch, rules, arrived);
    last = next;
  }
}

/** False where the driver must not drive. */
function setOff(duty: Duty, left: number, stretch: Stretch, rules: DrivingRules, arrived: Duty[]): boolean {
  const isDayOver = rules.dayMs - duty.sinceRest <= NEARLY_NOTHING;
  const canBeLong = isDayOver && !duty.isLongDay && duty.longDays < rules.longDays;
  const next = canBeLong ? { ...duty, isLongDay: true, longDays: duty.longDays + 1 } : duty;
  if (mayDrive(next, rules) <= NEARLY_NOTHING) return false;
  drive(next, left, stretch, rules, arrived);
  return !canBeLong;
}

function lastsForTheWeek(duty: Duty, drivingMs: number, rules: DrivingRules): boolean {
  return duty.sinceWeeklyRest + drivingMs <= Math.min(rules.weekMs, rules.fortnightMs - duty.weekBefore);
}

function drive(duty: Duty, left: number, stretch: Stretch, rules: DrivingRules, arrived: Duty[]): void {
  const ms = Math.min(left, mayDrive(duty, rules), nextBan(stretch.bans, duty.at) - duty.at);
  const next = afterDriving(duty, ms);
  if (left - ms < NEARLY_NOTHING) arrived.push(next);
  else leave(next, left - ms, stretch, rules, arrived);
}

function pausesOf(rules: DrivingRules): readonly (readonly [PauseCode, number])[] {
  return [
    ['BREAK', rules.breakMs],
    ['DAILY_REST', rules.restMs],
    ['WEEKLY_REST', rules.weeklyRestMs],
  ];
}

/** Stands until then, and for as long after it as a ban holds. */
function ready(duty: Duty, until: number, code: PauseCode | null, stretch: Stretch, rules: DrivingRules): Duty {
  const { bans, countryCode } = stretch;
  const free = whenFree(bans, until);
  const banned = whenFree(bans, duty.at) - duty.at + (code === null ? 0 : free - until);
  let { pauses } = duty;
  if (code !== null) pauses = { pause: { code, from: duty.standsSince, until }, before: pauses };
  const bannedFrom = code === null ? duty.at : until;
  if (free > bannedFrom) {
    pauses = { pause: { code: 'DRIVING_BAN', from: bannedFrom, until: free, countryCode }, before: pauses };
  }
  return afterStanding(waited(duty, banned), free, rules, pauses);
}

function isFresher(next: Duty, last: Duty): boolean {
  return (
    next.sinceBreak < last.sinceBreak ||
    next.sinceRest < last.sinceRest ||
    next.sinceWeeklyRest < last.sinceWeeklyRest ||
    next.shiftBegan > last.shiftBegan
  );
}

function whenFree(bans: Intervals | null, at: number): number {
  if (bans === null) return at;
  const index = notEndedAt(bans, at);
  return (bans.starts[index] ?? Infinity) <= at ? (bans.ends[index] ?? at) : at;
}

function nextBan(bans: Intervals | null, at: number): number {
  return bans === null ? Infinity : (bans.starts[notEndedAt(bans, at)] ?? Infinity);
}
