import type { GpsHealth, LatestPosition, Transport } from '@milepost/api-contract/transports/transport';
import type { ReportedDelay } from '@milepost/api-contract/transports/reported-delay';
import type { Triage } from '@milepost/api-contract/transports/triage-facts';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { presentEta, presentWaypoint } from './present-waypoint.ts';
import type { TransportRow } from './list-rows-store.ts';

export type RowExtras = {
  readonly latestPosition: LatestPosition | null;
  readonly gpsHealth: GpsHealth | null;
  readonly triage: Triage | undefined;
  /** By stop. */
  readonly delays: ReadonlyMap<string, ReportedDelay>;
};

/** The single conversion from a row to an answer. Shippers see the carrier, carriers the shipper. */
export function presentTransport(
  row: TransportRow,
  reader: OrganizationRole,
  extras: RowExtras,
  now: number,
): Transport {
  const partner = { id: row.partner_id, name: row.partner_name };
  const last = row.waypoints.at(-1);
  const seen = { transport: row, now, delays: extras.delays };
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    completionReason: row.completion_reason,
    trackingId: row.tracking_id,
    requestedTrackingId: row.asked_tracking_id,
    reference: row.reference,
    gpsSignalStatus: row.gps_signal_status,
    latestGpsSignal: latestSignal(row, extras),
    eta: last === undefined ? null : presentEta(last, seen),
    latestEtaCalculationTimestamp: row.eta_calculated_at?.toISOString() ?? null,
    etaCurrentUntil: row.eta_current_until?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    latestPosition: extras.latestPosition,
    gpsHealth: extras.gpsHealth,
    driverPhone: row.driver_phone,
    waypoints: row.waypoints.map((waypoint) => presentWaypoint(waypoint, seen)),
    ...(reader === 'SHIPPER' ? { carrier: partner } : { shipper: partner }),
    ...(extras.triage !== undefined && { triage: extras.triage }),
  };
}

/** The row is written less often than signals arrive; the position shown is the latest stored one. */
function latestSignal(
  { latest_signal_at: remembered, cancelled_at: cancelledAt }: TransportRow,
  extras: RowExtras,
): string | null {
  const told = remembered?.toISOString() ?? null;
  const seen = cancelledAt === null ? (extras.latestPosition?.at ?? null) : null;
  return told !== null && seen !== null && seen > told ? seen : told;
}
