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
  const moments = [
    nextTrackingMoment(transport, days)?.at ?? Infinity,
    timeframeStart(transport),
    ...waypoints.map(({ planned }) => planned.to + 1),
    ...(vehicle.latestSignalAt === null
      ? []
      : [vehicle.latestSignalAt + LOW_AFTER_MS + 1, vehicle.latestSignalAt + LOST_AFTER_MS + 1]),
  ];
  const soonest = Math.min(...moments.filter((at) => at > now));
  return soonest === Infinity ? null : soonest;
}
