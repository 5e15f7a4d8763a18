import { lateAfter } from '../../eta/punctuality.ts';
import { LOST_AFTER_MS, LOW_AFTER_MS } from '../../gps-signal/gps-signal-status-of.ts';
import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { nextTrackingMoment } from '../fold/pass-time.ts';
import { timeframeStart } from '../timeframe.ts';
import { isOver, type Transport } from '../transport.ts';

/**
 * When the transport could next change with no new input: nothing about it changes in between, so nobody needs to look.
 * Null when it never will. Limits that count as passed only afterwards ("older than an hour") are passed a millisecond
 * later.
 */
export function nextMoment(transport: Transport, now: number, days: WorkingDays): number | null {
  if (isOver(transport)) return null;
  const { vehicle, waypoints } = transport;
  const start = timeframeStart(transport);
  const { latestSignalAt: seenAt } = vehicle;
  let soonest = Infinity;
  // Without a list of them: this runs with every signal.
  const consider = (at: number) => {
    if (at > now) soonest = Math.min(soonest, at);
  };
  consider(nextTrackingMoment(transport, days)?.at ?? Infinity);
  consider(start);
  for (const { planned } of waypoints) {
    consider(planned.to + 1);
    consider(lateAfter(planned) + 1);
  }
  for (const age of [LOW_AFTER_MS, LOST_AFTER_MS]) {
    const at = (seenAt ?? Infinity) + age + 1;
    // Before tracking begins nobody asks how old a signal is.
    if (at > start) consider(at);
  }
  return soonest === Infinity ? null : soonest;
}
