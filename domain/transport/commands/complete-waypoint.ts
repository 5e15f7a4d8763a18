import { actionFactsOf, waypointActions } from './allowed-actions.ts';
import { refuse, type Refused } from '../command-refusal.ts';
import { completeInOrder } from '../fold/complete-in-order.ts';
import { markFoldedUntil, type Step } from '../step.ts';

/**
 * Completes a waypoint by hand, with the time of the arrival. Earlier positions that arrive later are folded in again.
 */
export function completeWaypoint(step: Step, waypointId: string, arrivedAt: number, now: number): Step | Refused {
  const { transport } = step;
  const index = transport.waypoints.findIndex(({ id }) => id === waypointId);
  if (index === -1) return refuse('UNKNOWN_WAYPOINT');
  const refusal = waypointActions.COMPLETE_WAYPOINT.refusal(actionFactsOf(transport, now), index, arrivedAt);
  if (refusal !== null) return refuse(refusal);
  const arrival = { at: arrivedAt, notBefore: arrivedAt };
  return markFoldedUntil(
    completeInOrder(step, index, { reason: 'MANUALLY', at: arrivedAt, arrival, reportedAt: now }),
    now,
  );
}
