import { setImmediate as breathe } from 'node:timers/promises';
import { banCalendar } from '@milepost/domain/eta/route/ban-calendar';
import { nothingLearned } from '@milepost/domain/eta/learn/learned';
import { standingFacts } from '@milepost/domain/transport/reading/transport-standing-facts';
import { stopPunctuality } from '@milepost/domain/transport/reading/stop-punctuality';
import { turnOf } from '@milepost/domain/transport/transport';
import { isUnderWay } from '@milepost/domain/transport/transport-status';
import { publicHolidays } from '../../../server/calendar/holidays.ts';
import type { Db } from '../../../server/database/transaction.ts';
import { insertForecasts, saveForecasts } from '../../../server/forecasts/forecast-store.ts';
import type { ForecastModel } from '../../../server/forecasts/make-forecasts.ts';
import { actorOf } from './actor.ts';
import { DAY, HOUR, MINUTE } from './durations.ts';
import { followHaul, type FollowedPlan } from './follow-haul.ts';
import { laneRoutes } from './lane-routes.ts';
import { openRoutes } from './roads.ts';
import { writeDemoOccurrences } from './write-demo-occurrences.ts';
import type { WorldInputs, SimulatedHaul } from './find-matching-haul.ts';

/**
 * By how long ago a transport ended. Only the scorecard reads older ones; covering all of its four weeks would cost
 * more.
 */
const forecastIntervals = [
  { endedWithin: 2 * DAY, everyMs: 30 * MINUTE },
  { endedWithin: 14 * DAY, everyMs: 4 * HOUR },
] as const;
/** Transports under way were planned, and will end, within this time from now, so later bans do not matter. */
const MAX_LIFE_MS = 21 * DAY;
const KEPT_AT_ONCE = 500;

export type ForecastHistory = FollowedPlan & { readonly simulated: SimulatedHaul };

/** The forecasts that would be stored by now, made with the untrained model. Transports changed by people have none. */
export async function makeForecastHistories(
  hauls: readonly SimulatedHaul[],
  present: WorldInputs,
): Promise<ForecastHistory[]> {
  const model = await untrainedModel(present.now);
  const histories: ForecastHistory[] = [];
  for (const simulated of hauls) {
    const everyMs = forecastIntervalOf(simulated, present.now);
    if (everyMs === null) continue;
    // Lets the database work meanwhile.
    await breathe();
    const { sender, trips } = simulated.haul;
    const routes = laneRoutes(model.routes, [sender.track[0].start, ...trips[0].stops.map(({ place }) => place)]);
    const following = { model: { ...model, routes }, days: present.days, everyMs, until: present.now };
    histories.push({ simulated, ...(await followHaul(simulated.haul, following)) });
  }
  return histories;
}

/** Stores the kept forecasts, and shows the last ones of transports under way. */
export async function writeForecastHistory(
  db: Db,
  histories: readonly ForecastHistory[],
  present: WorldInputs,
): Promise<void> {
  const kept = histories.flatMap((history) =>
    history.kept.map((forecast) => ({ ...partiesOf(history, present), forecast, madeAt: forecast.madeAt })),
  );
  for (let start = 0; start < kept.length; start += KEPT_AT_ONCE) {
    await insertForecasts(db, kept.slice(start, start + KEPT_AT_ONCE));
  }
  const happened = histories.flatMap(({ transport, occurrences }) =>
    occurrences.map((occurrence) => ({ occurrence, knownAt: occurrence.at, transportId: transport.id })),
  );
  await writeDemoOccurrences(db, happened, present.now);
  await Promise.all(histories.map(async (history) => saveLastForecasts(db, history, present)));
}

async function saveLastForecasts(db: Db, history: ForecastHistory, present: WorldInputs): Promise<void> {
  const { last, transport, simulated } = history;
  const [first] = simulated.foldedTrips;
  if (last === null || first === undefined || !isUnderWay(first.seen.status)) return;
  const end = transport.waypoints.at(-1);
  const expected = last.forecasts.find(({ waypointId }) => waypointId === end?.id)?.expected ?? null;
  const made = {
    ...partiesOf(history, present),
    ...last,
    kept: [],
    notificationStates: history.reportedOfStops,
    nextId: transport.waypoints[turnOf(transport)]?.id ?? null,
    lastId: end?.id ?? null,
    standing: standingFacts(
      transport,
      {
        byStop: new Map(last.forecasts.map((forecast) => [forecast.waypointId, forecast])),
        calculatedAt: last.madeAt,
      },
      present.now,
    ),
    etaStatus: end === undefined ? null : stopPunctuality(transport, end, expected, present.now),
  };
  await saveForecasts(db, made, last.madeAt);
}

function partiesOf({ transport, simulated: { haul } }: ForecastHistory, { seed }: WorldInputs) {
  return {
    id: transport.id,
    shipperId: actorOf(haul.trips[0].shipper, seed).organization.id,
    carrierId: actorOf(haul.carrier, seed).organization.id,
  };
}

async function untrainedModel(now: number): Promise<ForecastModel> {
  const [first, last] = [now - MAX_LIFE_MS, now + MAX_LIFE_MS].map((at) => new Date(at).getUTCFullYear());
  return {
    routes: await openRoutes(),
    bans: banCalendar(publicHolidays(), first ?? 0, last ?? 0),
    learned: () => nothingLearned,
  };
}

/** How often to forecast; null for never. */
function forecastIntervalOf({ haul: { trips }, foldedTrips: [first] }: SimulatedHaul, now: number): number | null {
  if (first === undefined || trips[0].commands.length > 0 || first.transport.vehicle.firstSignalAt === null)
    return null;
  const endedFor = now - (first.seen.completedAt ?? now);
  return forecastIntervals.find(({ endedWithin }) => endedFor <= endedWithin)?.everyMs ?? null;
}
