import type { PlannedArrival } from '../waypoint/planned-arrival.ts';
import { habitAt, habitualArrival, type ArrivalHabit } from './learn/arrival-habit.ts';
import type { BanCalendar } from './route/ban-calendar.ts';
import type { Calibration } from './learn/calibration.ts';
import { restsSince, type DriverState } from './drive/driver-state.ts';
import type { Duty } from './drive/duty.ts';
import { etaWindow } from './eta-window.ts';
import { travel, type JourneyStop } from './journey.ts';
import { pauseCodes, type Pause } from './drive/pause.ts';
import type { Route } from './route/route.ts';
import { expectedScenario, optimisticScenario, pessimisticScenario, type Scenario } from './scenario.ts';
import { restedDuty, rulesFor, startDuty } from './start-duty.ts';

/** ° Where nothing is known of a place or lane: from the arrival, or the opening, to the departure. */
export const USUAL_ON_SITE_MS = 3_600_000;

/** ° Nobody with time to spare stands before a closed gate for longer than this. */
const BEFORE_OPENING_MS = 3 * 3_600_000;

/** A stop ahead of the vehicle, of whichever of its transports. */
export type ForecastStop = {
  readonly waypointId: string;
  readonly planned: PlannedArrival;
  readonly countryCode: string;
  readonly stateCode: string | null;
  /** From the stop before it in the list, or from the vehicle's last signal; null before any signal. */
  readonly way: Route | null;
  /** What is typical for it; null where that is not known. */
  readonly onSiteMs: number | null;
  /** The first stop of its transport, and the vehicle is not yet seen to be on its way there. */
  readonly isAwaited: boolean;
};

export type ForecastInput = {
  /** Null before any signal: the journey begins at the first stop, when it is planned to. */
  readonly driver: DriverState | null;
  /** Until when the vehicle is kept at the stop where it stands; null on the road. */
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
  /** The window before it was scaled, for the calibration to come. */
  readonly earliest: number;
  readonly latest: number;
  /** What keeps the vehicle from driving until then; PLANNED_TIME where it could come earlier, and has time to spare. */
  readonly because: readonly (Pause | PlannedTime)[];
};

/** What may be among the reasons of a forecast. */
export const forecastReasons = [...pauseCodes, 'PLANNED_TIME'] as const;

type PlannedTime = { readonly code: 'PLANNED_TIME'; readonly from: number; readonly until: number };

/** When the vehicle arrives at each of its stops, in their order. */
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
      // Whoever has time to spare may take all of it.
      Math.max(comes, latest[index]?.at ?? reached, reached < stop.planned.from ? stop.planned.to : reached),
      now,
      input.calibration,
    );
    const because: (Pause | PlannedTime)[] = arrival?.pauses() ?? [];
    if (comes > reached) because.push({ code: 'PLANNED_TIME', from: reached, until: comes });
    return { waypointId: stop.waypointId, ...window, because };
  });
}

/** One that stands although it is nearly there, and is not being served, waits for its time. */
function isWaitingOnTheRoad({ driver, servedUntil }: ForecastInput): boolean {
  return driver !== null && servedUntil === null && restsSince(driver) !== null;
}

function waitingHabit(habit: ArrivalHabit): ArrivalHabit {
  return habit.map((place) => Math.max(1, place));
}

/** Whoever has time to spare, a weekend or a night, does not come long before the gate opens, though he could. */
function soonest({ from }: PlannedArrival, possible: number, comes: number, reached: number): number {
  return comes > reached ? Math.max(possible, Math.min(comes, from) - BEFORE_OPENING_MS) : possible;
}

/** As drivers here do who could come at this moment; to the first stop of a transport not before it is planned to. */
function whenItComes({ planned, isAwaited }: ForecastStop, reached: number, habit: ArrivalHabit, now: number): number {
  const place = habitAt(habit, reached, now);
  return habitualArrival(reached, planned, isAwaited ? Math.max(1, place) : place);
}

function journeyStop({ planned, countryCode, stateCode, way, onSiteMs }: ForecastStop): JourneyStop {
  return { countryCode, stateCode, opensAt: planned.from, onSiteMs: onSiteMs ?? USUAL_ON_SITE_MS, way };
}

function startOf({ driver, servedUntil, stops }: ForecastInput, scenario: Scenario, now: number): Duty {
  if (driver === null) return restedDuty(Math.max(now, stops[0]?.planned.from ?? now));
  // One that drives was driving when it was last seen; one that stands still does.
  const leavesAt = restsSince(driver) === null ? driver.seenAt : now;
  return startDuty(driver, Math.max(leavesAt, servedUntil ?? leavesAt), scenario, servedUntil !== null);
}
