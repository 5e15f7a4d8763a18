import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import { epochMs } from '../../database/epoch-ms.ts';
import { isOwnPerson } from '../../people/own-person-store.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';

/** An event, when it was learned, and who caused it; no one for a device or time. */
export type RecordedEvent = {
  readonly event: TransportEvent;
  readonly knownAt: number;
  readonly withdrawnAt: number | null;
  readonly organizationId: string | null;
  readonly isPerson: boolean;
  /** For colleagues; others stay unnamed. */
  readonly name: string | null;
};

type Row = Omit<RecordedEvent, 'event'> & { readonly type: string; readonly at: number; readonly details: object };

/** The whole history, withdrawn events included, in the order learned; without events of declined vehicles. */
export async function recordedEvents(
  db: Db,
  organization: MemberOrganization,
  transportId: string,
): Promise<RecordedEvent[]> {
  const { rows } = await sql<Row>`
    select e.type, ${epochMs('e.at')} as at, e.details,
           ${epochMs('e.known_at')} as "knownAt",
           ${epochMs('e.withdrawn_at')} as "withdrawnAt",
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
    // Type and time are columns, the rest is the details' JSON.
    event: { type, at, ...details } as TransportEvent,
  }));
}
