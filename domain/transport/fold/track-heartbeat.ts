import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { passTime } from './pass-time.ts';
import type { Step } from '../step.ts';
import { recordSignalTime } from './track-signal.ts';

/** A heartbeat of a standing device counts for its health and says nothing about places. */
export function trackHeartbeat(step: Step, at: number, days: WorkingDays): Step {
  const on = passTime(step, at, days);
  // Without a position there is nothing to confirm.
  return on.transport.vehicle.latestSignalAt === null ? on : recordSignalTime(on, at);
}
