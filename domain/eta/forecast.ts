import type { PlannedArrival } from '../waypoint/planned-arrival.ts';
import { habitAt, habitualArrival, isAwaited, type ArrivalHabit } from './learn/arrival-habit.ts';
import type { BanCalendar } from './route/ban-calendar.ts';
import { restsSince, type DriverState } from './drive/driver-state.ts';
import type { Duty } from './drive/duty.ts';
import { phaseOf } from './learn/forecast-errors.ts';
import { assumedWindow, learnedWindow, type EtaWindow } from './eta-window.ts';
import { countryOf, simulateJourney, type JourneyArrival, type JourneyStop } from './journey.ts';
import { noRules, rulesIn } from './drive/driving-rules.ts';
import { pauseCodes, type Pause } from './drive/pause.ts';
import { addLearnedStays, type LearnedStay, type ShownPause } from './learn/learned-stay.ts';
import type { ForecastBasis, Plan } from './learn/forecast-basis.ts';
import type { Learned } from './learn/learned.ts';
import { hasLanePace, paceOf } from './learn/pace.ts';
import { planOf } from './learn/pauses-taken.ts';
import { stageOf } from './learn/stage.ts';
import { drivenSince, tempoOf, type FirstRoadForecast } from './learn/tempo.ts';
import { lateAfter } from './punctuality.ts';
import type { Route, RouteLeg } from './route/route.ts';
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
  /** From its transport's previous stop; null for the first one. */
  readonly lane: string | null;
  /** The typical on-site time; null if unknown. */
  readonly onSite: LearnedStay | null;
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
  readonly learned: Learned;
  /** The first forecast on the road to the first stop; null if there was none yet. */
  readonly firstRoadForecast: FirstRoadForecast | null;
};

export type Forecast = EtaWindow & {
  readonly waypointId: string;
  /** Kept for later learning. */
  readonly basis: ForecastBasis;
  /** What delays the vehicle until then; PLANNED_TIME if it could arrive earlier, LANE_PACE if the lane is unusual. */
  readonly because: readonly (ShownPause | PlannedTime | LanePace)[];
};

/** The reasons that a forecast may give. */
export const forecastReasons = [...pauseCodes, 'PLANNED_TIME', 'LANE_PACE'] as const;

export type ForecastReason = (typeof forecastReasons)[number];

type PlannedTime = { readonly code: 'PLANNED_TIME'; readonly from: number; readonly until: number };

/** Drives on this lane so far took `factor` times as long as the map says. */
type LanePace = { readonly code: 'LANE_PACE'; readonly from: number; readonly until: number; readonly factor: number };

/** A pace this far from the map's is given as a reason. Chosen. */
const NOTABLE_PACE = 1.15;

/** The arrival at each stop, in order. */
export function forecast(input: ForecastInput, now: number): Forecast[] {
  const { learned } = input;
  const stops = input.stops.map(journeyStop);
  const plan = planOf(learned.pauses);
  const run = (scenario: Scenario, taken: Plan) => {
    const rules = taken === 'LAW' || taken === 'RESTS' ? rulesFor(input.driver, scenario) : noRules;
    const bans = taken === 'LAW' || taken === 'BANS' ? input.bans : noBans;
    const own = { ...scenario, rules };
    return simulateJourney(startOf(input, own, now), stops, own, bans, learned.pace);
  };
  const byPlan = byEachPlan((taken) => run(expectedScenario, taken));
  const expected = byPlan[plan];
  const isLearned = learned.errors.spreads !== null;
  const [earliest, latest] = [optimisticScenario, pessimisticScenario].map((scenario) =>
    isLearned ? null : run(scenario, plan),
  );
  const isWaiting = isWaitingOnTheRoad(input);
  let km = 0;
  let laterMs = 0;
  return input.stops.map((stop, index) => {
    km += stop.way?.km ?? 0;
    const arrival = expected[index];
    const isOnTheRoad = index === 0 && input.driver !== null && input.servedUntil === null && !stop.isAwaited;
    const countryCode = mainCountry(stop);
    const pace = paceOf(learned.pace, countryCode, stop.lane);
    const made = {
      drivingMs: Math.round(arrival?.drivingMs ?? 0),
      pace,
      plans: {
        LAW: planBasis(byPlan.LAW[index], now, laterMs),
        RESTS: planBasis(byPlan.RESTS[index], now, laterMs),
        BANS: planBasis(byPlan.BANS[index], now, laterMs),
        NONE: planBasis(byPlan.NONE[index], now, laterMs),
      },
    };
    const stage = stageOf({ isOnTheRoad, lane: stop.lane });
    const { habit, tempo } = learned.ways[stage];
    const driven =
      isOnTheRoad && input.firstRoadForecast !== null ? drivenSince(input.firstRoadForecast, now, made) : null;
    // The difference carries over to later stops.
    laterMs += made.drivingMs * pace * (tempoOf(driven, plan, pace, tempo) - 1);
    const reached = Math.max(now, (arrival?.at ?? now) + laterMs);
    const mayWait = { isOnTheRoad, isAwaited: stop.isAwaited || isWaiting };
    const expectedAt = habitualArrivalAt(stop.planned, reached, isAwaited(mayWait, habit), habit, now);
    const pauses = arrival?.pauses() ?? [];
    const phase = phaseOf(stage, pauses.length > 0, expectedAt > reached);
    const found = { expectedAt, phase, lateAfter: lateAfter(stop.planned) };
    const window =
      learnedWindow(found, now, learned) ??
      assumedWindow(
        expectedAt,
        soonest(stop.planned, Math.max(now, earliest?.[index]?.at ?? reached), expectedAt, reached),
        // Spare time may be used in full.
        Math.max(expectedAt, latest?.[index]?.at ?? reached, reached < stop.planned.from ? stop.planned.to : reached),
        now,
      );
    const because: Forecast['because'][number][] = addLearnedStays(pauses, input.stops);
    if (expectedAt > reached) because.push({ code: 'PLANNED_TIME', from: reached, until: expectedAt });
    const isPlain = isOnTheRoad && because.length === 0;
    if (isNotablePace(pace) && hasLanePace(learned.pace, stop.lane) && reached > now) {
      because.push({ code: 'LANE_PACE', from: now, until: reached, factor: Math.round(pace * 10) / 10 });
    }
    const basis = {
      isOnTheRoad,
      isPlain,
      isAwaited: mayWait.isAwaited,
      km: Math.round(km * 10) / 10,
      ...made,
      countryCode,
      lane: stop.lane,
      afterPausesMs: afterPauses(byPlan.LAW[index]),
      driven,
    };
    return { waypointId: stop.waypointId, ...window, because, basis };
  });
}

