import { trackingKey } from '@milepost/domain/gps-signal/tracking-id';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

/** What a vehicle is driving now; it is expected to be free at the end of the plan. */
export type VehicleDuty = {
  readonly transportId: string;
  readonly reference: string | null;
  readonly until: number;
};

type Row = {
  readonly tracking_key: string;
  readonly id: string;
  readonly reference: string | null;
  readonly until: Date;
};

/** Transports under way to which the asking organisation is a party, by key of the tracking ID. */
export async function findDuties(
  db: Db,
  organizationId: string,
  carrierId: string,
  trackingIds: readonly string[],
): Promise<ReadonlyMap<string, VehicleDuty>> {
  if (trackingIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select distinct on (t.tracking_key) t.tracking_key, t.id, t.reference, w.until
    from transport t
    join lateral (
      select max(planned_to) as until from waypoint
      where transport_id = t.id and (shipper_id = ${organizationId} or carrier_id = ${organizationId})) w on true
    where t.carrier_id = ${carrierId} and (t.shipper_id = ${organizationId} or t.carrier_id = ${organizationId})
      and t.tracking_key = any(${trackingIds.map(trackingKey)}::text[])
      and t.status in ('ONGOING', 'PRESUMABLY_ONGOING') and coalesce(t.completed_at, 'infinity') = 'infinity'
    order by t.tracking_key, w.until desc, t.id`.execute(db);
  return new Map(
    rows.map(({ tracking_key: key, id, reference, until }) => [
      key,
      { transportId: id, reference, until: until.getTime() },
    ]),
  );
}
