import { statesOf } from '@milepost/domain/transport-list/transport-list';
import { sql, type RawBuilder } from 'kysely';
import type { MemberOrganization } from '../http/principal.ts';
import { stateNumbers } from '../transports/lists/state-numbers-store.ts';
import { partyColumns } from '../transports/party.ts';

export type ArrivedSpan = {
  readonly since: number;
  /** How many of the latest transports to read; limits the cost. */
  readonly transports: number;
};

/** Whether a signal recorded the arrival at stop `w`. */
export const wasSeenToArrive = sql`w.completion_reason in ('ARRIVED', 'AREA_ARRIVED')`;

/** The ids of an organisation's own transports that were seen to arrive. */
export function latestArrived(
  organization: MemberOrganization,
  { since, transports }: ArrivedSpan,
): RawBuilder<unknown> {
  const arrived = (['arrived', 'areaArrived'] as const).flatMap((list) => statesOf(list, organization.role));
  const own = sql.ref(`l.${partyColumns(organization.role).own}`);
  return sql`
    select l.transport_id
    from (with ${stateNumbers(arrived)} select n.state from n) s
    cross join lateral (
      select l.transport_id, l.arrived_at from transport_listing l
      where ${own} = ${organization.id} and l.state = s.state and l.arrived_at >= ${new Date(since)}
      order by l.arrived_at desc limit ${transports}) l
    order by l.arrived_at desc limit ${transports}`;
}
