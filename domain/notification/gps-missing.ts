import type { GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';
import { gpsStatusOf } from '../transport/reading/status.ts';
import { timeframeStart } from '../transport/timeframe.ts';
import type { Transport } from '../transport/transport.ts';

/** A signal missing for less than this is not worth a message. Chosen. */
export const MISSING_FOR_MS = 3_600_000;

type Before = {
  readonly transport: Transport;
  readonly shown: { readonly gpsSignalStatus: GpsSignalStatus | null; readonly gpsMissingDue: number | null };
};

/**
 * When to report that the GPS signal is missing; null if it is not, or was reported. `before` is null for a transport
 * that is being planned now.
 */
export function gpsMissingDue(before: Before | null, after: GpsSignalStatus | null, now: number): number | null {
  if (after !== 'GPS_SIGNAL_MISSING') return null;
  if (before?.shown.gpsSignalStatus === after) return before.shown.gpsMissingDue;
  return MISSING_FOR_MS + (before === null ? now : missingSince(before.transport, now));
}

/** If time alone made it missing, it is missing since tracking began. */
function missingSince(before: Transport, now: number): number {
  return gpsStatusOf(before, now) === 'GPS_SIGNAL_MISSING' ? timeframeStart(before) : now;
}
