import { sql, type RawBuilder } from 'kysely';
import type { MemberOrganization } from '../http/principal.ts';
import { partyColumns } from '../transports/party.ts';

export type ArrivedFilter = {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
  readonly partnerIds?: readonly string[] | undefined;
  /** How many of the latest transports to read; limits the cost. */
  readonly transports: number;
};

/** Max time from the start of a transport's plan to its end: 45 days are planned ahead, then it becomes overdue. */
const MAX_LIFE_MS = 60 * 24 * 3_600_000;
/** Max time by which an early truck reaches its last stop before its plan begins. */
const MAX_EARLY_MS = 2 * 24 * 3_600_000;

/**
 * The ids of an organisation's own transports that were seen to arrive, including those dropped from lists. The index
 * is by start of the plan, which finds the latest without reading the others.
 */
export function arrivedTransports(
  organization: MemberOrganization,
  { from, until, partnerIds, transports }: ArrivedFilter,
): RawBuilder<unknown> {
  const { own, partner } = partyColumns(organization.role);
  const withPartner = partnerIds && sql`and ${sql.ref(`t.${partner}`)} = any(${[...partnerIds]}::uuid[])`;
  return sql`
    select t.id as transport_id from transport t
    where ${sql.ref(`t.${own}`)} = ${organization.id} and t.status = 'COMPLETED'
      and t.scheduled_at >= ${new Date(from - MAX_LIFE_MS)} and t.scheduled_at < ${new Date(until + MAX_EARLY_MS)}
      and t.completion_reason in ('ARRIVED', 'AREA_ARRIVED')
      and t.arrived_at >= ${new Date(from)} and t.arrived_at < ${new Date(until)} ${withPartner ?? sql``}
    order by t.scheduled_at desc, t.id desc limit ${transports}`;
}
