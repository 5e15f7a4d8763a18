import type { GpsSignalStatus } from '@milepost/domain/gps-signal/gps-signal-status';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import type { WaypointStatus } from '@milepost/domain/waypoint/waypoint-status';
import { sql } from 'kysely';
import { epochMs } from '../../server/database/epoch-ms.ts';
import type { Db } from '../../server/database/transaction.ts';

/** A transport as stored. */
export type TransportSnapshot = {
  readonly id: string;
  readonly version: number;
  readonly planVersion: number;
  readonly status: TransportStatus;
  readonly gpsSignalStatus: GpsSignalStatus | null;
  readonly confirmationNeeded: boolean;
  readonly cancelledAt: number | null;
  readonly remindedAt: number | null;
  readonly trackingId: string | null;
  readonly askedFor: string | null;
  readonly latestSignalAt: number | null;
  /** The shipper named the vehicle. If the carrier names it too, it counts from an earlier time. */
  readonly mayReachBack: boolean;
  readonly reference: string | null;
  readonly stops: readonly StopSnapshot[];
  readonly events: readonly EventSnapshot[];
  /** Everything except the tracker's memory, which is written later. */
  readonly text: string;
};

export type StopSnapshot = {
  readonly id: string;
  readonly status: WaypointStatus;
  readonly ata: number | null;
  readonly from: number;
  readonly to: number;
  readonly latitude: number;
};

type EventSnapshot = {
  readonly sequence: number;
  readonly type: string;
  readonly waypoint: number | null;
  readonly reason: string | null;
  readonly status: string | null;
  readonly at: number;
  readonly knownAt: number;
  readonly isWithdrawn: boolean;
};

const deferredColumns = ['revision', 'tracking', 'latest_signal_at', 'forecast_due'];

/** All transports of a shipper, in planning order. */
export async function readTransports(worker: Db, shipperId: string): Promise<TransportSnapshot[]> {
  const { rows } = await sql<TransportSnapshot>`
    select t.id, t.version, t.plan_version as "planVersion", t.status, t.gps_signal_status as "gpsSignalStatus",
           t.confirmation_needed as "confirmationNeeded", ${epochMs('t.cancelled_at')} as "cancelledAt",
           t.tracking_id as "trackingId", t.asked_tracking_id as "askedFor",
           ${epochMs('t.latest_signal_at')} as "latestSignalAt", t.reference,
           (select ${epochMs('max(sent_at)')} from reminder where transport_id = t.id) as "remindedAt",
           t.tracking #> '{vehicle,countsFrom}' is distinct from t.tracking #> '{vehicle,freeSince}' as "mayReachBack", w.stops, e.events,
           concat_ws(' ', to_jsonb(t) - ${deferredColumns}::text[], w.text, e.text) as text
    from transport t,
    lateral (select jsonb_agg(jsonb_build_object('id', id, 'status', status, 'ata', ${epochMs('ata')}, 'from', ${epochMs('planned_from')},
                              'to', ${epochMs('planned_to')}, 'latitude', latitude) order by position) as stops,
                    jsonb_agg(to_jsonb(waypoint) order by position) as text
             from waypoint where transport_id = t.id) w,
    lateral (select jsonb_agg(jsonb_build_object('sequence', sequence, 'type', type, 'waypoint', waypoint,
                              'reason', details->>'reason', 'status', details->>'status', 'at', ${epochMs('at')},
                              'knownAt', ${epochMs('known_at')}, 'isWithdrawn', withdrawn_at is not null) order by sequence) as events,
                    jsonb_agg(to_jsonb(transport_event) order by sequence) as text
             from transport_event where transport_id = t.id) e
    where t.shipper_id = ${shipperId} order by t.created_at, t.id`.execute(worker);
  return rows;
}
