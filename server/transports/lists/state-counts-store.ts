import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql, type RawBuilder } from 'kysely';
import { PREPARED } from '../../database/prepare-marked.ts';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';
import { stateNumbers } from './state-numbers-store.ts';

export type Partners = { readonly carriers: readonly string[]; readonly shippers: readonly string[] };

const ofAll: Partners = { carriers: [], shippers: [] };

/** The number of listed transports in each state: the stored sum plus the changes recorded since. */
export async function countByState(
  db: Db,
  { id, role }: MemberOrganization,
  states: readonly TransportState[],
  partners: Partners = ofAll,
): Promise<number[]> {
  const { own } = partyColumns(role);
  const counted = (table: 'transport_count' | 'transport_count_change', column: 'transports' | 'change') => sql`
    select c.state, ${sql.ref(`c.${column}`)} as transports from ${sql.table(table)} c
    where ${sql.ref(`c.${own}`)} = ${id}${partnerConditions(partners)}`;
  const { rows } = await sql<{ place: number; transports: string }>`
    ${sql.raw(PREPARED)} with ${stateNumbers(states)}
    select n.place, sum(k.transports) as transports
    from n join (${counted('transport_count', 'transports')} union all ${counted('transport_count_change', 'change')}) k
      on k.state = n.state
    group by n.place`.execute(db);
  const counts = states.map(() => 0);
  for (const { place, transports } of rows) counts[place] = Number(transports);
  return counts;
}

function partnerConditions({ carriers, shippers }: Partners): RawBuilder<unknown> {
  const ofCarriers = carriers.length === 0 ? sql`` : sql` and c.carrier_id = any(${[...carriers]}::uuid[])`;
  const ofShippers = shippers.length === 0 ? sql`` : sql` and c.shipper_id = any(${[...shippers]}::uuid[])`;
  return sql`${ofCarriers}${ofShippers}`;
}
