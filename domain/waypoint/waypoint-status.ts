/** Specification §3.6, in order: only a reset goes back. */
export const waypointStatuses = ['OPEN', 'STARTED', 'APPROACHING', 'AREA_ENTERED', 'COMPLETED'] as const;

export type WaypointStatus = (typeof waypointStatuses)[number];
