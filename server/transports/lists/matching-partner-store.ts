import type { MeantPartner } from '@milepost/api-contract/transports/transport-lists';
import { statesOf } from '@milepost/domain/transport-list/transport-list';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';
import { standingExpression } from './list-filter-store.ts';
import { stateNumbers } from './state-numbers-store.ts';
import { wordsOf } from './words-of.ts';

/** Fewer letters occur in many names. */
const MIN_LETTERS = 3;

/**
 * The partner whose name contains every word, shortest name first, with the number of its transports under way; null
 * for none.
 */
export async function findMatchingPartner(
  db: Db,
  organization: MemberOrganization,
  text: string,
  now: number,
): Promise<MeantPartner | null> {
  const words = wordsOf(text);
  if (words.join('').length < MIN_LETTERS) return null;
  const { own, partner } = partyColumns(organization.role);
  const { rows } = await sql<MeantPartner>`
    with ${stateNumbers(statesOf('ongoing', organization.role))},
    meant as (
      select o.id, o.name from organization o
      where exists (select from transport_listing l
          where ${sql.ref(`l.${own}`)} = ${organization.id} and ${sql.ref(`l.${partner}`)} = o.id)
        and not exists (select from unnest(${words}::text[]) w (word)
          where search_key(o.name) not like '%' || search_key(w.word) || '%')
      order by length(o.name), o.id limit 1)
    select m.id, m.name, count(l.transport_id)::integer as ongoing,
      (count(*) filter (where ${standingExpression(now)} = 'DELAYED'))::integer as delayed
    from meant m
    left join (transport_listing l join n on n.state = l.state)
      on ${sql.ref(`l.${own}`)} = ${organization.id} and ${sql.ref(`l.${partner}`)} = m.id
    group by m.id, m.name`.execute(db);
  return rows[0] ?? null;
}
