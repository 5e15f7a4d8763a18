import type { TransportEvent, WaypointChanged } from './transport-event.ts';

type AboutWaypoint<Told> = Told & { readonly event: WaypointChanged };

/**
 * What happened to one waypoint. Events name its place in the order, which a later plan may have given to another: the
 * plan that held at an event's time says which waypoint it meant.
 */
export function waypointHistory<Told extends { readonly event: TransportEvent }>(
  history: readonly Told[],
  waypointId: string,
): AboutWaypoint<Told>[] {
  const plans = history.flatMap(({ event }) => {
    if (event.type === 'PLANNED') return [{ from: -Infinity, ids: event.plan.waypoints.map(({ id }) => id) }];
    return event.type === 'REPLANNED' ? [{ from: event.at, ids: event.waypoints.map(({ id }) => id) }] : [];
  });
  return history.filter((told): told is AboutWaypoint<Told> => {
    const { event } = told;
    if (event.type !== 'WAYPOINT_CHANGED') return false;
    return plans.findLast(({ from }) => from <= event.at)?.ids[event.waypoint] === waypointId;
  });
}
