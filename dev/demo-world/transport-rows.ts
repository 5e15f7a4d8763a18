import { completionReasons } from '@milepost/domain/transport/completion-reason';
import { stopPunctuality } from '@milepost/domain/transport/reading/stop-punctuality';
import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import type { WaypointEventReason } from '@milepost/domain/waypoint/waypoint-event-reason';
import type { Selectable } from 'kysely';
import type { Schema } from '../../server/database/schema.ts';
import type { Actor } from '../../server/http/principal.ts';
import { waypointValues } from '../../server/transports/aggregate/insert-transport-store.ts';
import { memoryOf } from '../../server/transports/aggregate/tracking-memory.ts';
import { actorOf } from './actor.ts';
import { forecastsAt, type Forecasts } from './forecast.ts';
import type { Seen } from './see.ts';
import type { Told } from './tell-haul.ts';
import type { Haul } from './trip.ts';

// Columns for people and forecasts keep the database's defaults.
type Unwritten = 'tracking_key' | 'driver' | 'needs_refold' | 'api_reference' | 'driver_phone' | 'revision';

export type TransportRow = Omit<Selectable<Schema['transport']>, Unwritten>;
export type WaypointRow = Selectable<Schema['waypoint']>;
export type EventRow = Omit<Selectable<Schema['transport_event']>, 'sequence' | 'withdrawn_at'>;

export type ToldRows = {
  readonly transport: TransportRow;
  readonly waypoints: readonly WaypointRow[];
  readonly events: readonly EventRow[];
};

type Parties = { readonly shipper_id: string; readonly carrier_id: string };

/** A simulated transport as the product would have stored it. */
export function rowsOf(told: Told & { readonly seen: Seen }, haul: Haul, seed: number, now: number): ToldRows {
  const { track } = haul.sender;
  const shipper = actorOf(told.trip.shipper, seed);
  const carrier = actorOf(haul.carrier, seed);
  const parties = { shipper_id: shipper.organization.id, carrier_id: carrier.organization.id };
  const forecasts = forecastsAt({ stops: told.trip.stops, track, error: haul.forecastError }, told.seen, now);
  const waypoints = told.transport.waypoints.map((_, position) => waypointRow(told, position, parties, forecasts));
  return {
    waypoints,
    transport: { ...transportRow(told, waypoints, parties, forecasts, now), planned_by: shipper.personId },
    events: told.events.map(({ event: { type, at, ...details }, knownAt }) => ({
      ...whoseDeed(type, 'reason' in details ? details.reason : null, shipper, carrier),
      transport_id: told.transport.id,
      ...parties,
      type,
      waypoint: 'waypoint' in details ? details.waypoint : null,
      at: date(at),
      known_at: date(knownAt),
      details: JSON.stringify(details),
    })),
  };
}

/** Carriers enter tracking IDs; shippers plan, cancel, and complete stops. */
function whoseDeed(
  type: TransportEvent['type'],
  reason: WaypointEventReason | null,
  shipper: Actor,
  carrier: Actor,
): Pick<EventRow, 'person_id' | 'organization_id'> {
  const isShippers = type === 'PLANNED' || type === 'CANCELLED' || reason === 'MANUALLY';
  const actor = type === 'TRACKING_ID_SET' ? carrier : isShippers ? shipper : null;
  return { person_id: actor?.personId ?? null, organization_id: actor?.organization.id ?? null };
}

function waypointRow(
  { trip, transport }: Told,
  position: number,
  parties: Parties,
  { forecasts }: Forecasts,
): WaypointRow {
  const waypoint = transport.waypoints[position];
  const address = trip.addresses[position];
  if (waypoint === undefined || address === undefined) throw new Error(`There is no stop ${position}.`);
  const { completion, arrival, confirmation } = waypoint;
  const forecast = forecasts.get(position);
  return {
    ...waypointValues(transport.id, parties, waypoint, position, address, waypoint.closesAt),
    status: waypoint.status,
    completion_reason: completion?.reason ?? null,
    eta_min: dateOrNull(forecast?.min),
    eta_expected: dateOrNull(forecast?.expected),
    eta_max: dateOrNull(forecast?.max),
    ata: dateOrNull(arrival?.at),
    ata_not_before: dateOrNull(arrival?.notBefore),
    completed_at: dateOrNull(completion?.at),
    departed_at: dateOrNull(waypoint.departedAt),
    confirmation_needed: confirmation !== null,
    confirmation_raised_at: dateOrNull(confirmation?.raisedAt),
  };
}

/** With sort values copied from the waypoints. */
function transportRow(
  { trip, transport, seen }: Told & { readonly seen: Seen },
  waypoints: readonly WaypointRow[],
  parties: Parties,
  { calculatedAt }: Forecasts,
  now: number,
): Omit<TransportRow, 'planned_by'> {
  const last = waypoints.at(-1);
  const lastStop = transport.waypoints.at(-1);
  const next = waypoints.find(({ status }) => status !== 'COMPLETED') ?? last;
  const isTracked = seen.gpsSignalStatus !== null;
  return {
    id: transport.id,
    ...parties,
    version: 1,
    plan_version: 1,
    status: seen.status,
    completion_reason: completionReasons.find((known) => known === seen.completionReason) ?? null,
    tracking_id: transport.trackingId,
    asked_tracking_id: transport.askedFor,
    declined_tracking_ids: [...transport.declinedVehicles],
    reference: transport.reference,
    gps_signal_status: seen.gpsSignalStatus,
    latest_signal_at: dateOrNull(seen.latestSignalAt),
    eta_calculated_at: dateOrNull(calculatedAt),
    confirmation_needed: seen.confirmationNeeded,
    scheduled_at: date(seen.scheduledAt),
    from_city: waypoints[0]?.city ?? '',
    eta_expected: last?.eta_expected ?? null,
    eta_status:
      lastStop === undefined ? null : stopPunctuality(transport, lastStop, last?.eta_expected?.getTime() ?? null, now),
    next_eta: next?.eta_expected ?? null,
    next_scheduled_at: dateOrNull(seen.nextScheduledAt),
    arrived_at: dateOrNull(seen.arrivedAt),
    created_at: date(trip.plannedAt),
    completed_at: dateOrNull(seen.completedAt),
    cancelled_at: dateOrNull(seen.cancelledAt),
    tracking: JSON.stringify(memoryOf(transport)),
    next_moment: dateOrNull(seen.nextMoment),
    forecast_due: isTracked ? date(now) : null,
  };
}

function date(instant: number): Date {
  return new Date(Math.round(instant));
}

function dateOrNull(instant: number | null | undefined): Date | null {
  return instant === null || instant === undefined ? null : date(instant);
}
