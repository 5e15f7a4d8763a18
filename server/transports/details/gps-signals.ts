import type { GpsSignals } from '@milepost/api-contract/transports/details';
import { timeframeOf } from '@milepost/domain/transport/timeframe';
import { endedAt, type Transport } from '@milepost/domain/transport/transport';
import type { Db } from '../../database/transaction.ts';
import type { SignalRow } from './gps-store.ts';
import { trailOf } from './trail.ts';

/** A line of more points looks the same. */
const MAX_SIGNALS = 2_000;

/** Where the vehicle was while it was this transport's: that of other times is nobody's business here. */
export async function gpsSignals(db: Db, transport: Transport, now: number): Promise<GpsSignals> {
  const { rows, total } = await trailOf(db, transport.id, trackedTime(transport, now), MAX_SIGNALS, now);
  return { signals: rows.map(presentSignal), totalElements: total };
}

export function presentSignal({ at, latitude, longitude, speed_kmh: speedKmh, heading }: SignalRow) {
  return { at: at.toISOString(), latitude, longitude, speedKmh, heading };
}

/** From when its tracking began until it ended: which device counted when, the events tell. */
export function trackedTime(transport: Transport, now: number) {
  return timeframeOf(transport.waypoints[0]?.planned.from ?? Infinity, endedAt(transport), now);
}
