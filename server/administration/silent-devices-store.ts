import type { SilentDevices } from '@milepost/api-contract/administration/silent-devices';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

type SilentDevicesFilter = { readonly before: Date; readonly waitedFor: boolean; readonly most: number };

type Row = {
  readonly carrierId: string;
  readonly carrier: string;
  readonly trackingId: string;
  readonly connection: string | null;
  readonly lastReceivedAt: Date | null;
  readonly lastSignalAt: Date | null;
  readonly openTransports: number;
  readonly first: { readonly id: string; readonly name: string; readonly scheduledAt: string } | null;
  readonly total: number;
  readonly waited: number;
};

/** Known devices that are silent, and devices that open transports name but that were never heard. */
export async function findSilentDevices(
  worker: Db,
  { before, waitedFor, most }: SilentDevicesFilter,
): Promise<SilentDevices> {
  const { rows } = await sql<Row>`
    with waiting as (
      select t.carrier_id, t.tracking_key, min(t.tracking_id) as tracking_id, count(*)::integer as open,
        (array_agg(jsonb_build_object('id', t.id, 'name', coalesce(t.reference, t.tracking_id),
          'scheduledAt', t.scheduled_at) order by t.scheduled_at, t.id))[1] as first
      from transport t
      where t.status in ('INCOMING', 'PRESUMABLY_INCOMING', 'ONGOING', 'PRESUMABLY_ONGOING')
        and t.tracking_key is not null
      group by t.carrier_id, t.tracking_key),
    silent as (
      select coalesce(d.carrier_id, w.carrier_id) as carrier_id, coalesce(d.tracking_id, w.tracking_id) as tracking_id,
        d.connection_id, d.last_received_at, d.last_signal_at, coalesce(w.open, 0) as open, w.first
      from device d full join waiting w on w.carrier_id = d.carrier_id and w.tracking_key = d.tracking_key
      where (d.id is null or coalesce(d.last_received_at, d.first_seen_at) <= ${before})
        and (not ${waitedFor}::boolean or w.open > 0))
    select s.carrier_id as "carrierId", o.name as carrier, s.tracking_id as "trackingId", c.name as connection,
      s.last_received_at as "lastReceivedAt", s.last_signal_at as "lastSignalAt", s.open as "openTransports", s.first,
      count(*) over ()::integer as total, (count(*) filter (where s.open > 0) over ())::integer as waited
    from silent s join organization o on o.id = s.carrier_id left join gps_connection c on c.id = s.connection_id
    order by s.open > 0 desc, s.last_received_at nulls first, o.name, s.tracking_id
    limit ${most}`.execute(worker);
  return {
    devices: rows.map(({ first, total: _total, waited: _waited, ...row }) => ({
      ...row,
      lastReceivedAt: row.lastReceivedAt?.toISOString() ?? null,
      lastSignalAt: row.lastSignalAt?.toISOString() ?? null,
      firstTransport: first === null ? null : { ...first, scheduledAt: new Date(first.scheduledAt).toISOString() },
    })),
    total: rows[0]?.total ?? 0,
    waitedFor: rows[0]?.waited ?? 0,
  };
}
