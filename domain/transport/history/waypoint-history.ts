import type { TransportEvent, WaypointChanged } from '../transport-event.ts';

type AboutWaypoint<Told> = Told & { readonly event: WaypointChanged };

/**
 * What happened to one waypoint, in the order in which it was learned. Events name its place in the order, which a new
 * plan may have given to another: the plan that held when an event was learned says which waypoint it meant.
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
