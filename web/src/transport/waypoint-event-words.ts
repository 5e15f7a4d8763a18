import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WaypointEventReason } from '@milepost/domain/waypoint/waypoint-event-reason';

/** Specification §4, Completion: what the event history shows. */
export const waypointEventWords = {
  ENTERED_GEOFENCE_1: msg`entered the 1 km geofence`,
  ENTERED_GEOFENCE_2: msg`entered the 5 km geofence`,
  ENTERED_GEOFENCE_4: msg`entered the 100 km geofence`,
  LEFT_GEOFENCE_3: msg`left the 20 km geofence`,
  LEFT_PREVIOUS_GEOFENCE_1: msg`left the 5 km geofence of the previous stop`,
  WITHIN_TRACKING_TIMEFRAME: msg`ETA calculation started`,
  MANUALLY: msg`completed manually`,
  OVERDUE: msg`closed automatically as overdue`,
  BY_SUBSEQUENT_WAYPOINT: msg`closed because a later stop was reached`,
  RESET: msg`waypoint not yet reached`,
} as const satisfies Record<WaypointEventReason, MessageDescriptor>;
