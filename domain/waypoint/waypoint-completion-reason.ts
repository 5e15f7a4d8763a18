/**
 * How a waypoint was completed: the specification's completion reasons that apply to a waypoint, and closed by a later
 * one (§4, Completion).
 */
export const waypointCompletionReasons = [
  'ARRIVED',
  'AREA_ARRIVED',
  'MANUALLY_COMPLETED',
  'OVERDUE',
  'BY_SUBSEQUENT_WAYPOINT',
] as const;

export type WaypointCompletionReason = (typeof waypointCompletionReasons)[number];
