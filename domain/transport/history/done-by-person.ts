import type { TransportEvent } from '../transport-event.ts';

/** Whether a person or their system caused an event; all others come from the vehicle or from time. */
export function isDoneByPerson(event: TransportEvent): boolean {
  switch (event.type) {
    case 'PLANNED':
    case 'REPLANNED':
    case 'TRACKING_ID_SET':
    case 'TRACKING_ID_ASKED':
    case 'TRACKING_ID_DECLINED':
    case 'REFERENCE_SET':
    case 'CANCELLED':
    case 'NOTED':
      return true;
    case 'WAYPOINT_CHANGED':
      return event.reason === 'MANUALLY' || event.reason === 'RESET';
    case 'WAYPOINT_DEPARTED':
    case 'CONFIRMATION_RAISED':
    case 'CONFIRMATION_SETTLED':
      return false;
  }
}
