import type { TransportEvent } from '../transport-event.ts';

/**
 * Whether a person or their system caused the event; others come from the vehicle, its driver or the passing of time.
 */
export function isDoneByPerson(event: TransportEvent): boolean {
  switch (event.type) {
    case 'PLANNED':
    case 'REPLANNED':
    case 'TRACKING_ID_ASKED':
    case 'TRACKING_ID_DECLINED':
    case 'REFERENCE_SET':
    case 'CANCELLED':
    case 'NOTED':
      return true;
    case 'TRACKING_ID_SET':
      return !isByDriver(event);
    case 'WAYPOINT_CHANGED':
      return !isByDriver(event) && (event.reason === 'MANUALLY' || event.reason === 'RESET');
    case 'DRIVER_REPORTED':
    case 'WAYPOINT_DEPARTED':
    case 'CONFIRMATION_RAISED':
    case 'CONFIRMATION_SETTLED':
      return false;
  }
}

/** Whether a driver caused the event through their link. */
export function isByDriver(event: TransportEvent): boolean {
  return event.type === 'DRIVER_REPORTED' || ('byDriver' in event && event.byDriver);
}
