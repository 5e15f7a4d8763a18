import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import type { Place } from '../../waypoint/waypoint.ts';
import { actionFactsOf, waypointActions } from './allowed-actions.ts';
import { refuse, type Refused } from '../command-refusal.ts';
import { applyReplan } from './replan.ts';
import type { Step } from '../step.ts';

type Pin = Pick<Place, 'latitude' | 'longitude' | 'timezone'>;

/** Sets the exact point of a waypoint. Planned times stay, even past ones. */
export function movePin(step: Step, waypointId: string, pin: Pin, now: number, days: WorkingDays): Step | Refused {
  const { transport } = step;
  const index = transport.waypoints.findIndex(({ id }) => id === waypointId);
  const moved = transport.waypoints[index];
  if (moved === undefined) return refuse('UNKNOWN_WAYPOINT');
  const refusal = waypointActions.MOVE_PIN.refusal(actionFactsOf(transport, now), index);
  if (refusal !== null) return refuse(refusal);
  if (moved.place.latitude === pin.latitude && moved.place.longitude === pin.longitude) return step;
  const wanted = transport.waypoints.map(({ id, place, planned }) =>
    id === waypointId ? { id, place: { ...place, ...pin }, planned } : { id, place, planned },
  );
  return applyReplan(step, wanted, now, days);
}
