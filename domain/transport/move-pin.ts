import type { WorkingDays } from '../waypoint/closing-deadline.ts';
import type { Place } from '../waypoint/waypoint.ts';
import { refuse, type Refused } from './command-refusal.ts';
import { followPlan } from './replan.ts';
import type { Step } from './step.ts';
import { isOver } from './transport.ts';

type Pin = Pick<Place, 'latitude' | 'longitude' | 'timezone'>;

/** Says where exactly a waypoint is. Times stay as they are, also where they have passed. */
export function movePin(step: Step, waypointId: string, pin: Pin, now: number, days: WorkingDays): Step | Refused {
  const { transport } = step;
  const moved = transport.waypoints.find(({ id }) => id === waypointId);
  if (moved === undefined) return refuse('UNKNOWN_WAYPOINT');
  if (transport.cancelledAt !== null) return refuse('TRANSPORT_CANCELLED');
  if (isOver(transport)) return refuse('TRANSPORT_COMPLETED');
  if (moved.status === 'COMPLETED') return refuse('WAYPOINT_OUT_OF_TURN');
  if (moved.place.latitude === pin.latitude && moved.place.longitude === pin.longitude) return step;
  const wanted = transport.waypoints.map(({ id, place, planned }) =>
    id === waypointId ? { id, place: { ...place, ...pin }, planned } : { id, place, planned },
  );
  return followPlan(step, wanted, now, days);
}
