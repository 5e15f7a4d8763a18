const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Driving and rest times of Regulation (EC) 561/2006. */
export type DrivingRules = {
  readonly drivingToBreakMs: number;
  readonly breakMs: number;
  readonly dayMs: number;
  readonly longDayMs: number;
  /** Max long days between two weekly rests. */
  readonly longDays: number;
  readonly restMs: number;
  /** A rest must end within 24 hours of the previous one; the remainder is the longest working day. */
  readonly shiftMs: number;
  readonly weekMs: number;
  readonly fortnightMs: number;
  readonly weeklyRestMs: number;
};

/** Weeks count from weekly rest to weekly rest, because signals show rests and not calendar weeks. */
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

/** All reductions that the regulation allows. */
export const reducedRules: DrivingRules = {
  ...regularRules,
  longDays: 2,
  restMs: 9 * HOUR,
  shiftMs: 15 * HOUR,
  weeklyRestMs: 24 * HOUR,
};

/** Where no rules apply, and for vehicles not driven by a single driver. A pause taken anyway still refreshes. */
export const noRules: DrivingRules = {
  ...regularRules,
  drivingToBreakMs: Infinity,
  dayMs: Infinity,
  longDayMs: Infinity,
  shiftMs: Infinity,
  weekMs: Infinity,
  fortnightMs: Infinity,
};

/**
 * The EU and EEA states and Switzerland (Article 2 of the regulation), the United Kingdom, which kept it, and the other
 * contracting parties to the AETR (UNECE, treaty XI.B.21), which sets the same times.
 */
const ruledCountries: ReadonlySet<string> = new Set(
  [
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
    'IS LI NO CH GB',
    'AD AL AM AZ BA BY GE KG KZ MC MD ME MK RS RU SM TJ TM TR UA UZ',
  ].flatMap((codes) => codes.split(' ')),
);

export function rulesIn(countryCode: string, rules: DrivingRules): DrivingRules {
  return ruledCountries.has(countryCode) ? rules : noRules;
}

/** Two weekly rests in one: the week between them had no driving, so a new fortnight begins. */
export const twoWeeklyRestsMs = ({ weeklyRestMs }: DrivingRules): number => 2 * weeklyRestMs;

/** A break may be split into two parts, in this order. */
export const FIRST_PART_MS = 15 * MINUTE;
export const SECOND_PART_MS = 30 * MINUTE;