function isNotablePace(pace: number): boolean {
  return pace >= NOTABLE_PACE || pace <= 1 / NOTABLE_PACE;
}

const noBans: BanCalendar = { bansIn: () => null };

/** Only plans that leave out a pause take a different time; the others share a result. */
function byEachPlan(run: (plan: Plan) => JourneyArrival[]): Readonly<Record<Plan, JourneyArrival[]>> {
  const LAW = run('LAW');
  const BANS = hasPause(LAW, isRequiredByRules) ? run('BANS') : LAW;
  const RESTS = hasPause(LAW, isBan) ? run('RESTS') : LAW;
  const NONE = BANS === LAW ? RESTS : hasPause(BANS, isBan) ? run('NONE') : BANS;
  return { LAW, BANS, RESTS, NONE };
}

function hasPause(arrivals: readonly JourneyArrival[], isSuch: (code: Pause['code']) => boolean): boolean {
  return (
    arrivals
      .at(-1)
      ?.pauses()
      .some(({ code }) => isSuch(code)) ?? false
  );
}

function planBasis(arrival: JourneyArrival | undefined, now: number, laterMs: number): ForecastBasis['plans'][Plan] {
  return {
    soonestMs: Math.round((arrival?.at ?? now) - now + laterMs),
    hasPauses: arrival !== undefined && arrival.pauses().length > 0,
  };
}

function afterPauses(arrival: JourneyArrival | undefined): number | null {
  const last = arrival?.pauses().findLast(({ code }) => code === 'DAILY_REST' || code === 'WEEKLY_REST' || isBan(code));
  return arrival === undefined || last === undefined ? null : Math.max(0, Math.round(arrival.at - last.until));
}

function isBan(code: Pause['code']): boolean {
  return code === 'DRIVING_BAN';
}

function isRequiredByRules(code: Pause['code']): boolean {
  return code === 'BREAK' || code === 'DAILY_REST' || code === 'WEEKLY_REST';
}

/** The country of the longest leg. */
function mainCountry(stop: ForecastStop): string {
  const legs = stop.way?.legs ?? [];
  const longest = legs.reduce<RouteLeg | null>((most, leg) => (most === null || leg.km > most.km ? leg : most), null);
  return longest === null ? stop.countryCode : countryOf(longest, stop);
}

/** A vehicle that stands without being served waits for its time. */
function isWaitingOnTheRoad({ driver, servedUntil }: ForecastInput): boolean {
  return driver !== null && servedUntil === null && restsSince(driver) !== null;
}

/** With a night or weekend to spare, drivers do not arrive long before the gate opens. */
function soonest({ from }: PlannedArrival, possible: number, expectedAt: number, reached: number): number {
  return expectedAt > reached ? Math.max(possible, Math.min(expectedAt, from) - BEFORE_OPENING_MS) : possible;
}

/** Applies the learned arrival habit; never before the planned start if the vehicle is awaited or waiting. */
function habitualArrivalAt(
  planned: PlannedArrival,
  reached: number,
  isAwaited: boolean,
  habit: ArrivalHabit,
  now: number,
): number {
  const place = habitAt(habit, reached, now);
  return habitualArrival(reached, planned, isAwaited ? Math.max(1, place) : place);
}

function journeyStop({ planned: planBasis, countryCode, stateCode, way, lane, onSite }: ForecastStop): JourneyStop {
  return { countryCode, stateCode, opensAt: planBasis.from, onSiteMs: onSite?.ms ?? USUAL_ON_SITE_MS, way, lane };
}

function startOf({ driver, servedUntil, stops }: ForecastInput, scenario: Scenario, now: number): Duty {
  if (driver === null) return restedDuty(Math.max(now, stops[0]?.planned.from ?? now));
  // A driving vehicle has kept driving since its last signal, a standing one has kept standing.
  const leavesAt = restsSince(driver) === null ? driver.seenAt : now;
  const [stop] = stops;
  const leg = stop?.way?.legs[0];
  const rules =
    stop === undefined || leg === undefined ? scenario.rules : rulesIn(countryOf(leg, stop), scenario.rules);
  return startDuty(driver, Math.max(leavesAt, servedUntil ?? leavesAt), { ...scenario, rules }, servedUntil !== null);
}
