import type { WorkingDays } from '../waypoint/closing-deadline.ts';
import { passTime } from './pass-time.ts';
import { remember, type Step } from './step.ts';
import { counts, hear } from './track-signal.ts';

/** A device that stands and says only that it is alive: good for its health, silent about places. */
export function trackHeartbeat(step: Step, at: number, days: WorkingDays): Step {
  const on = passTime(step, at, days);
  const { vehicle } = on.transport;
  // Before any position there is nothing that it could confirm.
  if (vehicle.latestSignalAt === null || at <= vehicle.latestSignalAt) return on;
  if (!counts(on.transport, at)) return hear(on, at);
  return remember(on, { ...on.transport, vehicle: { ...vehicle, latestSignalAt: at } });
}
