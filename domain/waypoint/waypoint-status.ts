/** Specification §3, Waypoint status, from first to last: only a reset goes back. */
export const waypointStatuses = ['OPEN', 'STARTED', 'APPROACHING', 'AREA_ENTERED', 'COMPLETED'] as const;

export type WaypointStatus = (typeof waypointStatuses)[number];
