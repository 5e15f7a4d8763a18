import type { GpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import { timeframeOf } from '@milepost/domain/transport/timeframe';
import { endedAt, type Transport } from '@milepost/domain/transport/transport';
import type { Db } from '../../database/transaction.ts';
import type { SignalRow } from '../gps-health/gps-store.ts';
import { trailOf } from './trail.ts';

/** More points do not change the drawn line. */
const MAX_SIGNALS = 2_000;

/** The positions of the vehicle within this transport's time. */
export async function gpsSignals(db: Db, transport: Transport, now: number): Promise<GpsSignals> {
  const { rows, total } = await trailOf(db, transport.id, trackedTime(transport, now), MAX_SIGNALS, now);
  return { signals: rows.map(presentSignal), totalElements: total };
}

export function presentSignal({ at, latitude, longitude, speed_kmh: speedKmh, heading }: SignalRow) {
  return { at: at.toISOString(), latitude, longitude, speedKmh, heading };
}

/** From the start of tracking to the end; the events show which device counted when. */
export function trackedTime(transport: Transport, now: number) {
  return timeframeOf(transport.waypoints[0]?.planned.from ?? Infinity, endedAt(transport), now);
}
