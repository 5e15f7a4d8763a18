import type { Position } from '../../geography/position.ts';
import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { isTooLate } from './lateness-window.ts';
import type { Step } from '../step.ts';
import { trackHeartbeat } from './track-heartbeat.ts';
import { isLate, trackSignal } from './track-signal.ts';

/** A received signal; without a position it is a heartbeat. */
export type Received = { readonly at: number; readonly receivedAt: number; readonly position: Position | null };

/**
 * Applies a stored signal: ignored when too late, left to `refold` when late, else tracked or counted as a heartbeat.
 */
export function follow(step: Step, { at, receivedAt, position }: Received, days: WorkingDays): Step {
  if (isTooLate(at, receivedAt)) return step;
  if (position === null) return trackHeartbeat(step, at, days);
  const fix = { latitude: position.latitude, longitude: position.longitude, at };
  return isLate(step.transport, fix) ? step : trackSignal(step, fix, days);
}
