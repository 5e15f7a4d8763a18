import { assumedHabit } from '@milepost/domain/eta/learn/arrival-habit';
import { banCalendar } from '@milepost/domain/eta/route/ban-calendar';
import { uncalibrated } from '@milepost/domain/eta/learn/calibration';
import type { Insertable } from 'kysely';
import { publicHolidays } from '../../server/calendar/holidays.ts';
import type { Schema } from '../../server/database/schema.ts';
import type { ForecastModel } from '../../server/forecasts/make-forecasts.ts';
import { actorOf } from './actor.ts';
import { DAY, MINUTE } from './durations.ts';
import { followHaul } from './follow-haul.ts';
import { laneRoutes } from './lane-routes.ts';
import { openRoutes } from './roads.ts';
import type { Present, ToldHaul } from './tell-story.ts';

type ForecastRow = Insertable<Schema['forecast']>;

const EVERY_MS = 30 * MINUTE;
/** Older forecasts are never shown. */
const ENDED_WITHIN = 2 * DAY;
/** Transports under way were planned, and end, within this distance, so later bans do not matter. */
const MAX_LIFE_MS = 21 * DAY;

/** The forecasts that would be stored by now, made with the untrained model. Transports changed by people have none. */
export async function forecastHistory(hauls: readonly ToldHaul[], present: Present): Promise<ForecastRow[]> {
  const model = await untaughtModel(present.now);
  const rows: ForecastRow[] = [];
  for (const told of hauls.filter((one) => isFollowed(one, present.now)))
    rows.push(...(await rowsOf(told, model, present)));
  return rows;
}

async function untaughtModel(now: number): Promise<ForecastModel> {
  const [first, last] = [now - MAX_LIFE_MS, now + MAX_LIFE_MS].map((at) => new Date(at).getUTCFullYear());
  return {
    routes: await openRoutes(),
    bans: banCalendar(publicHolidays(), first ?? 0, last ?? 0),
    calibration: () => uncalibrated,
    habit: () => assumedHabit,
  };
}

function isFollowed({ haul: { trips }, told: [first] }: ToldHaul, now: number): boolean {
  if (first === undefined || trips[0].deeds.length > 0 || first.transport.vehicle.firstSignalAt === null) return false;
  const { completedAt } = first.seen;
  return completedAt === null || completedAt >= now - ENDED_WITHIN;
}

async function rowsOf({ haul }: ToldHaul, model: ForecastModel, { seed, now, days }: Present): Promise<ForecastRow[]> {
  const [trip] = haul.trips;
  const routes = laneRoutes(model.routes, [haul.sender.track[0].start, ...trip.stops.map(({ place }) => place)]);
  const { kept } = await followHaul(haul, { model: { ...model, routes }, days, everyMs: EVERY_MS, until: now });
  return kept.map(({ waypointId, madeAt, min, expected, max, earliest, latest, because }) => ({
    transport_id: trip.plan.id,
    shipper_id: actorOf(trip.shipper, seed).organization.id,
    carrier_id: actorOf(haul.carrier, seed).organization.id,
    waypoint_id: waypointId,
    made_at: new Date(madeAt),
    min: new Date(min),
    expected: new Date(expected),
    max: new Date(max),
    earliest: new Date(earliest),
    latest: new Date(latest),
    because: JSON.stringify(because),
  }));
}
