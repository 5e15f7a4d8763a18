import { onSiteTime } from '@milepost/domain/waypoint/on-site-time';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';

/** How long the vehicle stood there, as far as that was seen: at least, and at most where the arrival is not exact. */
export function stayOf({ ata, ataNotBefore, departedAt, completionReason }: DetailedWaypoint) {
  const epoch = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));
  const at = epoch(ata);
  return onSiteTime({
    arrival: at === null ? null : { at, notBefore: epoch(ataNotBefore) },
    departedAt: epoch(departedAt),
    completion: completionReason === null ? null : { reason: completionReason },
  });
}
