import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { onSiteTime } from '@milepost/domain/waypoint/on-site-time';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';

export type DetailedWaypoint = TransportDetails['waypoints'][number];

export function plannedOf({ plannedTimeOfArrival: { kind, from, to } }: DetailedWaypoint): PlannedArrival {
  return { kind, from: Date.parse(from), to: Date.parse(to) };
}

/** How long the vehicle stayed, as far as that was observed: at least and, if the arrival is not exact, at most. */
export function stayOf({ ata, ataNotBefore, departedAt, completionReason }: DetailedWaypoint) {
  const epoch = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));
  const at = epoch(ata);
  return onSiteTime({
    arrival: at === null ? null : { at, notBefore: epoch(ataNotBefore) },
    departedAt: epoch(departedAt),
    completion: completionReason === null ? null : { reason: completionReason },
  });
}

/** When the vehicle could be there; it may arrive later if it has time to spare. Null without an ETA. */
export function reachedAt({ eta, forecast }: DetailedWaypoint): number | null {
  if (eta === null) return null;
  const spare = forecast?.because.find(({ code }) => code === 'PLANNED_TIME');
  return Math.min(Date.parse(eta.expected), Date.parse(spare?.from ?? eta.expected));
}
