import type { Contact } from '@milepost/domain/transport/commands/contacts';
import type { PlannedArrivalKind } from '@milepost/domain/waypoint/planned-arrival';
import { readerZone } from '../../ui/time/zone.ts';
import { type EnteredTime, noTime } from '../time/entered-time.ts';

/** Completed stops stay in place, at the front; returns the same list if nothing moves. */
export function moveStop(stops: readonly FormStop[], from: number, to: number): readonly FormStop[] {
  const stop = stops[from];
  const goal = stops[to];
  if (stop === undefined || goal === undefined || from === to || stop.isCompleted || goal.isCompleted) return stops;
  return stops.toSpliced(from, 1).toSpliced(to, 0, stop);
}

/** The time zone of the place, or of the reader while there is no place. */
export function zoneOf({ place }: Pick<FormStop, 'place'>): string {
  return place?.timezone ?? readerZone();
}

/** As entered in the fields of the form. */
export type PlanForm = {
  readonly carrierId: string;
  readonly trackingId: string;
  readonly reference: string;
  readonly driverPhone: string;
  /** As it was typed. */
  readonly cargoWeight: string;
  readonly stops: readonly FormStop[];
};

export type FormStop = {
  /** Stays the same however the stops are moved. */
  readonly key: string;
  /** The id of a waypoint that the transport already has. */
  readonly id: string | null;
  readonly isCompleted: boolean;
  /** The text in the address field; it is an address only once one has been chosen. */
  readonly typed: string;
  readonly place: StopPlace | null;
  readonly street: string;
  readonly postalCode: string;
  /** The exact point, which replaces the position of the address; as typed. */
  readonly pin: { readonly latitude: string; readonly longitude: string } | null;
  /** The one line of the planned arrival as it was typed; null where its times say it all. */
  readonly when: string | null;
  readonly kind: PlannedArrivalKind;
  readonly from: EnteredTime;
  /** Only for a window; an appointment is a single moment. */
  readonly to: EnteredTime;
  readonly contacts: readonly FormContact[];
};

export type FormContact = Contact & { readonly key: string };

/** A searched address, a waypoint of an earlier transport, or the place the waypoint already has. */
type PlaceSource = { readonly addressId: string } | { readonly placeOf: string } | { readonly kept: true };

export type StopPlace = {
  readonly source: PlaceSource;
  readonly label: string;
  readonly town: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  readonly countryCode: string;
  readonly precision: 'TOWN_CENTRE' | 'ADDRESS' | 'PIN';
};

export function newKey(): string {
  return crypto.randomUUID();
}

export function emptyStop(): FormStop {
  return {
    key: newKey(),
    id: null,
    isCompleted: false,
    typed: '',
    place: null,
    street: '',
    postalCode: '',
    pin: null,
    when: null,
    kind: 'RANGE',
    from: noTime,
    to: noTime,
    contacts: [],
  };
}

export function emptyPlan(): PlanForm {
  return {
    carrierId: '',
    trackingId: '',
    reference: '',
    driverPhone: '',
    cargoWeight: '',
    stops: [emptyStop(), emptyStop()],
  };
}
