import type { TransportEvent, WaypointChanged } from '../transport-event.ts';

type AboutWaypoint<Told> = Told & { readonly event: WaypointChanged };

/**
 * The history of one waypoint, in the order learned. Events hold an index, so the plan at the time identifies the
 * waypoint.
 */
export function waypointHistory<Told extends { readonly event: TransportEvent }>(
  history: readonly Told[],
  waypointId: string,
): AboutWaypoint<Told>[] {
  let position: number | null = null;
  return history.filter((told): told is AboutWaypoint<Told> => {
    const { event } = told;
    if (event.type === 'PLANNED') position = event.plan.waypoints.findIndex(({ id }) => id === waypointId);
    if (event.type === 'REPLANNED') position = event.waypoints.findIndex(({ id }) => id === waypointId);
    return event.type === 'WAYPOINT_CHANGED' && event.waypoint === position;
  });
}
