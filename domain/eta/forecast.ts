import type { PlannedArrival } from '../waypoint/planned-arrival.ts';
import { habitAt, habitualArrival, type ArrivalHabit } from './learn/arrival-habit.ts';
import type { BanCalendar } from './route/ban-calendar.ts';
import type { Calibration } from './learn/calibration.ts';
import { restsSince, type DriverState } from './drive/driver-state.ts';
import type { Duty } from './drive/duty.ts';
import { etaWindow } from './eta-window.ts';
import { countryOf, travel, type JourneyStop } from './journey.ts';
import { rulesIn } from './drive/driving-rules.ts';
import { pauseCodes, type Pause } from './drive/pause.ts';
import type { Route } from './route/route.ts';
import { expectedScenario, optimisticScenario, pessimisticScenario, type Scenario } from './scenario.ts';
import { restedDuty, rulesFor, startDuty } from './start-duty.ts';

/** The assumed time from arrival or opening to departure at an unknown place. Chosen. */
export const USUAL_ON_SITE_MS = 3_600_000;

/** Drivers with time to spare do not wait at a closed gate for longer than this. Chosen. */
const BEFORE_OPENING_MS = 3 * 3_600_000;

/** A stop ahead of the vehicle, from any of its transports. */
export type ForecastStop = {
  readonly waypointId: string;
  readonly planned: PlannedArrival;
  readonly countryCode: string;
  readonly stateCode: string | null;
  /** The route from the previous stop or from the last signal; null before any signal. */
  readonly way: Route | null;
  /** The typical time on site; null where unknown. */
  readonly onSiteMs: number | null;
  /** The first stop of its transport, while the vehicle has not been seen on its way there. */
  readonly isAwaited: boolean;
};

export type ForecastInput = {
  /** Null before any signal: the journey then begins at the first stop at its planned time. */
  readonly driver: DriverState | null;
  /** The end of the current service at a stop; null on the road. */
  readonly servedUntil: number | null;
  readonly stops: readonly ForecastStop[];
  readonly bans: BanCalendar;
  readonly calibration: Calibration;
  readonly habit: ArrivalHabit;
};

export type Forecast = {
  readonly waypointId: string;
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  /** The window before scaling, kept for later calibration. */
  readonly earliest: number;
  readonly latest: number;
  /** What stops the vehicle until then; PLANNED_TIME where it could come earlier. */
  readonly because: readonly (Pause | PlannedTime)[];
};

/** The reasons that a forecast may give. */
export const forecastReasons = [...pauseCodes, 'PLANNED_TIME'] as const;

export type ForecastReason = (typeof forecastReasons)[number];

type PlannedTime = { readonly code: 'PLANNED_TIME'; readonly from: number; readonly until: number };

/** The arrival at each stop, in order. */
export function forecast(input: ForecastInput, now: number): Forecast[] {
  const stops = input.stops.map(journeyStop);
  const run = (scenario: Scenario) => {
    const own = { ...scenario, rules: rulesFor(input.driver, scenario) };
    return travel(startOf(input, own, now), stops, own, input.bans);
  };
  const expected = run(expectedScenario);
  const earliest = run(optimisticScenario);
  const latest = run(pessimisticScenario);
  const isWaiting = isWaitingOnTheRoad(input);
  return input.stops.map((stop, index) => {
    const arrival = expected[index];
    const reached = Math.max(now, arrival?.at ?? now);
    const comes = whenItComes(stop, reached, isWaiting ? waitingHabit(input.habit) : input.habit, now);
    const window = etaWindow(
      comes,
      soonest(stop.planned, Math.max(now, earliest[index]?.at ?? reached), comes, reached),
      // Spare time may be used in full.
      Math.max(comes, latest[index]?.at ?? reached, reached < stop.planned.from ? stop.planned.to : reached),
      now,
      input.calibration,
    );
    const because: (Pause | PlannedTime)[] = arrival?.pauses() ?? [];
    if (comes > reached) because.push({ code: 'PLANNED_TIME', from: reached, until: comes });
    return { waypointId: stop.waypointId, ...window, because };
  });
}

/** A vehicle that stands close to the stop without being served waits for its time. */
function isWaitingOnTheRoad({ driver, servedUntil }: ForecastInput): boolean {
  return driver !== null && servedUntil === null && restsSince(driver) !== null;
}

function waitingHabit(habit: ArrivalHabit): ArrivalHabit {
  return habit.map((place) => Math.max(1, place));
}

/** With a night or weekend to spare, drivers do not arrive long before the gate opens. */
function soonest({ from }: PlannedArrival, possible: number, comes: number, reached: number): number {
  return comes > reached ? Math.max(possible, Math.min(comes, from) - BEFORE_OPENING_MS) : possible;
}

/** Applies the learned arrival habit; never before the planned start at a transport's first stop. */
function whenItComes({ planned, isAwaited }: ForecastStop, reached: number, habit: ArrivalHabit, now: number): number {
  const place = habitAt(habit, reached, now);
  return habitualArrival(reached, planned, isAwaited ? Math.max(1, place) : place);
}

function journeyStop({ planned, countryCode, stateCode, way, onSiteMs }: ForecastStop): JourneyStop {
  return { countryCode, stateCode, opensAt: planned.from, onSiteMs: onSiteMs ?? USUAL_ON_SITE_MS, way };
}

function startOf({ driver, servedUntil, stops }: ForecastInput, scenario: Scenario, now: number): Duty {
  if (driver === null) return restedDuty(Math.max(now, stops[0]?.planned.from ?? now));
  // A driving vehicle has kept driving since its last signal, a standing one has kept standing.
  const leavesAt = restsSince(driver) === null ? driver.seenAt : now;
  const [stop] = stops;
  const leg = stop?.way?.legs[0];
  const rules = stop === undefined || leg === undefined ? scenario.rules : rulesIn(countryOf(leg, stop), scenario.rules);
  return startDuty(driver, Math.max(leavesAt, servedUntil ?? leavesAt), { ...scenario, rules }, servedUntil !== null);
}
