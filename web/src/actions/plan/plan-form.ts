import type { Contact } from '@milepost/domain/transport/commands/contacts';
import type { PlannedArrivalKind } from '@milepost/domain/waypoint/planned-arrival';
import { readerZone } from '../../ui/time/zone.ts';
import { type EnteredTime, noTime } from '../time/entered-time.ts';

/** Those that are completed stay where they are, in front; the same list where nothing moves. */
export function moveStop(stops: readonly FormStop[], from: number, to: number): readonly FormStop[] {
  const stop = stops[from];
  const goal = stops[to];
  if (stop === undefined || goal === undefined || from === to || stop.isCompleted || goal.isCompleted) return stops;
  return stops.toSpliced(from, 1).toSpliced(to, 0, stop);
}

/** Clocks of the place; of the reader, as long as there is no place. */
export function zoneOf({ place }: Pick<FormStop, 'place'>): string {
  return place?.timezone ?? readerZone();
}

/** As it stands in the fields of the form. */
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
  /** Of a waypoint that the transport has already. */
  readonly id: string | null;
  readonly isCompleted: boolean;
  /** What is written in the field of the address; it is an address only once one was chosen. */
  readonly typed: string;
  readonly place: StopPlace | null;
  readonly street: string;
  readonly postalCode: string;
  /** Where exactly, in place of where the address is; as it was typed. */
  readonly pin: { readonly latitude: string; readonly longitude: string } | null;
  /** The one line of the planned arrival as it was typed; null where its times say it all. */
  readonly when: string | null;
  readonly kind: PlannedArrivalKind;
  readonly from: EnteredTime;
  /** Of a window; an appointment is one moment. */
  readonly to: EnteredTime;
  readonly contacts: readonly FormContact[];
};

export type FormContact = Contact & { readonly key: string };

/** By an address that was searched, by a waypoint of an earlier transport, or where the waypoint is already. */
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
