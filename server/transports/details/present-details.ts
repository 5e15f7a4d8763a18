import type { TransportDetails, WaypointEvent } from '@milepost/api-contract/transports/details';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { OpenActions } from '@milepost/domain/transport/commands/open-actions';
import { presentTransport, type RowExtras } from '../rows/present-transport.ts';
import { presentWaypoint } from '../rows/present-waypoint.ts';
import type { DetailsRow } from './details-store.ts';
import type { StoredReason } from './forecasts-store.ts';
import { presentReasons } from './present-forecast.ts';

type DetailedWaypoint = TransportDetails['waypoints'][number];

export type DetailsContext = {
  readonly eventsOf: (waypointId: string) => readonly WaypointEvent[];
  /** As reported by the driver, by stop. */
  readonly departures: ReadonlyMap<string, number>;
  readonly actions: OpenActions;
  readonly extras: RowExtras;
  readonly now: number;
};

/** The single conversion from a transport's row to its details. */
export function presentDetails(
  row: DetailsRow,
  reader: OrganizationRole,
  { eventsOf, departures, actions, extras, now }: DetailsContext,
): TransportDetails {
  return {
    planVersion: row.plan_version,
    ...presentTransport(row, reader, extras, now),
    cargoWeightKg: row.cargo_kg,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    waypoints: row.waypoints.map((waypoint) => ({
      ...presentWaypoint(waypoint, { transport: row, now, delays: extras.delays }),
      ...presentPlace(waypoint),
      ...presentTimes(waypoint, row.cancelled_at !== null, departures.get(waypoint.id)),
      forecast: presentForecast(row, waypoint),
      evidence: evidenceOf(eventsOf(waypoint.id)),
      ...(reader === 'SHIPPER' ? { contacts: contactsOf(row, waypoint.id) } : {}),
    })),
    actions: {
      ...actions,
      completeWaypoints: [...actions.completeWaypoints],
      movePins: [...actions.movePins],
    },
  };
}

type WaypointRow = DetailsRow['waypoints'][number];

function presentPlace(row: WaypointRow): Pick<DetailedWaypoint, 'street' | 'position' | 'precision'> {
  return {
    street: row.address_line,
    position: { latitude: row.latitude, longitude: row.longitude },
    precision: row.precision,
  };
}

/** Falls back to the driver's word if nothing better is known. */
function presentTimes(row: WaypointRow, isCancelled: boolean, departure?: number) {
  return {
    ataNotBefore: utc(row.ata_not_before),
    departedAt: utc(row.departed_at) ?? (departure === undefined ? null : new Date(departure).toISOString()),
    completedAt: utc(row.completed_at),
    closesAt: row.status === 'COMPLETED' || isCancelled ? null : utc(row.closes_at),
    confirmationRaisedAt: utc(row.confirmation_raised_at),
  };
}

/** For a shown ETA only; reasons of a withdrawn one mean nothing. */
function presentForecast({ forecasts }: DetailsRow, { id, status, eta_expected: eta }: WaypointRow) {
  const kept = forecasts.find(({ waypoint_id: of }) => of === id);
  if (kept === undefined || eta === null || status === 'COMPLETED') return null;
  // Stored as the forecast gave it.
  return { madeAt: isoTime(kept.made_at), because: presentReasons(kept.because as StoredReason[]) };
}

/** The standing events since the last reset. */
function evidenceOf(events: readonly WaypointEvent[]): WaypointEvent[] {
  const standing = events.filter(({ withdrawnAt }) => withdrawnAt === null);
  return standing.slice(standing.findLastIndex(({ reason }) => reason === 'RESET') + 1);
}

function contactsOf({ contacts }: DetailsRow, waypointId: string) {
  return contacts
    .filter(({ waypoint_id: of }) => of === waypointId)
    .map(({ kind, recipient }) => ({ kind, recipient }));
}

/** Inside aggregated JSON, PostgreSQL writes times with the session's offset. */
function utc(time: string | null): string | null {
  return time === null ? null : isoTime(time);
}

function isoTime(time: string): string {
  return new Date(time).toISOString();
}
