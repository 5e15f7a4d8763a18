import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { passTime } from './pass-time.ts';
import type { Step } from '../step.ts';
import { hear } from './track-signal.ts';

/** A device that stands and says only that it is alive: good for its health, silent about places. */
export function trackHeartbeat(step: Step, at: number, days: WorkingDays): Step {
  const on = passTime(step, at, days);
  // Before any position there is nothing that it could confirm.
  return on.transport.vehicle.latestSignalAt === null ? on : hear(on, at);
}
