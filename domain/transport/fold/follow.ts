import type { Position } from '../../geography/position.ts';
import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { isTooLate } from './lateness-window.ts';
import type { Step } from '../step.ts';
import { trackHeartbeat } from './track-heartbeat.ts';
import { isLate, trackSignal } from './track-signal.ts';

/** A signal of the vehicle as it reached us; without a position its device says only that it is alive. */
export type Received = { readonly at: number; readonly receivedAt: number; readonly position: Position | null };

/**
 * How a stored signal reaches a transport: too late it says nothing, late it waits for `refold`, else it is tracked or
 * heard.
 */
export function follow(step: Step, { at, receivedAt, position }: Received, days: WorkingDays): Step {
  if (isTooLate(at, receivedAt)) return step;
  if (position === null) return trackHeartbeat(step, at, days);
  const fix = { latitude: position.latitude, longitude: position.longitude, at };
  return isLate(step.transport, fix) ? step : trackSignal(step, fix, days);
}
