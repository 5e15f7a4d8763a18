import { timeframeStart } from '../timeframe.ts';
import { endedAt, type Transport } from '../transport.ts';

/** A transport stops waiting for its vehicle this long before its first window. */
const WAITS_UNTIL_BEFORE_START_MS = 3_600_000;

/** Another transport of the same vehicle: its planned end and its actual end, which is null while it is open. */
export type Occupation = { readonly plannedEnd: number; readonly endedAt: number | null };

export function occupationOf(transport: Transport): Occupation {
  return { plannedEnd: transport.waypoints.at(-1)?.planned.to ?? Infinity, endedAt: endedAt(transport) };
}

/**
 * When the vehicle is free of transports planned to end before this one begins, no later than an hour before its first
 * window. Null if it is free.
 */
export function busyUntil(transport: Transport, others: readonly Occupation[]): number | null {
  const start = transport.waypoints[0]?.planned.from ?? Infinity;
  const ends = others.filter(({ plannedEnd }) => plannedEnd <= start).map(({ endedAt }) => endedAt ?? Infinity);
  const until = Math.min(Math.max(-Infinity, ...ends), start - WAITS_UNTIL_BEFORE_START_MS);
  return until > timeframeStart(transport) ? until : null;
}

/**
 * Updates the wait for the vehicle's other transports. `passTime` ends a wait at its moment; a past moment starts none.
 */
export function waitForVehicle(transport: Transport, others: readonly Occupation[]): Transport {
  const { vehicle, foldedUntil } = transport;
  const until = busyUntil(transport, others) ?? foldedUntil;
  const isNoNews = vehicle.busyUntil === null ? until <= foldedUntil : until === vehicle.busyUntil;
  return isNoNews ? transport : { ...transport, vehicle: { ...vehicle, busyUntil: until } };
}
