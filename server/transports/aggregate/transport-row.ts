import type { GpsSignalStatus } from '@milepost/domain/gps-signal/gps-signal-status';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import type { PlannedArrivalKind } from '@milepost/domain/waypoint/planned-arrival';
import type { WaypointCompletionReason } from '@milepost/domain/waypoint/waypoint-completion-reason';
import type { WaypointStatus } from '@milepost/domain/waypoint/waypoint-status';
import { overdueDeadline, type WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import type { Waypoint } from '@milepost/domain/waypoint/waypoint';
import type { StoredTransport } from './stored-transport.ts';
import { recallFoldedUntil, recallVehicle, recallVisit, type TrackingMemory } from './tracking-memory.ts';

/** Times in epoch milliseconds, because parsing dates costs more than all rules. */
export type TransportRow = {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
  readonly needs_refold: boolean;
  readonly next_moment: number | null;
  readonly status: TransportStatus;
  readonly gps_signal_status: GpsSignalStatus | null;
  readonly gps_missing_due: number | null;
  readonly shipper_id: string;
  readonly carrier_id: string;
  readonly tracking_id: string | null;
  readonly asked_tracking_id: string | null;
  readonly declined_tracking_ids: readonly string[];
  readonly reference: string | null;
  readonly cancelled_at: number | null;
  readonly tracking: TrackingMemory | null;
  readonly waypoints: readonly WaypointRow[];
};

type WaypointRow = {
  readonly id: string;
  readonly status: WaypointStatus;
  readonly completion_reason: WaypointCompletionReason | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  readonly country_code: string;
  readonly state_code: string | null;
  readonly planned_kind: PlannedArrivalKind;
  readonly planned_from: number;
  readonly planned_to: number;
  readonly completed_at: number | null;
  readonly ata: number | null;
  readonly ata_not_before: number | null;
  readonly departed_at: number | null;
  readonly confirmation_raised_at: number | null;
  readonly closes_at: number | null;
};

export function transportFromRow(row: TransportRow, days: WorkingDays): StoredTransport {
  return {
    version: row.version,
    revision: row.revision,
    needsRefold: row.needs_refold,
    nextMoment: row.next_moment,
    shown: { status: row.status, gpsSignalStatus: row.gps_signal_status, gpsMissingDue: row.gps_missing_due },
    shipperId: row.shipper_id,
    carrierId: row.carrier_id,
    transport: {
      id: row.id,
      trackingId: row.tracking_id,
      askedFor: row.asked_tracking_id,
      declinedVehicles: row.declined_tracking_ids,
      reference: row.reference,
      waypoints: row.waypoints.map((waypoint, position) => waypointFromRow(waypoint, row.tracking, position, days)),
      cancelledAt: row.cancelled_at,
      vehicle: recallVehicle(row.tracking),
      foldedUntil: recallFoldedUntil(row.tracking),
    },
  };
}

function waypointFromRow(
  row: WaypointRow,
  memory: TrackingMemory | null,
  position: number,
  days: WorkingDays,
): Waypoint {
  const place = {
    latitude: row.latitude,
    longitude: row.longitude,
    timezone: knownZone(row.timezone),
    countryCode: row.country_code,
    stateCode: row.state_code,
  };
  const planned = { kind: row.planned_kind, from: row.planned_from, to: row.planned_to };
  const { completion_reason: reason, completed_at: completedAt } = row;
  return {
    id: row.id,
    place,
    planned,
    status: row.status,
    completion: reason === null ? null : { reason, at: completedAt ?? row.ata ?? row.planned_to },
    arrival: row.ata === null ? null : { at: row.ata, notBefore: row.ata_not_before },
    departedAt: row.departed_at,
    confirmation: row.confirmation_raised_at === null ? null : { raisedAt: row.confirmation_raised_at },
    closesAt: row.closes_at ?? overdueDeadline(place, planned, days),
    visit: recallVisit(memory, position),
  };
}
