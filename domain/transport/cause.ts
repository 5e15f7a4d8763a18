import type { GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';

/** What is wrong with a transport. Notes and snoozes refer to it, and end when it changes. */
export type Cause = { readonly gpsSignalStatus: GpsSignalStatus | null; readonly confirmationNeeded: boolean };

/** The same problem may recur later; that is a new cause, which no note refers to yet. */
export type CauseSince = Cause & { readonly since: number };

function isSameCause(one: Cause, other: Cause): boolean {
  return one.gpsSignalStatus === other.gpsSignalStatus && one.confirmationNeeded === other.confirmationNeeded;
}

/** A note is valid until its own end, and no longer than its cause lasts. */
export function isNoteValid(
  note: Cause & { readonly at: number; readonly until: number | null },
  { since, ...cause }: CauseSince,
  now: number,
): boolean {
  return isSameCause(note, cause) && note.at >= since && (note.until === null || note.until > now);
}
