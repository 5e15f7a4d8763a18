import type { GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';

/** What is amiss with a transport. Notes and snoozes are about it, and end when it changes. */
export type Cause = { readonly gpsSignalStatus: GpsSignalStatus | null; readonly confirmationNeeded: boolean };

function isSameCause(one: Cause, other: Cause): boolean {
  return one.gpsSignalStatus === other.gpsSignalStatus && one.confirmationNeeded === other.confirmationNeeded;
}

/** A note stands until its own end, and no longer than what it is about. */
export function noteStands(note: Cause & { readonly until: number | null }, cause: Cause, now: number): boolean {
  return isSameCause(note, cause) && (note.until === null || note.until > now);
}
