/** Specification §3.7. */
export const waypointEventReasons = [
  'ENTERED_GEOFENCE_1',
  'ENTERED_GEOFENCE_2',
  'ENTERED_GEOFENCE_4',
  'LEFT_GEOFENCE_3',
  'LEFT_PREVIOUS_GEOFENCE_1',
  'MANUALLY',
  'OVERDUE',
  'RESET',
  'WITHIN_TRACKING_TIMEFRAME',
  'BY_SUBSEQUENT_WAYPOINT',
] as const;

export type WaypointEventReason = (typeof waypointEventReasons)[number];
