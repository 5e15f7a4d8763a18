import { lateAfter } from '../eta/punctuality.ts';
import { LOST_AFTER_MS, LOW_AFTER_MS } from '../gps-signal/gps-signal-status-of.ts';
import type { WorkingDays } from '../waypoint/closing-deadline.ts';
import { nextTrackingMoment } from './pass-time.ts';
import { timeframeStart } from './timeframe.ts';
import { isOver, type Transport } from './transport.ts';

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
  const gettingOld = seenAt === null ? [] : [seenAt + LOW_AFTER_MS + 1, seenAt + LOST_AFTER_MS + 1];
  const moments = [
    nextTrackingMoment(transport, days)?.at ?? Infinity,
    start,
    ...waypoints.flatMap(({ planned }) => [planned.to + 1, lateAfter(planned) + 1]),
    // Before tracking begins nobody asks how old a signal is.
    ...gettingOld.filter((at) => at > start),
  ];
  const soonest = Math.min(...moments.filter((at) => at > now));
  return soonest === Infinity ? null : soonest;
}
