import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { shortAddress } from '../../transport/short-address.ts';
import { enteredTimeAt } from '../time/entered-time.ts';
import { newKey, type FormStop, type PlanForm, type StopPlace } from './plan-form.ts';
import { writePhone } from './read-phone.ts';

type Waypoint = TransportDetails['waypoints'][number];

/** The plan of a transport as it is, to be changed. */
export function planOfDetails(details: TransportDetails): PlanForm {
  return {
    carrierId: details.carrier?.id ?? '',
    trackingId: details.trackingId ?? '',
    reference: details.reference ?? '',
    driverPhone: details.driverPhone === null ? '' : writePhone(details.driverPhone),
    stops: details.waypoints.map((waypoint) => stopOf(waypoint, { kept: true })),
  };
}

export function stopOf(waypoint: Waypoint, source: StopPlace['source']): FormStop {
  const { address, plannedTimeOfArrival: planned, position, timezone } = waypoint;
  const label = shortAddress({ ...address, postalCode: null });
  return {
    // The same however often it is read, so that the fields stay when it is read again.
    key: waypoint.id,
    id: waypoint.id,
    isCompleted: waypoint.status === 'COMPLETED',
    typed: label,
    place: { source, label, ...position, timezone, countryCode: address.countryCode, precision: waypoint.precision },
    street: waypoint.street ?? '',
    postalCode: address.postalCode ?? '',
    pin: null,
    kind: planned.kind,
    from: enteredTimeAt(Date.parse(planned.from), timezone),
    to: enteredTimeAt(Date.parse(planned.to), timezone),
    contacts: (waypoint.contacts ?? []).map((contact) => ({
      kind: contact.kind,
      recipient: contact.kind === 'SMS' ? writePhone(contact.recipient) : contact.recipient,
      key: newKey(),
    })),
  };
}
