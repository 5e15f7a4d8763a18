import type { Body } from '@milepost/api-contract/call';
import type { planTransport, replanTransport } from '@milepost/api-contract/transports/plan';
import { readCargoWeight } from '@milepost/domain/transport/cargo-weight';
import { momentIn } from '../time/entered-time.ts';
import { contactsOf, phoneOf } from './entered-contacts.ts';
import { type FormStop, type PlanForm, zoneOf } from './plan-form.ts';
import { readPoint } from './read-point.ts';

/** Expects a form without problems. */
export function planRequest(form: PlanForm): Body<typeof planTransport> {
  return {
    carrierId: form.carrierId,
    ...generalFields(form),
    waypoints: form.stops.map((stop) => ({ ...stopFields(stop), ...placeFields(stop) })),
  };
}

export function replanRequest(form: PlanForm, planVersion: number): Body<typeof replanTransport> {
  return {
    planVersion,
    ...generalFields(form),
    waypoints: form.stops.map((stop) => ({
      ...(stop.id === null ? {} : { id: stop.id }),
      ...stopFields(stop),
      ...(stop.place !== null && 'addressId' in stop.place.source ? { addressId: stop.place.source.addressId } : {}),
    })),
  };
}

function generalFields({ trackingId, reference, driverPhone, cargoWeight, stops }: PlanForm) {
  const phone = phoneOf(driverPhone, stops[0]?.place?.countryCode ?? null).trim();
  const kg = readCargoWeight(cargoWeight);
  return {
    trackingId: trackingId.trim() === '' ? null : trackingId.trim(),
    reference: reference.trim() === '' ? null : reference.trim(),
    driverPhone: phone === '' ? null : phone,
    cargoWeightKg: kg === 'INVALID' ? null : kg,
  };
}

function placeFields({ place }: FormStop) {
  if (place === null || 'kept' in place.source) return {};
  return place.source;
}

function stopFields(stop: FormStop) {
  const from = instant(stop.from, stop);
  const point = stop.pin === null ? null : readPoint(stop.pin);
  return {
    ...(point === null ? {} : { point }),
    ...(stop.street.trim() === '' ? {} : { street: stop.street.trim() }),
    ...(stop.postalCode.trim() === '' ? {} : { postalCode: stop.postalCode.trim() }),
    kind: stop.kind,
    from,
    to: stop.kind === 'RANGE' ? instant(stop.to, stop) : from,
    contacts: contactsOf(stop),
  };
}

function instant(entered: FormStop['from'], stop: FormStop): string {
  return new Date(momentIn(entered, zoneOf(stop)) ?? Number.NaN).toISOString();
}
