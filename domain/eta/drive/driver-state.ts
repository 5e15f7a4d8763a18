import type { Fix } from '../../geofence/ring-passages.ts';
import { withoutJumps } from '../../gps-signal/jump.ts';
import { STANDS_WITHIN_M } from '../../gps-signal/standing.ts';
import { metersBetween } from '../../geography/position.ts';
import { FIRST_PART_MS, reducedRules, regularRules, SECOND_PART_MS, twoWeeklyRestsMs } from './driving-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A shorter stop is traffic. Chosen. */
const TRAFFIC_MS = 15 * MINUTE;
/** Signals show a stop a little after it begins, and a start a little after it happens. Chosen. */
const DETECTION_DELAY_MS = 5 * MINUTE;
/** After a long silence: the detour factor of the road and the assumed speed. Chosen. */
const DETOUR = 1.25;
const METERS_PER_MS = 65 / 3600;
/** Driving longer than this without a break means that a pause went unseen. Chosen. */
const UNSEEN_PAUSE_AFTER_MS = 6 * HOUR;
/** Signals show a stop late, and a driver may exceed a limit to reach a parking place. Chosen. */
const TOLERANCE_MS = HOUR / 2;

/** The driver's hours as far as the vehicle's stops show them. Plain data, so it can be stored. */
export type DriverState = {
  /** The last position at which movement was seen. If the vehicle stands, it has stood here since. */
  readonly stand: Fix;
  readonly seenAt: number;
  readonly drivenSinceBreakMs: number;
  readonly drivenSinceRestMs: number;
  readonly drivenSinceWeeklyRestMs: number;
  /** Driving time between the last weekly rest and the one before it. */
  readonly drivenWeekBeforeMs: number;
  /** Whether the first part of a split break has been taken. */
  readonly tookFirstPart: boolean;
  /** The end of the last daily rest; null until one was seen, because tracking may begin at any hour of a shift. */
  readonly shiftBeganAt: number | null;
  /** No rest has been seen since then; a stand at the first signals may be the end of one. */
  readonly awakeSince: number;
  /**
   * More was driven than one driver may: there are two drivers, or the tracker changes vehicles. No driver's hours are
   * known until a daily rest is seen.
   */
  readonly isUnbound: boolean;
  /** Days since the weekly rest with more driving than a regular day allows, today included. */
  readonly longDays: number;
};

/** Applies signals in device time. An older signal is ignored. */
export function followDriver(state: DriverState | null, fix: Fix): DriverState {
  if (state === null) return freshDriver(fix);
  if (fix.at <= state.seenAt) return state;
  const meters = metersBetween(state.stand, fix);
  if (meters <= STANDS_WITHIN_M) return { ...state, seenAt: fix.at };
  const since = fix.at - state.stand.at;
  const driven = since <= TRAFFIC_MS ? since : Math.min(since, (meters * DETOUR) / METERS_PER_MS);
  const stood = since - driven;
  return afterDriving(afterStanding(state, stood + DETECTION_DELAY_MS, fix.at - driven), driven, fix);
}

/** Applies all signals since the last call. An impossible jump does not end a rest. */
export function followSignals(driver: DriverState | null, fixes: readonly Fix[]): DriverState | null {
  const seen = driver === null ? fixes : [{ ...driver.stand, at: driver.seenAt }, ...fixes];
  return withoutJumps(seen).reduce<DriverState | null>(followDriver, driver);
}

/** The start of the current stop; null while driving or only stuck in traffic. */
export function restsSince({ stand, seenAt }: DriverState): number | null {
  return seenAt - stand.at >= TRAFFIC_MS ? stand.at : null;
}

function freshDriver(fix: Fix): DriverState {
  return {
    stand: fix,
    seenAt: fix.at,
    drivenSinceBreakMs: 0,
    drivenSinceRestMs: 0,
    drivenSinceWeeklyRestMs: 0,
    drivenWeekBeforeMs: 0,
    tookFirstPart: false,
    shiftBeganAt: null,
    awakeSince: fix.at,
    isUnbound: false,
    longDays: 0,
  };
}

function afterStanding(seen: DriverState, stood: number, until: number): DriverState {
  // What the vehicle did before tracking began is unknown: its first stand may be the end of a rest.
  const isFirst = seen.shiftBeganAt === null && seen.drivenSinceRestMs === 0;
  const state = isFirst ? { ...seen, awakeSince: until } : seen;
  if (stood >= reducedRules.weeklyRestMs) {
    return {
      ...afterRest(state, until),
      drivenSinceWeeklyRestMs: 0,
      drivenWeekBeforeMs: stood >= twoWeeklyRestsMs(regularRules) ? 0 : state.drivenSinceWeeklyRestMs,
      longDays: 0,
    };
  }
  if (stood >= reducedRules.restMs) return afterRest(state, until);
  if (stood >= (state.tookFirstPart ? SECOND_PART_MS : regularRules.breakMs)) return afterBreak(state);
  return stood >= FIRST_PART_MS ? { ...state, tookFirstPart: true } : state;
}

function afterRest(state: DriverState, until: number): DriverState {
  return { ...afterBreak(state), drivenSinceRestMs: 0, shiftBeganAt: until, awakeSince: until, isUnbound: false };
}

function afterBreak(state: DriverState): DriverState {
  return { ...state, drivenSinceBreakMs: 0, tookFirstPart: false };
}

function afterDriving(state: DriverState, driven: number, fix: Fix): DriverState {
  const today = state.drivenSinceRestMs + driven;
  const becameLong = state.drivenSinceRestMs <= regularRules.dayMs && today > regularRules.dayMs;
  const next = {
    ...state,
    stand: fix,
    seenAt: fix.at,
    drivenSinceBreakMs: state.drivenSinceBreakMs + driven,
    drivenSinceRestMs: today,
    drivenSinceWeeklyRestMs: state.drivenSinceWeeklyRestMs + driven,
    longDays: state.longDays + (becameLong ? 1 : 0),
    isUnbound: state.isUnbound || exceedsLegalLimits(today, fix.at - state.awakeSince),
  };
  return next.drivenSinceBreakMs > UNSEEN_PAUSE_AFTER_MS ? afterBreak(next) : next;
}

/** Beyond the longest day or the longest shift that the regulation allows one driver. */
function exceedsLegalLimits(drivenMs: number, awakeMs: number): boolean {
  return drivenMs > reducedRules.longDayMs + TOLERANCE_MS || awakeMs > reducedRules.shiftMs + TOLERANCE_MS;
}
