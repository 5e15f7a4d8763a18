import { nextForecastAt } from '@milepost/domain/eta/forecast-due';
import type { Forecast } from '@milepost/domain/eta/forecast';
import { lanesOf } from '@milepost/domain/eta/learn/pace';
import { isWorthKeeping } from '@milepost/domain/eta/learn/keep-forecast';
import { occurrencesOfForecast } from '@milepost/domain/notification/occurrences-of-forecast';
import { standingFacts } from '@milepost/domain/transport/reading/transport-standing-facts';
import { stopPunctuality } from '@milepost/domain/transport/reading/stop-punctuality';
import { timeframeStart } from '@milepost/domain/transport/timeframe';
import { countsFrom } from '@milepost/domain/transport/fold/track-signal';
import { turnOf, type Transport } from '@milepost/domain/transport/transport';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../database/transaction.ts';
import { publishHints } from '../live/hints-store.ts';
import { writeOccurrences } from '../occurrences/occurrence-store.ts';
import { readLocked, readTransports } from '../transports/aggregate/load-transports-store.ts';
import {
  clearForecastDue,
  firstOnTheRoad,
  fixesSince,
  lastStoredForecasts,
  saveForecasts,
  shownForecasts,
  type ForecastFacts,
} from './forecast-store.ts';
import { lanesOfShipper } from './learned-store.ts';
import { learnedStays } from './learned-stays-store.ts';
import { lanesAhead, makeForecasts, type ForecastModel } from './make-forecasts.ts';

/** Times are shown in minutes, so browsers need no notice of smaller changes. */
const SHOWN_TO_MS = 60_000;

type ForecastContext = {
  readonly model: ForecastModel;
  /** Delay thresholds of the transport's parties, in minutes. */
  readonly thresholds: readonly number[];
  readonly now: number;
  readonly days: WorkingDays;
};

/**
 * Makes the forecasts of one locked transport. The vehicle's other transports are read without locks, because locking
 * several could deadlock.
 */
export async function forecastTransport(
  db: Db,
  facts: ForecastFacts,
  { model, thresholds, now, days }: ForecastContext,
): Promise<void> {
  const others = facts.ofVehicle.filter((id) => id !== facts.id);
  const [[stored], ofOthers, stays, kept, setOffs, shown] = await Promise.all([
    readLocked(db, [facts.id], days, null),
    readTransports(db, others, days, null),
    learnedStays(db, facts.shipperId, facts.ofVehicle, now),
    lastStoredForecasts(db, facts.id),
    firstOnTheRoad(db, facts.ofVehicle),
    shownForecasts(db, facts.id),
  ]);
  if (stored === undefined) return;
  const { transport, carrierId, shipperId } = stored;
  const isTracked = now >= timeframeStart(transport) && turnOf(transport) !== -1 && transport.cancelledAt === null;
  if (!isTracked) return await clearForecastDue(db, facts.id);
  const { trackingId } = transport;
  const from = countsFrom(transport, timeframeStart(transport));
  const since = Math.max(facts.driver?.seenAt ?? -Infinity, from);
  const fixes = trackingId === null ? [] : await fixesSince(db, carrierId, trackingId, since);
  const transports = [transport, ...ofOthers.map((one) => seenSince(one.transport, from))].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const vehicle = { transports, driver: facts.driver, fixes, usualStays: stays, setOffs };
  const made = await makeForecasts(await withLanesOfShipper(db, model, shipperId, transports), vehicle, now);
  const own = new Set(transport.waypoints.map(({ id }) => id));
  const signal = transport.vehicle.latestSignalAt;
  // Before the first signal they only repeat the plan: they stay hidden, but the vehicle's other transports rely on
  // them.
  const forecasts = signal === null ? [] : made.forecasts.filter(({ waypointId }) => own.has(waypointId));
  const turn = transport.waypoints[turnOf(transport)];
  const last = transport.waypoints.at(-1);
  const lastExpected = forecasts.find(({ waypointId }) => waypointId === last?.id)?.expected;
  const expected = new Map(forecasts.map((forecast) => [forecast.waypointId, forecast.expected]));
  const told = occurrencesOfForecast(transport, { expected, told: shown.told, thresholds }, now);
  const saved = saveForecasts(
    db,
    {
      id: facts.id,
      shipperId,
      carrierId,
      driver: made.driver,
      forecasts,
      notificationStates: told.told,
      kept: forecasts.filter(({ waypointId, expected, basis }) =>
        isWorthKeeping(
          kept.get(waypointId) ?? null,
          { madeAt: now, expected },
          basis.isOnTheRoad && !setOffs.has(waypointId),
        ),
      ),
      nextId: turn?.id ?? null,
      lastId: last?.id ?? null,
      etaStatus: last === undefined ? null : stopPunctuality(transport, last, lastExpected ?? null, now),
      standing: standingFacts(
        transport,
        { byStop: new Map(forecasts.map((forecast) => [forecast.waypointId, forecast])), calculatedAt: now },
        now,
      ),
      dueAt: nextForecastAt(
        {
          timeframeStart: timeframeStart(transport),
          madeAt: now,
          nextExpected: forecasts[0]?.expected ?? null,
          approachAt: told.approachAt,
          signal: signal === null ? null : { processedAt: now, at: signal },
          changedAt: null,
          hasOpenStop: true,
        },
        now,
      ),
    },
    now,
  );
  const happened = told.occurrences.map((occurrence) => ({ ...stored, occurrence }));
  await Promise.all([saved, writeOccurrences(db, happened, now)]);
  if (isSame(shown.expected, forecasts)) return;
  await publishHints(db, [{ transportId: facts.id, version: stored.version, parties: [shipperId, carrierId] }]);
}

/** With the pace of the lanes ahead, as learned from the shipper's own transports. */
async function withLanesOfShipper(
  db: Db,
  model: ForecastModel,
  shipperId: string,
  transports: readonly Transport[],
): Promise<ForecastModel> {
  const learned = model.learned();
  const known = await lanesOfShipper(db, shipperId, lanesAhead(transports));
  const lanes = lanesOf(learned.pace, known);
  return { ...model, learned: () => ({ ...learned, pace: { ...learned.pace, lanes } }) };
}

/** Positions from before the vehicle counts belong to another transport. */
function seenSince(other: Transport, from: number): Transport {
  const { fix } = other.vehicle;
  return fix === null || fix.at >= from ? other : { ...other, vehicle: { ...other.vehicle, fix: null } };
}

function isSame(shown: ReadonlyMap<string, number>, forecasts: readonly Forecast[]): boolean {
  if (shown.size !== forecasts.length) return false;
  return forecasts.every(({ waypointId, expected }) => {
    const before = shown.get(waypointId);
    return before !== undefined && Math.abs(expected - before) < SHOWN_TO_MS;
  });
}
