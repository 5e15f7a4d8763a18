import type { TransportEvent } from '../transport-event.ts';

/**
 * Whether a form that was filled before would now overwrite what somebody else did, or say something about a waypoint
 * that cannot be planned any more. What only the vehicle or the forecast changed is no reason to begin again.
 */
export function changesPlan(event: TransportEvent): boolean {
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
    case 'WAYPOINT_DEPARTED':
    case 'CONFIRMATION_RAISED':
    case 'CONFIRMATION_SETTLED':
      return false;
  }
}
