import type { Waypoint } from '@milepost/domain/waypoint/waypoint';
import type { Transport } from '@milepost/domain/transport/transport';
import { sql, type Selectable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { contactValues, waypointValues, type PlannedAddress } from '../aggregate/insert-transport-store.ts';
import type { Db } from '../../database/transaction.ts';
import type { StoredTransport } from '../aggregate/stored-transport.ts';
import type { ResolvedWaypoint } from './resolve-waypoints.ts';

/** Above the number of waypoints of any transport. */
const OUT_OF_THE_WAY = 1_000;

export async function addressesOf(db: Db, transportId: string): Promise<Map<string, PlannedAddress>> {
  const rows = await db
    .selectFrom('waypoint')
    .select(['id', 'city', 'country', 'postal_code as postalCode', 'state', 'address_line as line', 'precision'])
    .where('transport_id', '=', transportId)
    .execute();
  return new Map(rows.map(({ id, ...address }) => [id, address]));
}

export async function planVersionOf(db: Db, transportId: string): Promise<number | undefined> {
  const row = await db.selectFrom('transport').select('plan_version').where('id', '=', transportId).executeTakeFirst();
  return row?.plan_version;
}

/** Replaces the uncompleted waypoints; completed ones stay. */
export async function rewriteWaypoints(
  db: Db,
  { transport: before, shipperId, carrierId }: StoredTransport,
  resolved: readonly ResolvedWaypoint[],
  after: Transport,
): Promise<void> {
  const parties = { shipper_id: shipperId, carrier_id: carrierId };
  const open = before.waypoints.filter(({ status }) => status !== 'COMPLETED').map(({ id }) => id);
  const wanted = after.waypoints.flatMap(({ id, closesAt }, position) => {
    const one = resolved[position];
    const isKept = before.waypoints.some((waypoint) => waypoint.id === id && waypoint.status === 'COMPLETED');
    return one === undefined || isKept ? [] : [{ ...one, id, position, closesAt }];
  });
  const rows = wanted.map(({ waypoint, address, position, closesAt }) =>
    waypointValues(after.id, parties, waypoint, position, address, closesAt),
  );
  const contacts = wanted.flatMap(({ id, contacts: list }) => contactValues(id, parties, list));
  const gone = open.filter((id) => !wanted.some((waypoint) => waypoint.id === id));
  await db.deleteFrom('waypoint_contact').where('waypoint_id', 'in', open).execute();
  if (gone.length > 0) await db.deleteFrom('waypoint').where('id', 'in', gone).execute();
  await db
    .updateTable('waypoint')
    .set((eb) => ({ position: eb('position', '+', OUT_OF_THE_WAY) }))
    .where('id', 'in', open)
    .execute();
  if (rows.length > 0) await upsertWaypoints(db, rows);
  if (contacts.length > 0) await db.insertInto('waypoint_contact').values(contacts).execute();
}

/** Forecasts stay until the next one, except for a changed place. */
async function upsertWaypoints(db: Db, rows: readonly ReturnType<typeof waypointValues>[]): Promise<void> {
  await db
    .insertInto('waypoint')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        ...Object.fromEntries(planColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        eta_min: ifSamePlace('eta_min'),
        eta_expected: ifSamePlace('eta_expected'),
        eta_max: ifSamePlace('eta_max'),
        eta_told: ifSamePlace('eta_told'),
        // It referred to the previous window.
        eta_late_risk: sql<null>`null`,
        // With new times, a delay may be reported once more.
        delay_ms: ifSameTimes('delay_ms', 'null'),
        delay_above: ifSameTimes('delay_above', "'{}'"),
        approach_told_at: ifSameTimes('approach_told_at', 'null'),
      })),
    )
    .execute();
}

const planColumns = [
  'position',
  'city',
  'country',
  'country_code',
  'postal_code',
  'state',
  'state_code',
  'address_line',
  'precision',
  'latitude',
  'longitude',
  'timezone',
  'planned_kind',
  'planned_from',
  'planned_to',
  'closes_at',
] as const;

function ifSamePlace(column: 'eta_min' | 'eta_expected' | 'eta_max' | 'eta_told') {
  return sql<Date | null>`case when waypoint.latitude = excluded.latitude and waypoint.longitude = excluded.longitude
    then ${sql.ref(`waypoint.${column}`)} end`;
}

function ifSameTimes<Column extends 'delay_ms' | 'delay_above' | 'approach_told_at'>(
  column: Column,
  otherwise: 'null' | "'{}'",
) {
  return sql<Selectable<Schema['waypoint']>[Column]>`case
    when waypoint.planned_from = excluded.planned_from and waypoint.planned_to = excluded.planned_to
     and waypoint.latitude = excluded.latitude and waypoint.longitude = excluded.longitude
    then ${sql.ref(`waypoint.${column}`)} else ${sql.raw(otherwise)} end`;
}

type PlanDetails = {
  readonly fromCity: string;
  readonly driverPhone: string | null | undefined;
  readonly cargoWeightKg: number | null | undefined;
};

/**
 * Sort values of the first stop, the driver's phone and the cargo's weight; undefined leaves the latter two unchanged.
 */
export async function writePlanOf(
  db: Db,
  transportId: string,
  { fromCity, driverPhone, cargoWeightKg }: PlanDetails,
): Promise<void> {
  await db
    .updateTable('transport')
    .set({
      from_city: fromCity,
      // To be measured again.
      road_km: null,
      ...(driverPhone === undefined ? {} : { driver_phone: driverPhone }),
      ...(cargoWeightKg === undefined ? {} : { cargo_kg: cargoWeightKg }),
    })
    .where('id', '=', transportId)
    .execute();
}

export async function pinWaypoint(db: Db, transportId: string, { id, place }: Waypoint): Promise<void> {
  const { latitude, longitude, timezone } = place;
  const noForecast = { eta_min: null, eta_expected: null, eta_max: null, eta_late_risk: null };
  await db
    .updateTable('waypoint')
    .set({ latitude, longitude, timezone, precision: 'PIN', ...noForecast })
    .where('id', '=', id)
    .where('transport_id', '=', transportId)
    .execute();
  await db.updateTable('transport').set({ road_km: null }).where('id', '=', transportId).execute();
}
