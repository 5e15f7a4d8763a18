import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { daysUntilNext } from '@milepost/domain/transport/reading/days-until-next';
import { shortAddress } from '../../transport/short-address.ts';
import { enteredTimeAt, noTime } from '../time/entered-time.ts';
import { type FormStop, newKey, type PlanForm, type StopPlace } from './plan-form.ts';
import { writePhone } from './entered-contacts.ts';

/** The same places, partner and contacts, at the same times on a future day. */
export function planAgain(details: TransportDetails, now: number): PlanForm {
  const [first] = details.waypoints;
  const days =
    first === undefined ? 0 : daysUntilNext(Date.parse(first.plannedTimeOfArrival.from), now, first.timezone);
  return {
    ...planOfDetails(details),
    ...clearedFields,
    stops: details.waypoints.map((waypoint) => {
      const stop = newStopAt(waypoint);
      return {
        ...stop,
        from: { ...stop.from, date: shifted(stop.from.date, days) },
        to: { ...stop.to, date: shifted(stop.to.date, days) },
      };
    }),
  };
}

/** The same places, partner and contacts in reverse; the times of the way there are not reused. */
export function planWayBack(details: TransportDetails): PlanForm {
  return {
    ...planOfDetails(details),
    ...clearedFields,
    trackingId: details.trackingId ?? '',
    stops: details.waypoints.map((waypoint) => ({ ...newStopAt(waypoint), from: noTime, to: noTime })).toReversed(),
  };
}

/** The vehicle, the driver’s phone, the order’s reference and the cargo weight belonged to the earlier transport. */
const clearedFields = { trackingId: '', reference: '', driverPhone: '', cargoWeight: '' } as const;

function newStopAt(waypoint: Waypoint): FormStop {
  return { ...stopOf(waypoint, { placeOf: waypoint.id }), key: newKey(), id: null, isCompleted: false };
}

function shifted(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

type Waypoint = TransportDetails['waypoints'][number];

/** The current plan of a transport, for editing. */
export function planOfDetails(details: TransportDetails): PlanForm {
  return {
    carrierId: details.carrier?.id ?? '',
    trackingId: details.trackingId ?? '',
    reference: details.reference ?? '',
    driverPhone: details.driverPhone === null ? '' : writePhone(details.driverPhone),
    cargoWeight: details.cargoWeightKg === null ? '' : String(details.cargoWeightKg),
    stops: details.waypoints.map((waypoint) => stopOf(waypoint, { kept: true })),
  };
}

function stopOf(waypoint: Waypoint, source: StopPlace['source']): FormStop {
  const { address, plannedTimeOfArrival: planned, position, timezone } = waypoint;
  const label = shortAddress({ ...address, postalCode: null });
  return {
    // The same on every read, so the fields survive a refetch.
    key: waypoint.id,
    id: waypoint.id,
    isCompleted: waypoint.status === 'COMPLETED',
    typed: label,
    place: {
      source,
      label,
      town: address.city,
      ...position,
      timezone,
      countryCode: address.countryCode,
      precision: waypoint.precision,
    },
    street: waypoint.street ?? '',
    postalCode: address.postalCode ?? '',
    pin: null,
    when: null,
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
