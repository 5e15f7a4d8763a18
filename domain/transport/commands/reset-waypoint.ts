import { refuse, type Refused } from '../command-refusal.ts';
import { reopen } from './replan.ts';
import type { Step } from '../step.ts';

/** Takes back a false completion. Only the last completed waypoint, because each builds on the previous one. */
export function resetWaypoint(step: Step, waypointId: string, now: number): Step | Refused {
  const { waypoints, cancelledAt } = step.transport;
  const index = waypoints.findIndex(({ id }) => id === waypointId);
  if (index === -1) return refuse('UNKNOWN_WAYPOINT');
  if (cancelledAt !== null) return refuse('TRANSPORT_CANCELLED');
  if (waypoints[index]?.status !== 'COMPLETED') return refuse('WAYPOINT_NOT_COMPLETED');
  if (waypoints[index + 1]?.status === 'COMPLETED') return refuse('WAYPOINT_OUT_OF_TURN');
  return reopen(step, index, now);
}
