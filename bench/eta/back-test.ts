import { holidayCalendar } from '@milepost/domain/calendar/holiday-calendar';
import { banCalendar } from '@milepost/domain/eta/route/ban-calendar';
import { assumedHabit, learnHabit, type ArrivalHabit } from '@milepost/domain/eta/learn/arrival-habit';
import { calibrate, uncalibrated, type Calibration } from '@milepost/domain/eta/learn/calibration';
import type { FinishedForecast } from '@milepost/domain/eta/learn/finished-forecast';
import { forecastScores } from '@milepost/domain/eta/learn/forecast-score';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import { haulsOfDay } from '../../dev/demo/world/day-hauls.ts';
import { DAY } from '../../dev/demo/world/durations.ts';
import { openRoads, type Roads } from '../../dev/demo/world/roads.ts';
import type { Haul } from '../../dev/demo/world/trip.ts';
import { publicHolidays } from '../../server/calendar/holidays.ts';
import type { ForecastModel } from '../../server/forecasts/make-forecasts.ts';
import { openRoutes } from '../../server/geo/open-routes.ts';
import type { Figure } from '../figure.ts';
import { followHaul, type Followed } from '../../dev/demo/world/follow-haul.ts';
import { coverageOf, scoreTable, widthAgainst } from './score-table.ts';
import { trueArrival } from './true-arrival.ts';

const SEED = 561;
/** A Monday, with no holiday near. */
const FIRST_DAY = Date.UTC(2026, 1, 2) / DAY;
const DAYS = 28;
const EVERY_MS = 10 * 60_000;

/** Forecasts for demo trucks: trained on the first half of the days, scored on the second. */
export async function measure(isSmall: boolean): Promise<Figure> {
  const days = isSmall ? 4 : DAYS;
  const holidays = publicHolidays();
  const workingDays = holidayCalendar(holidays);
  const year = new Date(FIRST_DAY * DAY).getUTCFullYear();
  const routes = openRoutes({ routerUrl: undefined, report: console.log });
  const model = (learned: Learned) => ({
    routes,
    bans: banCalendar(holidays, year - 1, year + 1),
    calibration: () => learned.calibration,
    habit: () => learned.habit,
  });
  const roads = await openRoads();
  const half = FIRST_DAY + days / 2;
  const teachers = haulsOfDays(FIRST_DAY, half, roads);
  const learners = haulsOfDays(half, FIRST_DAY + days, roads);
  const seen = async (learned: Learned) =>
    (await follow(teachers, model(learned), workingDays)).flatMap((outcome) => outcome.seen);
  const scored = async (learned: Learned) => {
    const truth = (await follow(learners, model(learned), workingDays)).flatMap((outcome) => outcome.true);
    return forecastScores(truth);
  };
  const nothing = { calibration: uncalibrated, habit: assumedHabit };
  // The habits of drivers change the forecasts, and their errors then give the width of the window.
  const habit = learnHabit(await seen(nothing));
  const calibration = calibrate(await seen({ ...nothing, habit }));
  console.log(`${teachers.length} trucks to learn from, ${learners.length} to be scored; before:`);
  const before = await scored(nothing);
  for (const line of scoreTable(before)) console.log(line);
  console.log('after:');
  const scores = await scored({ calibration, habit });
  for (const line of scoreTable(scores)) console.log(line);
  console.log(`Windows are ${Math.round(widthAgainst(scores, before) * 100)} % as wide as before.`);
  const measured = [coverageOf(scores) * 100];
  return {
    name: 'eta-back-test',
    unit: '% within the window',
    best: 'BETWEEN',
    measured,
    must: [70, 90],
    aim: [75, 85],
  };
}

type Learned = { readonly calibration: Calibration; readonly habit: ArrivalHabit };

/** Trucks with a device from the start and without manual entries, which are not forecast. */
function haulsOfDays(from: number, to: number, roads: Roads): Haul[] {
  return Array.from({ length: to - from }, (_, index) => haulsOfDay(SEED, from + index, roads))
    .flat()
    .filter(({ sender, trips: [{ plan, deeds }] }) => plan.trackingId === sender.trackingId && deeds.length === 0);
}

type Outcome = {
  /** By the arrivals that the product knows, which is what it can learn from. */
  readonly seen: readonly FinishedForecast[];
  readonly true: readonly FinishedForecast[];
};

async function follow(hauls: readonly Haul[], model: ForecastModel, days: WorkingDays): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const haul of hauls) {
    const followed = await followHaul(haul, { model, days, everyMs: EVERY_MS, until: Infinity });
    const seen = new Map(followed.transport.waypoints.map(({ id, arrival }) => [id, arrival?.at]));
    const [{ plan, stops }] = haul.trips;
    const truly = new Map(
      stops.map((stop, index) => [plan.waypoints[index]?.id ?? '', trueArrival(stop, haul.sender.track)]),
    );
    outcomes.push({ seen: finished(followed, seen), true: finished(followed, truly) });
  }
  return outcomes;
}

function finished(
  { kept, transport }: Followed,
  arrivals: ReadonlyMap<string, number | undefined>,
): FinishedForecast[] {
  const windows = new Map(transport.waypoints.map(({ id, planned }) => [id, planned]));
  return kept.flatMap((forecast) => {
    const arrivedAt = arrivals.get(forecast.waypointId);
    const planned = windows.get(forecast.waypointId);
    if (arrivedAt === undefined || planned === undefined || arrivedAt < forecast.madeAt) return [];
    const spare = forecast.because.find(({ code }) => code === 'PLANNED_TIME');
    return [{ ...forecast, planned, soonest: spare?.from ?? forecast.expected, arrivedAt }];
  });
}
