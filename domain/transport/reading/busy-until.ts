import { timeframeStart } from '../timeframe.ts';
import { endedAt, type Transport } from '../transport.ts';

/** This long before its first window a transport no longer waits for its vehicle. */
const WAITS_UNTIL_BEFORE_START_MS = 3_600_000;

/** Another transport of the same vehicle: when it is planned to end, and when it did end; null while it is open. */
export type Occupation = { readonly plannedEnd: number; readonly endedAt: number | null };

export function occupationOf(transport: Transport): Occupation {
  return { plannedEnd: transport.waypoints.at(-1)?.planned.to ?? Infinity, endedAt: endedAt(transport) };
}

/**
 * Until when the vehicle is kept by transports that are planned to end before this one begins: until the last of them
 * ends, and at the longest until an hour before this one's first window. Null where nothing keeps it.
 */
export function busyUntil(transport: Transport, others: readonly Occupation[]): number | null {
  const start = transport.waypoints[0]?.planned.from ?? Infinity;
  const ends = others.filter(({ plannedEnd }) => plannedEnd <= start).map(({ endedAt }) => endedAt ?? Infinity);
  const until = Math.min(Math.max(-Infinity, ...ends), start - WAITS_UNTIL_BEFORE_START_MS);
  return until > timeframeStart(transport) ? until : null;
}

/**
 * Brings what is remembered in line with the vehicle's other transports. A wait that is over is left to `passTime`, which
 * ends it at its moment; a moment that has passed already does not begin a wait again.
 */
export function waitForVehicle(transport: Transport, others: readonly Occupation[]): Transport {
  const { vehicle, foldedUntil } = transport;
  const until = busyUntil(transport, others) ?? foldedUntil;
  const isNoNews = vehicle.busyUntil === null ? until <= foldedUntil : until === vehicle.busyUntil;
  return isNoNews ? transport : { ...transport, vehicle: { ...vehicle, busyUntil: until } };
}
