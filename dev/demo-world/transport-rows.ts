import type { Selectable } from 'kysely';
import type { Schema } from '../../server/database/schema.ts';
import { countries } from './countries.ts';
import type { DemoTransport } from './transports.ts';

// What only tracking writes is left to the database's defaults.
type Untold =
  | 'tracking'
  | 'driver'
  | 'needs_refold'
  | 'next_moment'
  | 'forecast_due'
  | 'planned_by'
  | 'api_reference'
  | 'driver_phone'
  | 'revision'
  | 'state_code'
  | 'address_line'
  | 'precision'
  | 'completed_at'
  | 'ata_not_before'
  | 'departed_at'
  | 'confirmation_raised_at'
  | 'closes_at';

export type TransportRow = Omit<Selectable<Schema['transport']>, Exclude<Untold, 'completed_at'>>;
export type WaypointRow = Omit<Selectable<Schema['waypoint']>, Untold>;

type Identify = (thing: string) => string;

export function waypointRows(transport: DemoTransport, identify: Identify): readonly WaypointRow[] {
  const { key, shipper, carrier, journey, seen } = transport;
  return journey.stops.map(({ place, planned }, position) => {
    const waypoint = seen.waypoints[position];
    if (waypoint === undefined) throw new Error(`Stop ${position} was not observed.`);
    const { completion, forecast } = waypoint;
    const { name: country, timezone } = countries[place.countryCode];
    return {
      id: identify(`${key}/waypoint/${position}`),
      transport_id: identify(key),
      shipper_id: identify(shipper),
      carrier_id: identify(carrier),
      position,
      status: waypoint.status,
      completion_reason: completion?.reason ?? null,
      city: place.city,
      country_code: place.countryCode,
      country,
      postal_code: place.postalCode,
      state: place.state,
      latitude: place.latitude,
      longitude: place.longitude,
      timezone,
      planned_kind: planned.kind,
      planned_from: date(planned.from),
      planned_to: date(planned.to),
      eta_min: dateOrNull(forecast?.min),
      eta_expected: dateOrNull(forecast?.expected),
      eta_max: dateOrNull(forecast?.max),
      ata: dateOrNull(completion?.ata),
      confirmation_needed: waypoint.confirmationNeeded,
    };
  });
}

/** With what lists sort by copied from the waypoints. */
export function transportRow(
  transport: DemoTransport,
  waypoints: readonly WaypointRow[],
  identify: Identify,
): TransportRow {
  const { seen, journey } = transport;
  const first = waypoints[0];
  const last = waypoints.at(-1);
  const next = waypoints.find(({ status }) => status !== 'COMPLETED') ?? last;
  if (first === undefined || last === undefined || next === undefined) throw new Error('A transport without stops.');
  return {
    id: identify(transport.key),
    shipper_id: identify(transport.shipper),
    carrier_id: identify(transport.carrier),
    version: 1,
    status: seen.status,
    completion_reason: seen.completionReason,
    tracking_id: transport.trackingId,
    reference: transport.reference,
    gps_signal_status: seen.gpsSignalStatus,
    latest_signal_at: dateOrNull(seen.latestSignalAt),
    eta_calculated_at: dateOrNull(seen.etaCalculatedAt),
    confirmation_needed: waypoints.some((waypoint) => waypoint.confirmation_needed),
    scheduled_at: first.planned_from,
    from_city: first.city,
    eta_expected: last.eta_expected,
    next_eta: next.eta_expected,
    next_scheduled_at: next.planned_from,
    arrived_at: last.ata,
    created_at: date(transport.plannedAt),
    completed_at: dateOrNull(seen.completedAt),
    cancelled_at: seen.status === 'CANCELLED' ? dateOrNull(journey.cancelledAt) : null,
  };
}

function date(instant: number): Date {
  return new Date(instant);
}

function dateOrNull(instant: number | null | undefined): Date | null {
  return instant === null || instant === undefined ? null : date(instant);
}
