import { isWorthKeeping, type MadeForecast } from '@milepost/domain/eta/keep-forecast';
import type { Insertable } from 'kysely';
import type { Schema } from '../../server/database/schema.ts';
import { actorOf } from './actor.ts';
import { DAY, MINUTE } from './durations.ts';
import { forecastsOf } from './forecast.ts';
import type { Seen } from './see.ts';
import type { Told } from './tell-haul.ts';
import type { Haul } from './trip.ts';

export type ForecastRow = Insertable<Schema['forecast']>;

const EVERY = 15 * MINUTE;
/** Of older ones nobody asks what was expected when. */
const ENDED_WITHIN = 2 * DAY;

type ToldAndSeen = Told & { readonly seen: Seen };

/**
 * What would have been kept of a transport's forecasts until now. They come from the truth rather than from the model, so
 * nothing is to be learned from them: their window before scaling has no width.
 */
export function forecastHistory(told: ToldAndSeen, haul: Haul, seed: number, now: number): ForecastRow[] {
  const { transport, trip, seen } = told;
  const { firstSignalAt } = transport.vehicle;
  const until = Math.min(now, seen.completedAt ?? now, seen.latestSignalAt ?? -Infinity);
  if (firstSignalAt === null || until < now - ENDED_WITHIN || seen.status === 'CANCELLED') return [];
  const truth = { stops: trip.stops, track: haul.sender.track, error: haul.forecastError };
  const parties = {
    shipper_id: actorOf(trip.shipper, seed).organization.id,
    carrier_id: actorOf(haul.carrier, seed).organization.id,
  };
  const kept = new Map<number, MadeForecast>();
  const rows: ForecastRow[] = [];
  for (let at = firstSignalAt; at <= until; at += EVERY) {
    for (const [position, { min, expected, max }] of forecastsOf(truth, expectedAt(told, at), at)) {
      const made = { madeAt: at, expected };
      const waypoint = transport.waypoints[position];
      if (waypoint === undefined || !isWorthKeeping(kept.get(position) ?? null, made)) continue;
      kept.set(position, made);
      rows.push({
        transport_id: transport.id,
        ...parties,
        waypoint_id: waypoint.id,
        made_at: new Date(at),
        min: new Date(min),
        expected: new Date(expected),
        max: new Date(max),
        earliest: new Date(expected),
        latest: new Date(expected),
        because: '[]',
      });
    }
  }
  return rows;
}

/** The waypoints that were not known to be completed then, by their position. */
function expectedAt({ transport, events }: ToldAndSeen, at: number): number[] {
  const completed = new Set(
    events.flatMap(({ event, knownAt }) =>
      event.type === 'WAYPOINT_CHANGED' && event.status === 'COMPLETED' && knownAt <= at ? [event.waypoint] : [],
    ),
  );
  return transport.waypoints.flatMap((_, position) => (completed.has(position) ? [] : [position]));
}
