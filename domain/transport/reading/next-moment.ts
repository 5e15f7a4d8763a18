import { lateAfter } from '../../eta/punctuality.ts';
import { LOST_AFTER_MS, LOW_AFTER_MS } from '../../gps-signal/gps-signal-status-of.ts';
import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { nextTrackingMoment } from '../fold/pass-time.ts';
import { timeframeStart } from '../timeframe.ts';
import { isOver, type Transport } from '../transport.ts';

/**
 * The next time a transport can change without input, or a notification about it is due; null for never. Strict limits
 * ("older than an hour") pass a millisecond later.
 */
export function nextMoment(
  transport: Transport,
  now: number,
  days: WorkingDays,
  gpsMissingDue: number | null = null,
): number | null {
  if (isOver(transport)) return null;
  const { vehicle, waypoints } = transport;
  const start = timeframeStart(transport);
  const { latestSignalAt: seenAt } = vehicle;
  let soonest = Infinity;
  // Avoids building a list, because this runs for every signal.
  const consider = (at: number) => {
    if (at > now) soonest = Math.min(soonest, at);
  };
  consider(nextTrackingMoment(transport, days)?.at ?? Infinity);
  consider(start);
  consider(gpsMissingDue ?? Infinity);
  for (const { planned } of waypoints) {
    consider(planned.to + 1);
    consider(lateAfter(planned) + 1);
  }
  for (const age of [LOW_AFTER_MS, LOST_AFTER_MS]) {
    const at = (seenAt ?? Infinity) + age + 1;
    // Before tracking begins the age of a signal does not matter.
    if (at > start) consider(at);
  }
  return soonest === Infinity ? null : soonest;
}
