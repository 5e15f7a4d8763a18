const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Regulation (EC) 561/2006: how long one may drive, and how long one must rest. */
export type DrivingRules = {
  readonly drivingToBreakMs: number;
  readonly breakMs: number;
  readonly dayMs: number;
  readonly longDayMs: number;
  /** How often between two weekly rests a day may be long. */
  readonly longDays: number;
  readonly restMs: number;
  /** A rest must be over within 24 hours of the end of the one before: what is left is the longest working day. */
  readonly shiftMs: number;
  readonly weekMs: number;
  readonly fortnightMs: number;
  readonly weeklyRestMs: number;
};

/** A week counts from weekly rest to weekly rest here: signals show rests, not what a driver did on Monday morning. */
export const regularRules: DrivingRules = {
  drivingToBreakMs: 4.5 * HOUR,
  breakMs: 45 * MINUTE,
  dayMs: 9 * HOUR,
  longDayMs: 10 * HOUR,
  longDays: 0,
  restMs: 11 * HOUR,
  shiftMs: 13 * HOUR,
  weekMs: 56 * HOUR,
  fortnightMs: 90 * HOUR,
  weeklyRestMs: 45 * HOUR,
};

/** Every reduction the regulation allows. */
export const reducedRules: DrivingRules = {
  ...regularRules,
  longDays: 2,
  restMs: 9 * HOUR,
  shiftMs: 15 * HOUR,
  weeklyRestMs: 24 * HOUR,
};

/** A break may be taken in two parts, in this order. */
export const FIRST_PART_MS = 15 * MINUTE;
export const SECOND_PART_MS = 30 * MINUTE;
