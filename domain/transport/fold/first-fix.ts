import type { Fix } from '../../geofence/ring-passages.ts';
import { isImpossibleJump } from '../../gps-signal/plausibility.ts';
import type { Vehicle } from '../transport.ts';

/**
 * The first signal has none before it to be judged by, and is believed. Two in a row that agree with each other, and that
 * no truck could have reached from there, show that it was wrong: what it said must be taken back.
 */
export function refutesFirst({ fix: first, firstSignalAt, suspect }: Vehicle, fix: Fix): boolean {
  if (first === null || suspect === null || first.at !== firstSignalAt) return false;
  return isImpossibleJump(first, fix) && !isImpossibleJump(suspect, fix);
}
