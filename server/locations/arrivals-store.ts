import { boxAround } from '@milepost/domain/arrivals/arrival-place';
import type { GpsSignalStatus } from '@milepost/domain/gps-signal/gps-signal-status';
import type { Position } from '@milepost/domain/geography/position';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import type { PlannedArrivalKind } from '@milepost/domain/waypoint/planned-arrival';
import type { ObservedTime } from '@milepost/domain/waypoint/waypoint';
import type { WaypointStatus } from '@milepost/domain/waypoint/waypoint-status';
import { sql } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Db } from '../database/transaction.ts';

export type ArrivalRow = Position & {
  readonly waypointId: string;
  readonly transportId: string;
  readonly isFirst: boolean;
  readonly waypointStatus: WaypointStatus;
  readonly plannedKind: PlannedArrivalKind;
  readonly plannedFrom: number;
  readonly plannedTo: number;
  readonly min: number | null;
  readonly expected: number | null;
  readonly max: number | null;
  readonly lateRisk: number | null;
  readonly ata: number | null;
  readonly ataNotBefore: number | null;
  readonly confirmationNeeded: boolean;
  readonly areaEntered: ObservedTime | null;
  readonly status: TransportStatus;
  readonly gpsSignalStatus: GpsSignalStatus | null;
  readonly latestSignalAt: number | null;
  readonly calculatedAt: number | null;
  readonly currentUntil: number | null;
  readonly scheduledAt: number;
  readonly completedAt: number | null;
  readonly trackingId: string | null;
  readonly reference: string | null;
  readonly fromCity: string;
  readonly fromCountry: string;
  readonly carrier: string;
};

type Wanted = {
  readonly place: Position;
  /** Expected, or otherwise planned, later than this is left out; so is what arrived before `arrivedSince`. */
  readonly until: number;
  readonly arrivedSince: number;
  readonly limit: number;
};

/**
 * What is open around a place or has just arrived there, earliest first. Searches a box; the caller measures the
 * distance.
 */
export async function findArrivals(
  db: Db,
  shipperId: string,
  { place, until, arrivedSince, limit }: Wanted,
): Promise<ArrivalRow[]> {
  const { south, north, west, east } = boxAround(place);
  const inBox = sql`w.shipper_id = ${shipperId} and w.latitude between ${south} and ${north}
    and w.longitude between ${west} and ${east}`;
  const { rows } = await sql<ArrivalRow>`
    with near as materialized (
      select w.id from waypoint w
      join transport t on t.id = w.transport_id
      where ${inBox} and w.status <> 'COMPLETED' and t.shipper_id = ${shipperId}
        and t.status not in ('COMPLETED', 'CANCELLED')
        and coalesce(w.eta_expected, w.planned_from) <= ${new Date(until)}
      union all
      select w.id from waypoint w where ${inBox} and w.ata >= ${new Date(arrivedSince)} and w.ata is not null)
    select w.id as "waypointId", w.transport_id as "transportId", w.position = 0 as "isFirst",
      w.status as "waypointStatus", w.latitude, w.longitude, w.planned_kind as "plannedKind",
      ${epochMs('w.planned_from')} as "plannedFrom", ${epochMs('w.planned_to')} as "plannedTo",
      ${epochMs('w.eta_min')} as min, ${epochMs('w.eta_expected')} as expected, ${epochMs('w.eta_max')} as max,
      w.eta_late_risk as "lateRisk", ${epochMs('w.ata')} as ata, ${epochMs('w.ata_not_before')} as "ataNotBefore",
      w.confirmation_needed as "confirmationNeeded",
      t.tracking -> 'visits' -> w.position -> 'enteredRing2' as "areaEntered",
      t.status, t.gps_signal_status as "gpsSignalStatus", ${epochMs('t.latest_signal_at')} as "latestSignalAt",
      ${epochMs('t.eta_calculated_at')} as "calculatedAt", ${epochMs('t.eta_current_until')} as "currentUntil",
      ${epochMs('t.scheduled_at')} as "scheduledAt", ${epochMs('t.completed_at')} as "completedAt",
      t.tracking_id as "trackingId", t.reference, f.city as "fromCity", f.country_code as "fromCountry",
      o.name as carrier
    from near
    join waypoint w on w.id = near.id
    join transport t on t.id = w.transport_id
    join waypoint f on f.transport_id = w.transport_id and f.position = 0
    join organization o on o.id = t.carrier_id
    where w.shipper_id = ${shipperId} and t.shipper_id = ${shipperId} and f.shipper_id = ${shipperId}
      and t.status <> 'CANCELLED'
    order by coalesce(w.ata, w.eta_expected, w.planned_from), w.id
    limit ${limit}`.execute(db);
  return rows;
}
