import type { GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';

/** What is amiss with a transport. Notes and snoozes are about it, and end when it changes. */
export type Cause = { readonly gpsSignalStatus: GpsSignalStatus | null; readonly confirmationNeeded: boolean };

/** The same may be amiss again later: that is another matter, about which nothing has been said. */
export type CauseSince = Cause & { readonly since: number };

function isSameCause(one: Cause, other: Cause): boolean {
  return one.gpsSignalStatus === other.gpsSignalStatus && one.confirmationNeeded === other.confirmationNeeded;
}

/** A note stands until its own end, and no longer than what it is about. */
export function noteStands(
  note: Cause & { readonly at: number; readonly until: number | null },
  { since, ...cause }: CauseSince,
  now: number,
): boolean {
  return isSameCause(note, cause) && note.at >= since && (note.until === null || note.until > now);
}
