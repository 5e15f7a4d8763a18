import { lateAfter, type EtaStatus } from '../../eta/punctuality.ts';
import { waypointPunctuality } from '../../eta/waypoint-punctuality.ts';
import { LOST_AFTER_MS } from '../../gps-signal/gps-signal-status-of.ts';
import type { ObservedTime, Waypoint } from '../../waypoint/waypoint.ts';
import { gpsStatusOf } from './status.ts';
import type { Transport } from '../transport.ts';

/** When the vehicle entered the stop's area; null if it did not arrive while under way. */
export function areaEntryOf({ status, visit }: Pick<Waypoint, 'status' | 'visit'>): ObservedTime | null {
  return status === 'AREA_ENTERED' ? visit.enteredRing2 : null;
}

type Sighted = {
  /** Whether the vehicle is tracked and cannot have visited the stop unseen. */
  readonly isWatched: boolean;
  readonly latestSignalAt: number | null;
};

/** While the signal is not lost, a vehicle that was not seen at a stop was not there. */
export function missedUntil({ isWatched, latestSignalAt }: Sighted, now: number): number | null {
  return isWatched && latestSignalAt !== null ? Math.min(now, latestSignalAt + LOST_AFTER_MS) : null;
}

/** Whether a stop is or will be reached on time, given its expected arrival. */
export function stopPunctuality(
  transport: Transport,
  waypoint: Waypoint,
  expected: number | null,
  now: number,
): EtaStatus | null {
  const { planned, status, arrival, confirmation } = waypoint;
  const isWatched = gpsStatusOf(transport, now) !== null && confirmation === null;
  return waypointPunctuality({
    planned,
    isCompleted: status === 'COMPLETED',
    arrival,
    areaEntered: areaEntryOf(waypoint),
    missedUntil: missedUntil({ isWatched, latestSignalAt: transport.vehicle.latestSignalAt }, now),
    expected,
  });
}

/** Whether a stop became late in this period because no vehicle arrived. */
export function becameLate({ waypoints }: Transport, since: number, now: number): boolean {
  return waypoints.some(({ status, planned }) => {
    const lateFrom = lateAfter(planned) + 1;
    return status !== 'COMPLETED' && since <= lateFrom && lateFrom <= now;
  });
}
