import type { TransportEvent } from '../transport-event.ts';

/**
 * Whether a form filled in earlier would overwrite another person's change, or concern a waypoint that can no longer be
 * planned. Signals and forecasts do not count.
 */
export function conflictsWithPlan(event: TransportEvent): boolean {
  switch (event.type) {
    case 'REPLANNED':
    case 'TRACKING_ID_SET':
    case 'TRACKING_ID_ASKED':
    case 'TRACKING_ID_DECLINED':
    case 'REFERENCE_SET':
      return true;
    case 'WAYPOINT_CHANGED':
      return event.status === 'COMPLETED' || event.reason === 'RESET';
    case 'PLANNED':
    case 'CANCELLED':
    case 'NOTED':
    case 'DRIVER_REPORTED':
    case 'WAYPOINT_DEPARTED':
    case 'CONFIRMATION_RAISED':
    case 'CONFIRMATION_SETTLED':
      return false;
  }
}
