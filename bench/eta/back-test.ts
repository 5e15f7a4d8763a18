import { holidayCalendar } from '@milepost/domain/calendar/holiday-calendar';
import type { FinishedForecast } from '@milepost/domain/eta/learn/finished-forecast';
import { learn, nothingLearned, type Learned } from '@milepost/domain/eta/learn/learned';
import { lateAfter } from '@milepost/domain/eta/punctuality';
import { banCalendar } from '@milepost/domain/eta/route/ban-calendar';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import { haulsOfDay } from '../../dev/demo/world/day-hauls.ts';
import { DAY } from '../../dev/demo/world/durations.ts';
import { followHaul } from '../../dev/demo/world/follow-haul.ts';
import { openRoads, openRoutes, type Roads } from '../../dev/demo/world/roads.ts';
import type { Haul } from '../../dev/demo/world/trip.ts';
import {
  baseBrier,
  baselines,
  judge,
  reliability,
  verdictHead,
  verdictLine,
  type ForecastOutcome,
} from '../../dev/replay/judge.ts';
import { publicHolidays } from '../../server/calendar/holidays.ts';
import type { ForecastModel } from '../../server/forecasts/make-forecasts.ts';
import type { Figure } from '../figure.ts';
import { trueArrival } from './true-arrival.ts';
import { applyVariant, drivingVariants, type DrivingVariant } from '../../dev/demo/world/driving-variants.ts';

const SEED = 561;
/** A Monday, with no holiday near. */
const FIRST_DAY = Date.UTC(2026, 1, 2) / DAY;
const DAYS = 14;
const SMALL_DAYS = 8;
/** All worlds drive the same routes, so they are worth caching. */
const ROUTES = 100_000;
const EVERY_MS = 10 * 60_000;

/** Forecasts for demo trucks of each world: trained on the first half of the days, judged on the second. */
export async function measure(isSmall: boolean): Promise<Figure[]> {
  const roads = await openRoads();
  const holidays = publicHolidays();
  const days = holidayCalendar(holidays);
  const year = new Date(FIRST_DAY * DAY).getUTCFullYear();
  const base = { routes: await openRoutes(ROUTES), bans: banCalendar(holidays, year - 1, year + 1) };
  const half = FIRST_DAY + (isSmall ? SMALL_DAYS : DAYS) / 2;
  const teachers = haulsOfDays(FIRST_DAY, half, roads);
  const learners = haulsOfDays(half, 2 * half - FIRST_DAY, roads);
  const figures: Figure[] = [];
  for (const world of drivingVariants) {
    const run = async (hauls: readonly Haul[], learned: Learned) =>
      await follow(hauls, world, { ...base, learned: () => learned }, days);
    const taught = await run(teachers, nothingLearned);
    const learned = learn(taught.finished);
    const after = (await run(learners, learned)).judged;
    figures.push(...figuresOf(world, taught.judged, after, learned));
  }
  return figures;
}

function figuresOf(
  { name }: DrivingVariant,
  teachers: readonly ForecastOutcome[],
  after: readonly ForecastOutcome[],
  learned: Learned,
): Figure[] {
  const { point, windows } = baselines(teachers, after);
  const [own, byPoint, byWindows] = [judge(after), judge(point), judge(windows)];
  const { pace, pauses } = learned;
  const [rests, bans] = [pauses.rests, pauses.bans].map(({ taken, arrivals }) => `${taken} of ${arrivals}`);
  console.log(
    `\n${name}: pace ${pace.everywhere.factor.toFixed(2)}, ${Object.keys(pace.lanes).length} lanes, ` +
      `rests taken ${rests}, bans ${bans}, ${learned.errors.arrivals} arrivals`,
  );
  console.log(verdictHead);
  console.log(verdictLine('the model', own));
  console.log(verdictLine('km by door-to-door speed', byPoint));
  console.log(verdictLine('the same with learned windows', byWindows));
  console.log(`always saying how many are late: ${baseBrier(after).toFixed(3)}`);
  const told = reliability(after).map(({ said, late }) => `${percent(said)} - ${percent(late)}`);
  console.log(`said to be late - were late: ${told.join(', ')}`);
  const best = Math.min(byPoint.intervalScore, byWindows.intervalScore);
  return [
    {
      name: `eta-back-test, ${name}`,
      unit: '% within the window',
      best: 'BETWEEN',
      measured: [own.coverage * 100],
      must: [75, 85],
      aim: [77, 83],
    },
    {
      name: `eta-back-test, ${name}`,
      unit: '% of the interval score and the Brier score of the better baseline',
      measured: [
        (own.intervalScore / best) * 100,
        ((own.brier ?? 1) / Math.min(byPoint.brier ?? 1, byWindows.brier ?? 1)) * 100,
      ],
      must: [100, 100],
      aim: [80, 80],
    },
  ];
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Trucks with a device from the start and no manual entries, because those are not forecast. */
function haulsOfDays(from: number, to: number, roads: Roads): Haul[] {
  return Array.from({ length: to - from }, (_, index) => haulsOfDay(SEED, from + index, roads))
    .flat()
    .filter(
      ({ sender, trips: [{ plan, commands }] }) => plan.trackingId === sender.trackingId && commands.length === 0,
    );
}

type Outcome = {
  /** Based on the arrivals known to the product, which are what it can learn from. */
  readonly finished: readonly FinishedForecast[];
  /** Made on the road, judged by the true arrivals. */
  readonly judged: readonly ForecastOutcome[];
};

async function follow(
  hauls: readonly Haul[],
  world: DrivingVariant,
  model: ForecastModel,
  days: WorkingDays,
): Promise<Outcome> {
  const finished: FinishedForecast[] = [];
  const judged: ForecastOutcome[] = [];
  for (const ordinary of hauls) {
    const haul = applyVariant(world, ordinary);
    const { kept, made, transport } = await followHaul(haul, { model, days, everyMs: EVERY_MS, until: Infinity });
    const [{ plan, stops }] = haul.trips;
    const seen = new Map(transport.waypoints.map(({ id, arrival }) => [id, arrival?.at]));
    const planned = new Map(plan.waypoints.map((waypoint) => [waypoint.id, waypoint.planned]));
    for (const { waypointId, madeAt, basis } of kept) {
      const [arrivedAt, window] = [seen.get(waypointId), planned.get(waypointId)];
      if (arrivedAt === undefined || window === undefined || arrivedAt < madeAt) continue;
      finished.push({ waypointId, madeAt, basis, planned: window, lateAfter: lateAfter(window), arrivedAt });
    }
    const truly = new Map(
      stops.map((stop, index) => [plan.waypoints[index]?.id ?? '', trueArrival(stop, haul.sender.track)]),
    );
    for (const { waypointId, madeAt, expected, min, max, lateRisk, basis } of made) {
      const [arrivedAt, window] = [truly.get(waypointId), planned.get(waypointId)];
      if (!basis.isOnTheRoad || arrivedAt === undefined || window === undefined || arrivedAt <= madeAt) continue;
      const told = { waypointId, madeAt, expected, min, max, lateRisk, km: basis.km };
      judged.push({ ...told, arrivedAt, lateAfter: lateAfter(window) });
    }
  }
  return { finished, judged };
}
