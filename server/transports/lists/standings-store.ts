import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import type { Standing } from '@milepost/domain/eta/transport-standing';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';
import { filterConditions, partnerConditions, standingExpression } from './list-filter-store.ts';
import { selectiveConditions, notSnoozedConditions, openableConditions } from './list-page-store.ts';
import { stateNumbers } from './state-numbers-store.ts';

type Wanted = {
  readonly states: readonly TransportState[];
  readonly filters: ListFilters;
  readonly watchedBy: string | null;
  readonly snoozed: 'ONLY' | 'LEFT_OUT' | 'SHOWN';
  readonly now: number;
  readonly openedSince: number;
};

export type StandingCount = { readonly standing: Standing; readonly transports: number };

/** The number of transports of a list by standing at a moment. */
export async function countStandings(
  db: Db,
  organization: MemberOrganization,
  wanted: Wanted,
): Promise<StandingCount[]> {
  const { own, partner } = partyColumns(organization.role);
  const { listed, searched } = filterConditions(wanted.filters, partner, [], wanted.now);
  const conditions = [
    sql`${sql.ref(`l.${own}`)} = ${organization.id}`,
    sql`l.state = any(array(select n.state from n))`,
    ...openableConditions(wanted),
    ...partnerConditions(wanted.filters),
    ...listed,
    ...searched,
    ...notSnoozedConditions(wanted, organization),
    ...selectiveConditions(wanted, organization),
  ];
  const { rows } = await sql<StandingCount>`
    with ${stateNumbers(wanted.states)}
    select s.standing, count(*)::integer as transports
    from (select ${standingExpression(wanted.now)} as standing from transport_listing l
          where ${sql.join(conditions, sql` and `)}) s
    where s.standing is not null group by 1`.execute(db);
  return rows;
}
