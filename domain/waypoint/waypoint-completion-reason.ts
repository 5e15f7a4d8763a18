/** How a waypoint was completed: for one of a transport's reasons, or by a later waypoint (Specification §4.2). */
export const waypointCompletionReasons = [
  'ARRIVED',
  'AREA_ARRIVED',
  'MANUALLY_COMPLETED',
  'OVERDUE',
  'BY_SUBSEQUENT_WAYPOINT',
] as const;

export type WaypointCompletionReason = (typeof waypointCompletionReasons)[number];
