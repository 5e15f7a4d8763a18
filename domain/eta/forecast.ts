import type { PlannedArrival } from '../waypoint/planned-arrival.ts';
import type { BanCalendar } from './ban-calendar.ts';
import type { Calibration } from './calibration.ts';
import { standingSince, type DriverState } from './driver-state.ts';
import type { Duty } from './duty.ts';
import { etaWindow } from './eta-window.ts';
import { travel, type JourneyStop } from './journey.ts';
import { pauseCodes, type Pause } from './pause.ts';
import type { Route } from './route.ts';
import { expectedScenario, optimisticScenario, pessimisticScenario, type Scenario } from './scenario.ts';
import { restedDuty, rulesFor, startDuty } from './start-duty.ts';

/** ° Where nothing is known of a place or lane: from the arrival, or the opening, to the departure. */
export const USUAL_ON_SITE_MS = 3_600_000;

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
};

export type Forecast = {
  readonly waypointId: string;
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  /** The window before it was scaled, for the calibration to come. */
  readonly earliest: number;
  readonly latest: number;
  /** What keeps the vehicle from driving until then; PLANNED_TIME where it could come earlier, but is not awaited yet. */
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
  return input.stops.map((stop, index) => {
    const arrival = expected[index];
    const reached = arrival?.at ?? now;
    const soonest = stop.isAwaited ? Math.max(now, stop.planned.from) : now;
    const window = etaWindow(
      Math.max(soonest, reached),
      Math.max(now, earliest[index]?.at ?? reached),
      // Whoever has time to spare may wait on the road until the stop opens, instead of before its gate.
      Math.max(soonest, latest[index]?.at ?? reached, stop.planned.from),
      now,
      input.calibration,
    );
    const because: (Pause | PlannedTime)[] = arrival?.pauses() ?? [];
    if (soonest > now && soonest > reached) because.push({ code: 'PLANNED_TIME', from: reached, until: soonest });
    return { waypointId: stop.waypointId, ...window, because };
  });
}

function journeyStop({ planned, countryCode, stateCode, way, onSiteMs }: ForecastStop): JourneyStop {
  return { countryCode, stateCode, opensAt: planned.from, onSiteMs: onSiteMs ?? USUAL_ON_SITE_MS, way };
}

function startOf({ driver, servedUntil, stops }: ForecastInput, scenario: Scenario, now: number): Duty {
  if (driver === null) return restedDuty(Math.max(now, stops[0]?.planned.from ?? now));
  // One that drives was driving when it was last seen; one that stands still does.
  const leavesAt = standingSince(driver) === null ? driver.seenAt : now;
  return startDuty(driver, Math.max(leavesAt, servedUntil ?? leavesAt), scenario, servedUntil !== null);
}
