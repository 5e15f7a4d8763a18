import type { Contact } from '@milepost/domain/transport/commands/contacts';
import { occurrencesOfPlan } from '@milepost/domain/notification/occurrences-of-change';
import { planTransport, type Plan, type PlannedWaypoint } from '@milepost/domain/transport/plan';
import { mayHaveEarlierSignals } from '@milepost/domain/transport/timeframe';
import type { Transport } from '@milepost/domain/transport/transport';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../database/transaction.ts';
import { writeOccurrences } from '../../occurrences/occurrence-store.ts';
import { projectTransport, toDate } from './project-transport.ts';
import { memoryOf } from './tracking-memory.ts';

/** The address data of a waypoint that rules do not use. */
export type PlannedAddress = {
  readonly city: string;
  readonly country: string;
  readonly postalCode: string | null;
  readonly state: string | null;
  readonly line: string | null;
  readonly precision: 'TOWN_CENTRE' | 'ADDRESS' | 'PIN';
};

export type NewTransport = {
  readonly shipperId: string;
  readonly carrierId: string;
  readonly plan: Plan;
  /** The vehicle that the carrier has to confirm. */
  readonly askedFor?: string | null;
  /** In the order of the plan's waypoints. */
  readonly addresses: readonly PlannedAddress[];
  readonly contacts: readonly (readonly Contact[])[];
  readonly driverPhone: string | null;
  readonly cargoWeightKg?: number | null;
  readonly apiReference: string | null;
  readonly personId: string | null;
};

/** Inserts a planned transport, not yet tracked, with its first event and its occurrences. */
export async function insertTransport(db: Db, planned: NewTransport, now: number, days: WorkingDays): Promise<void> {
  await insertNewTransports(db, [planned], now, days);
}

/** The same for several at once. */
export async function insertNewTransports(
  db: Db,
  planned: readonly NewTransport[],
  now: number,
  days: WorkingDays,
): Promise<void> {
  if (planned.length === 0) return;
  await insertTransports(
    db,
    planned.map((one) => ({ ...one, plannedAt: now })),
    days,
  );
  const happened = planned.flatMap((one) => {
    const transport = planTransport(one.plan, now, days);
    const seen = { ...projectTransport(transport, now, days), transport };
    return occurrencesOfPlan(seen, now).map((occurrence) => ({ ...one, transport, version: 1, occurrence }));
  });
  await writeOccurrences(db, happened, now);
}

/** Inserts several at once, each planned at its own time, without occurrences. */
export async function insertTransports(db: Db, planned: readonly Planned[], days: WorkingDays): Promise<void> {
  const rows = planned.map((one) => ({ ...one, transport: planTransport(one.plan, one.plannedAt, days) }));
  await db
    .insertInto('transport')
    .values(rows.map((one) => transportValues(one, days)))
    .execute();
  await db.insertInto('waypoint').values(rows.flatMap(allWaypointValues)).execute();
  const contacts = planned.flatMap((one) =>
    one.plan.waypoints.flatMap(({ id }, position) => contactValues(id, partiesOf(one), one.contacts[position] ?? [])),
  );
  if (contacts.length > 0) await db.insertInto('waypoint_contact').values(contacts).execute();
  await db.insertInto('transport_event').values(planned.flatMap(firstEvents)).execute();
}

type Planned = NewTransport & { readonly plannedAt: number };
type Begun = Planned & { readonly transport: Transport };

function partiesOf({ shipperId, carrierId }: Pick<NewTransport, 'shipperId' | 'carrierId'>): Parties {
  return { shipper_id: shipperId, carrier_id: carrierId };
}

function transportValues({ plan, plannedAt, transport, ...planned }: Begun, days: WorkingDays) {
  const row = projectTransport(transport, plannedAt, days);
  // Due at once if the device may have sent signals earlier, which the clock then applies.
  const needsRefold = plan.trackingId !== null && mayHaveEarlierSignals(transport, plannedAt);
  return {
    id: plan.id,
    ...partiesOf(planned),
    status: row.status,
    completion_reason: null,
    tracking_id: plan.trackingId,
    asked_tracking_id: planned.askedFor ?? null,
    reference: plan.reference,
    gps_signal_status: row.gpsSignalStatus,
    cause_since: new Date(plannedAt),
    gps_missing_due: toDate(row.gpsMissingDue),
    latest_signal_at: null,
    eta_calculated_at: null,
    scheduled_at: new Date(row.scheduledAt),
    from_city: planned.addresses[0]?.city ?? '',
    eta_expected: null,
    next_eta: null,
    next_scheduled_at: row.nextScheduledAt === null ? null : new Date(row.nextScheduledAt),
    arrived_at: null,
    created_at: new Date(plannedAt),
    completed_at: null,
    cancelled_at: null,
    tracking: JSON.stringify(memoryOf(transport)),
    next_moment: new Date(needsRefold || row.status !== 'PLANNED' ? plannedAt : (row.nextMoment ?? plannedAt)),
    needs_refold: needsRefold,
    planned_by: planned.personId,
    api_reference: planned.apiReference,
    driver_phone: planned.driverPhone,
    cargo_kg: planned.cargoWeightKg ?? null,
  };
}

function allWaypointValues({ plan, transport, ...planned }: Begun) {
  return plan.waypoints.map((waypoint, position) => {
    const address = planned.addresses[position];
    if (address === undefined) throw new Error(`Waypoint ${position} has no address.`);
    const closesAt = transport.waypoints[position]?.closesAt ?? waypoint.planned.to;
    return waypointValues(plan.id, partiesOf(planned), waypoint, position, address, closesAt);
  });
}

function firstEvents({ plan, askedFor = null, plannedAt, ...planned }: Planned) {
  const asked = askedFor === null ? [] : [{ type: 'TRACKING_ID_ASKED', details: { trackingId: askedFor } }];
  return [{ type: 'PLANNED', details: { plan } }, ...asked].map(({ type, details }) => ({
    transport_id: plan.id,
    ...partiesOf(planned),
    type,
    waypoint: null,
    at: new Date(plannedAt),
    known_at: new Date(plannedAt),
    withdrawn_at: null,
    organization_id: planned.shipperId,
    person_id: planned.personId,
    details: JSON.stringify(details),
  }));
}

type Parties = { readonly shipper_id: string; readonly carrier_id: string };

export function waypointValues(
  transportId: string,
  parties: Parties,
  { id, place, planned }: PlannedWaypoint,
  position: number,
  address: PlannedAddress,
  closesAt: number,
) {
  return {
    id,
    transport_id: transportId,
    ...parties,
    position,
    status: 'OPEN' as const,
    completion_reason: null,
    city: address.city,
    country: address.country,
    country_code: place.countryCode,
    postal_code: address.postalCode,
    state: address.state,
    state_code: place.stateCode,
    address_line: address.line,
    precision: address.precision,
    latitude: place.latitude,
    longitude: place.longitude,
    timezone: place.timezone,
    planned_kind: planned.kind,
    planned_from: new Date(planned.from),
    planned_to: new Date(planned.to),
    eta_min: null,
    eta_expected: null,
    eta_max: null,
    eta_late_risk: null,
    ata: null,
    closes_at: new Date(closesAt),
  };
}

export function contactValues(waypointId: string, parties: Parties, contacts: readonly Contact[]) {
  return contacts.map(({ kind, recipient }) => ({
    id: randomUUIDv7(),
    waypoint_id: waypointId,
    ...parties,
    kind,
    recipient,
  }));
}
