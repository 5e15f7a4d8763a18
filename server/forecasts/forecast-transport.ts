import { nextForecastAt } from '@milepost/domain/eta/due';
import type { Forecast } from '@milepost/domain/eta/forecast';
import { isWorthKeeping } from '@milepost/domain/eta/learn/keep-forecast';
import { standingFacts } from '@milepost/domain/transport/reading/transport-standing-facts';
import { stopPunctuality } from '@milepost/domain/transport/reading/stop-punctuality';
import { timeframeStart } from '@milepost/domain/transport/timeframe';
import { countsFrom } from '@milepost/domain/transport/fold/track-signal';
import { turnOf, type Transport } from '@milepost/domain/transport/transport';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../database/transaction.ts';
import { publishHints } from '../live/hints-store.ts';
import { readLocked, readTransports } from '../transports/aggregate/load-transports-store.ts';
import {
  clearDue,
  fixesSince,
  lastKept,
  saveForecasts,
  shownForecasts,
  usualStays,
  type ForecastFacts,
} from './forecast-store.ts';
import { makeForecasts, type ForecastModel } from './make-forecasts.ts';

/** Times are shown in minutes, so smaller changes need no notice to browsers. */
const SHOWN_TO_MS = 60_000;
const STAYS_OF_MS = 90 * 24 * 3_600_000;

/**
 * Makes the forecasts of one locked transport. The vehicle's other transports are read without locks, because locking
 * several could deadlock.
 */
export async function forecastTransport(
  db: Db,
  facts: ForecastFacts,
  model: ForecastModel,
  now: number,
  days: WorkingDays,
): Promise<void> {
  const others = facts.ofVehicle.filter((id) => id !== facts.id);
  const [[stored], ofOthers, stays, kept, shown] = await Promise.all([
    readLocked(db, [facts.id], days, null),
    readTransports(db, others, days, null),
    usualStays(db, facts.ofVehicle, now - STAYS_OF_MS),
    lastKept(db, facts.id),
    shownForecasts(db, facts.id),
  ]);
  if (stored === undefined) return;
  const { transport, carrierId, shipperId } = stored;
  const isTracked = now >= timeframeStart(transport) && turnOf(transport) !== -1 && transport.cancelledAt === null;
  if (!isTracked) return await clearDue(db, facts.id);
  const { trackingId } = transport;
  const from = countsFrom(transport, timeframeStart(transport));
  const since = Math.max(facts.driver?.seenAt ?? -Infinity, from);
  const fixes = trackingId === null ? [] : await fixesSince(db, carrierId, trackingId, since);
  const transports = [transport, ...ofOthers.map((one) => seenSince(one.transport, from))].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const made = await makeForecasts(model, { transports, driver: facts.driver, fixes, usualStays: stays }, now);
  const own = new Set(transport.waypoints.map(({ id }) => id));
  const signal = transport.vehicle.latestSignalAt;
  // Before the first signal they only repeat the plan: the vehicle's other transports count on them, and they stay unseen.
  const forecasts = signal === null ? [] : made.forecasts.filter(({ waypointId }) => own.has(waypointId));
  const turn = transport.waypoints[turnOf(transport)];
  const last = transport.waypoints.at(-1);
  const lastExpected = forecasts.find(({ waypointId }) => waypointId === last?.id)?.expected;
  await saveForecasts(
    db,
    {
      id: facts.id,
      shipperId,
      carrierId,
      driver: made.driver,
      forecasts,
      kept: forecasts.filter(({ waypointId, expected }) =>
        isWorthKeeping(kept.get(waypointId) ?? null, { madeAt: now, expected }),
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
          signal: signal === null ? null : { processedAt: now, at: signal },
          changedAt: null,
          hasOpenStop: true,
        },
        now,
      ),
    },
    now,
  );
  if (isSame(shown, forecasts)) return;
  await publishHints(db, [{ transportId: facts.id, version: stored.version, parties: [shipperId, carrierId] }]);
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
