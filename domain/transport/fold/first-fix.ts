import type { Fix } from '../../geofence/ring-passages.ts';
import { isImpossibleJump } from '../../gps-signal/plausibility.ts';
import type { Vehicle } from '../transport.ts';

/**
 * The first signal has no predecessor and is accepted. Two consecutive ones that agree and cannot be reached from it
 * refute it.
 */
export function refutesFirst({ fix: first, firstSignalAt, suspect }: Vehicle, fix: Fix): boolean {
  if (first === null || suspect === null || first.at !== firstSignalAt) return false;
  return isImpossibleJump(first, fix) && !isImpossibleJump(suspect, fix);
}
