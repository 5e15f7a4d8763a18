import type { Contact } from '@milepost/domain/transport/commands/contacts';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { PlannedAddress } from '../../transports/aggregate/insert-transport-store.ts';

export type KnownTransport = {
  readonly id: string;
  readonly status: TransportStatus;
  readonly reference: string | null;
  readonly apiReference: string | null;
};

/** A shipper's transports with these references, as systems planned them or as they are now. */
export async function findByReferences(
  db: Db,
  shipperId: string,
  references: readonly string[],
): Promise<KnownTransport[]> {
  if (references.length === 0) return [];
  const chosen = (column: 'reference' | 'api_reference') =>
    db
      .selectFrom('transport')
      .select(['id', 'status', 'reference', 'api_reference as apiReference'])
      .where('shipper_id', '=', shipperId)
      .where(sql<boolean>`${sql.ref(column)} = any(${[...references]}::text[])`)
      .execute();
  const [planned, standing] = await Promise.all([chosen('api_reference'), chosen('reference')]);
  return [...new Map([...planned, ...standing].map((row) => [row.id, row])).values()];
}

export type KnownStop = {
  readonly id: string;
  readonly address: PlannedAddress;
  readonly contacts: readonly Contact[];
};

export type KnownPlan = {
  readonly planVersion: number;
  readonly driverPhone: string | null;
  readonly cargoWeightKg: number | null;
  readonly stops: ReadonlyMap<string, KnownStop>;
};

/** What only the database knows about these plans. */
export async function findPlans(db: Db, shipperId: string, ids: readonly string[]): Promise<Map<string, KnownPlan>> {
  if (ids.length === 0) return new Map();
  const [transports, waypoints, contacts] = await Promise.all([
    db
      .selectFrom('transport')
      .select(['id', 'plan_version as planVersion', 'driver_phone as driverPhone', 'cargo_kg as cargoWeightKg'])
      .where('shipper_id', '=', shipperId)
      .where('id', 'in', [...ids])
      .execute(),
    db
      .selectFrom('waypoint')
      .select(['id', 'transport_id', 'city', 'country', 'postal_code', 'state', 'address_line', 'precision'])
      .where('shipper_id', '=', shipperId)
      .where('transport_id', 'in', [...ids])
      .execute(),
    db
      .selectFrom('waypoint_contact as c')
      .innerJoin('waypoint as w', 'w.id', 'c.waypoint_id')
      .select(['c.waypoint_id', 'c.kind', 'c.recipient'])
      .where('c.shipper_id', '=', shipperId)
      .where('w.transport_id', 'in', [...ids])
      .orderBy('c.id')
      .execute(),
  ]);
  const contactsOf = Map.groupBy(contacts, ({ waypoint_id: id }) => id);
  const stopsOf = Map.groupBy(waypoints, ({ transport_id: id }) => id);
  return new Map(
    transports.map(({ id, ...planned }) => {
      const stops = (stopsOf.get(id) ?? []).map((row): [string, KnownStop] => {
        const { city, country, postal_code: postalCode, state, address_line: line, precision } = row;
        const own = (contactsOf.get(row.id) ?? []).map(({ kind, recipient }) => ({ kind, recipient }));
        return [row.id, { id: row.id, address: { city, country, postalCode, state, line, precision }, contacts: own }];
      });
      return [id, { ...planned, stops: new Map(stops) }];
    }),
  );
}

export type NamedCarrier = {
  readonly id: string;
  readonly name: string;
  readonly reference: string | null;
  readonly isAgreed: boolean;
};

/** All carriers with which a shipper has or had an agreement of any status. */
export async function findNamedCarriers(db: Db, shipperId: string): Promise<NamedCarrier[]> {
  const rows = await db
    .selectFrom('agreement as a')
    .innerJoin('organization as o', 'o.id', 'a.carrier_id')
    .leftJoin('partner_reference as r', (join) =>
      join.onRef('r.partner_id', '=', 'o.id').on('r.organization_id', '=', shipperId),
    )
    .select(['o.id', 'o.name', 'r.reference'])
    .select((eb) => eb.fn<boolean>('bool_or', [eb('a.status', '=', 'ACCEPTED')]).as('isAgreed'))
    .where('a.shipper_id', '=', shipperId)
    .groupBy(['o.id', 'o.name', 'r.reference'])
    .orderBy('o.id')
    .execute();
  return rows;
}

/** Places named by a shipper. */
export async function findNamedPlaces(db: Db, shipperId: string) {
  return await db
    .selectFrom('arrival_location')
    .select(['name', 'latitude', 'longitude', 'street', 'city', 'country_code as countryCode'])
    .where('organization_id', '=', shipperId)
    .orderBy('created_at')
    .execute();
}

export async function findShipper(worker: Db, id: string) {
  return await worker
    .selectFrom('organization')
    .select(['id', 'name', 'role', 'country_code as countryCode'])
    .where('id', '=', id)
    .where('role', '=', 'SHIPPER')
    .executeTakeFirst();
}
