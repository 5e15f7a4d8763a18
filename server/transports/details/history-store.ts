import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import { isOwnPerson } from '../../people/own-person-store.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';

/** An event as it was learned, and by whom it was done: neither organisation nor name where a device or the time did. */
export type Recorded = {
  readonly event: TransportEvent;
  readonly knownAt: number;
  readonly withdrawnAt: number | null;
  readonly organizationId: string | null;
  readonly isPerson: boolean;
  /** Of a colleague; others are not visible. */
  readonly name: string | null;
};

type Row = Omit<Recorded, 'event'> & { readonly type: string; readonly at: number; readonly details: object };

/**
 * All that a transport's history says, what was withdrawn too, in the order in which it was learned; but not what came
 * from a vehicle that its carrier has declined.
 */
export async function recordedEvents(
  db: Db,
  organization: MemberOrganization,
  transportId: string,
): Promise<Recorded[]> {
  const { rows } = await sql<Row>`
    select e.type, (extract(epoch from e.at) * 1000)::float8 as at, e.details,
           (extract(epoch from e.known_at) * 1000)::float8 as "knownAt",
           (extract(epoch from e.withdrawn_at) * 1000)::float8 as "withdrawnAt",
           e.organization_id as "organizationId", e.person_id is not null as "isPerson",
           p.given_name || ' ' || p.family_name as name
    from transport_event e
    left join person p on p.id = e.person_id and ${isOwnPerson(organization.id)}
    where e.transport_id = ${transportId}
      and (e.shipper_id = ${organization.id} or e.carrier_id = ${organization.id})
      and (e.withdrawn_at is null or e.withdrawn_at >= e.known_at)
    order by e.sequence`.execute(db);
  return rows.map(({ type, at, details, ...told }) => ({
    ...told,
    // What was written is what the rules said: the type and the time stand in columns, the rest in the details.
    event: { type, at, ...details } as TransportEvent,
  }));
}
