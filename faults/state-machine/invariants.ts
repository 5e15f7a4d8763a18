import { waypointStatuses } from '@milepost/domain/waypoint/waypoint-status';
import type { TransportSnapshot } from './transport-snapshot.ts';

/** What is wrong with a transport after any sequence of commands; null if nothing is. */
export function brokenInvariant(before: TransportSnapshot | undefined, seen: TransportSnapshot): string | null {
  return wrongInItself(seen) ?? wrongWithHistory(seen) ?? (before === undefined ? null : wrongSince(before, seen));
}

function wrongInItself({ status, stops, cancelledAt, gpsSignalStatus }: TransportSnapshot): string | null {
  const done = stops.map((stop) => stop.status === 'COMPLETED');
  if (done.lastIndexOf(true) !== done.indexOf(false) - 1 && done.includes(false)) return 'completed out of order';
  if ((status === 'CANCELLED') !== (cancelledAt !== null)) return 'cancelled and not cancelled';
  const isEnded = status === 'COMPLETED' || status === 'CANCELLED';
  if (!isEnded && done.at(-1) === true) return `${status} with its last stop completed`;
  if (status === 'COMPLETED' && done.includes(false)) return 'completed with a stop open';
  if (status === 'PLANNED' && stops.some((stop) => stop.status !== 'OPEN')) return 'planned with a stop begun';
  const isOngoing = status === 'ONGOING' || status === 'PRESUMABLY_ONGOING';
  if (!isEnded && done[0] === true && !isOngoing) return `${status} with its first stop completed`;
  if ((gpsSignalStatus === null) !== (isEnded || status === 'PLANNED')) return `${status} with GPS ${gpsSignalStatus}`;
  return null;
}

function wrongWithHistory({ events }: TransportSnapshot): string | null {
  if (events[0]?.type !== 'PLANNED') return 'its history does not begin with its plan';
  for (const [index, { at, knownAt, type }] of events.entries()) {
    if (at > knownAt) return `${type} known before it happened`;
    if (knownAt < (events[index - 1]?.knownAt ?? 0)) return `${type} written after what was known later`;
  }
  return null;
}

function wrongSince(before: TransportSnapshot, seen: TransportSnapshot): string | null {
  if (seen.version < before.version) return 'its version fell';
  if (seen.version === before.version && shown(seen) !== shown(before)) return 'it changed under one version';
  const last = before.events.at(-1)?.sequence ?? 0;
  const told = new Map(seen.events.map((event) => [event.sequence, event]));
  if (before.events.some(({ sequence }) => !told.has(sequence))) return 'its history forgot something';
  const isTold = (wanted: string, place: number) =>
    seen.events.some(({ sequence, reason, waypoint }) => sequence > last && reason === wanted && waypoint === place);
  for (const [place, stop] of seen.stops.entries()) {
    const known = before.stops.find(({ id }) => id === stop.id);
    const hasFallen = known !== undefined && rank(stop.status) < rank(known.status);
    if (!hasFallen || isTold('RESET', place)) continue;
    const isContradicted = before.events.some(
      ({ sequence, isWithdrawn, waypoint }) => waypoint === place && !isWithdrawn && told.get(sequence)?.isWithdrawn,
    );
    if (!isContradicted) return `stop ${place} fell from ${known.status} to ${stop.status}`;
  }
  return null;
}

function rank(status: (typeof waypointStatuses)[number]): number {
  return waypointStatuses.indexOf(status);
}

/** Everything that a screen can show. */
function shown({ status, gpsSignalStatus, trackingId, reference, stops }: TransportSnapshot): string {
  return JSON.stringify([status, gpsSignalStatus, trackingId, reference, stops]);
}
