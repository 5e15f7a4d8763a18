import { earliestCompletion, refuseCompletionTime } from '../waypoint/completion-time.ts';
import { mayCompleteManually } from '../waypoint/may-complete-manually.ts';
import { refuse, type Refused } from './command-refusal.ts';
import { complete } from './complete-in-order.ts';
import type { Step } from './step.ts';
import { timeframeStart } from './timeframe.ts';
import { isOver } from './transport.ts';

/** By hand, with the time at which the vehicle was there. */
export function completeWaypoint(step: Step, waypointId: string, arrivedAt: number, now: number): Step | Refused {
  const { transport } = step;
  const index = transport.waypoints.findIndex(({ id }) => id === waypointId);
  if (index === -1) return refuse('UNKNOWN_WAYPOINT');
  if (transport.cancelledAt !== null) return refuse('TRANSPORT_CANCELLED');
  if (isOver(transport)) return refuse('TRANSPORT_COMPLETED');
  const statuses = transport.waypoints.map(({ status }) => status);
  if (!mayCompleteManually(statuses, index)) return refuse('WAYPOINT_OUT_OF_TURN');
  const known = transport.waypoints.map(({ arrival }) => arrival?.at ?? null);
  const refusal = refuseCompletionTime(arrivedAt, earliestCompletion(timeframeStart(transport), known), now);
  if (refusal !== null) return refuse(refusal);
  const arrival = { at: arrivedAt, notBefore: arrivedAt };
  return complete(step, index, { reason: 'MANUALLY', at: arrivedAt, arrival, saidAt: now });
}
