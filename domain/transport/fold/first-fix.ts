import type { Fix } from '../../geofence/ring-passages.ts';
import { isImpossibleJump } from '../../gps-signal/plausibility.ts';
import type { Vehicle } from '../transport.ts';

/**
 * The first signal is accepted, as it has no predecessor. Two consecutive signals that agree and are unreachable from
 * it refute it.
 */
export function refutesFirstFix({ fix: first, firstSignalAt, suspect }: Vehicle, fix: Fix): boolean {
  if (first === null || suspect === null || first.at !== firstSignalAt) return false;
  return isImpossibleJump(first, fix) && !isImpossibleJump(suspect, fix);
}
