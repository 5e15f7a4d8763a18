import type { ForecastBasis } from '@milepost/domain/eta/learn/forecast-basis';
import type { Schema } from '@milepost/server/database/schema';
import { sql, type Kysely } from 'kysely';
import { insertTransport } from './insert-rows.ts';

const HOUR = 3_600_000;

export type FinishedDrive = {
  readonly shipperId: string;
  readonly carrierId: string;
  readonly arrivedAt: number;
  /** The driving time as a multiple of the assumed one. */
  readonly ratio: number;
  readonly hours?: number;
  readonly lateRisk?: number | null;
  readonly basis?: Partial<ForecastBasis>;
};

/**
 * A transport that has reached its second stop, forecast once on the road, with a one-hour window around four hours.
 */
export async function insertFinishedDrive(db: Kysely<Schema>, drive: FinishedDrive): Promise<{ waypointId: string }> {
  const { shipperId, carrierId, arrivedAt, ratio, hours = 4, lateRisk = null } = drive;
  const arrived = new Date(arrivedAt);
  const transport = await insertTransport(
    db,
    {
      shipper_id: shipperId,
      carrier_id: carrierId,
      scheduled_at: new Date(arrivedAt - 24 * HOUR),
      status: 'COMPLETED',
      completion_reason: 'ARRIVED',
      completed_at: arrived,
      arrived_at: arrived,
    },
    [
      { city: 'Hamburg', status: 'COMPLETED' },
      { city: 'Milan', countryCode: 'IT', status: 'COMPLETED' },
    ],
  );
  const { id: waypointId } = await db
    .updateTable('waypoint')
    .set({ ata: arrived, completed_at: arrived })
    .where('transport_id', '=', transport.id)
    .where('position', '=', 1)
    .returning('id')
    .executeTakeFirstOrThrow();
  const drivingMs = (hours * HOUR) / ratio;
  const madeAt = arrivedAt - hours * HOUR;
  const plan = { soonestMs: drivingMs, hasPauses: false };
  const basis: ForecastBasis = {
    isOnTheRoad: true,
    isPlain: true,
    isAwaited: false,
    km: 300,
    drivingMs,
    pace: 1,
    countryCode: 'DE',
    lane: '268,50>227,46',
    plans: { LAW: plan, RESTS: plan, BANS: plan, NONE: plan },
    afterPausesMs: null,
    ...drive.basis,
  };
  await sql`
    insert into forecast (transport_id, shipper_id, carrier_id, waypoint_id, made_at, min, expected, max, late_risk,
                          because, basis)
    values (${transport.id}, ${shipperId}, ${carrierId}, ${waypointId}, ${new Date(madeAt)},
            ${new Date(madeAt + drivingMs - HOUR / 2)}, ${new Date(madeAt + drivingMs)},
            ${new Date(madeAt + drivingMs + HOUR / 2)}, ${lateRisk}, '[]', ${JSON.stringify(basis)})`.execute(db);
  await sql`
    insert into transport_event (transport_id, shipper_id, carrier_id, type, waypoint, at, known_at, details)
    values (${transport.id}, ${shipperId}, ${carrierId}, 'WAYPOINT_CHANGED', 1, ${arrived}, ${arrived},
            ${JSON.stringify({ status: 'COMPLETED', reason: 'ENTERED_GEOFENCE_1' })})`.execute(db);
  return { waypointId };
}
