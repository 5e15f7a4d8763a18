import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import { sql, type RawBuilder } from 'kysely';
import type { PlaceWord } from './place-words.ts';
import { placeWords } from './place-words.ts';
import { wordsOf } from './words-of.ts';

type Condition = RawBuilder<unknown>;

/** What filters ask of a listed transport `l` and of its words `s`, beside its state. */
export function filterConditions(filters: ListFilters, partner: 'carrier_id' | 'shipper_id', criteria: string | null) {
  const listed: Condition[] = [];
  const searched: Condition[] = [];
  const { 'filter.carriers': carriers = [], 'filter.shippers': shippers = [] } = filters;
  const etaStatuses = filters['filter.etaStatus'] ?? [];
  if (carriers.length > 0) listed.push(sql`l.carrier_id = any(${carriers}::uuid[])`);
  if (shippers.length > 0) listed.push(sql`l.shipper_id = any(${shippers}::uuid[])`);
  if (etaStatuses.length > 0) listed.push(sql`l.eta_status = any(${etaStatuses}::text[])`);
  const { 'filter.scheduled.from': from, 'filter.scheduled.to': to } = filters;
  if (from !== undefined) listed.push(sql`l.scheduled_at >= ${new Date(from)}`);
  if (to !== undefined) listed.push(sql`l.scheduled_at <= ${new Date(to)}`);
  listed.push(
    ...placeConditions('from_place', filters['filter.from']),
    ...placeConditions('to_place', filters['filter.to']),
    ...placeConditions('next_place', filters['filter.nextWaypoint']),
  );
  searched.push(
    ...partConditions(1, filters['filter.reference']),
    ...partConditions(2, filters['filter.trackingId']),
    ...wordsOf(criteria ?? '').map((word) => criteriaCondition(word, partner)),
  );
  return { listed, searched };
}

function placeConditions(column: 'from_place' | 'to_place' | 'next_place', text = ''): Condition[] {
  const place = sql.ref(`l.${column}`);
  return placeWords(text).map(
    ({ word, countryCodes }: PlaceWord) =>
      sql`(${place} like '% ' || plain_text(${word}::text) || '%'
           or right(${place}, 3) = any(${countryCodes.map((code) => `${code.toLowerCase()} `)}::text[]))`,
  );
}

/** Anywhere in the reference, or in the tracking ID. */
function partConditions(part: 1 | 2, text = ''): Condition[] {
  if (wordsOf(text).length === 0) return [];
  return [sql`split_part(s.search_text, '|', ${part}) like '%' || search_key(${text}::text) || '%'`];
}

function criteriaCondition(word: string, partner: 'carrier_id' | 'shipper_id'): Condition {
  return sql`(s.search_text like '%' || search_key(${word}::text) || '%' or ${sql.ref(`l.${partner}`)} = any(array(
    select p.id from organization p where search_key(p.name) like '%' || search_key(${word}::text) || '%')))`;
}
