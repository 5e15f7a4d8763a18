import type { WebhookEvent } from '@milepost/domain/notification/occurrence';
import { sql } from 'kysely';
import { textArray } from '../database/array-text.ts';
import type { Db } from '../database/transaction.ts';
import type { TransportFacts } from './payload.ts';

export type Subscription = {
  readonly id: string;
  readonly organizationId: string;
  readonly events: readonly WebhookEvent[];
};

/** The active webhooks of these shippers, with the events they have selected. */
export async function findSubscriptions(db: Db, shipperIds: readonly string[]): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select id, organization_id as "organizationId", events from webhook
    where organization_id = any(${textArray(shipperIds)}::uuid[]) and state = 'ACTIVE'
    order by created_at, id`.execute(db);
  return rows;
}

type Row = { readonly id: string; readonly facts: TransportFacts };

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', ${ISO})`);

/** By transport. */
export async function findTransportFacts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, TransportFacts>> {
  const { rows } = await sql<Row>`
    select t.id, json_build_object(
      'reference', t.reference,
      'trackingId', t.tracking_id,
      'shipper', json_build_object('id', s.id, 'name', s.name),
      'carrier', json_build_object('id', c.id, 'name', c.name, 'reference', r.reference),
      'stops', w.stops) as facts
    from transport t
    join organization s on s.id = t.shipper_id
    join organization c on c.id = t.carrier_id
    left join partner_reference r on r.organization_id = t.shipper_id and r.partner_id = t.carrier_id
    cross join lateral (
      select json_agg(json_build_object(
        'id', w.id, 'number', w.position + 1, 'city', w.city, 'postalCode', w.postal_code,
        'countryCode', w.country_code, 'timeZone', w.timezone, 'plannedFrom', ${iso('w.planned_from')},
        'plannedTo', ${iso('w.planned_to')}, 'expectedAt', ${iso('w.eta_expected')}, 'arrivedAt', ${iso('w.ata')},
        'status', w.status) order by w.position) as stops
      from waypoint w where w.transport_id = t.id) w
    where t.id = any(${textArray(ids)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
