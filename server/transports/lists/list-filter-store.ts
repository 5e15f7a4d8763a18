import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import { countedStandingOf, type Standing, standings } from '@milepost/domain/eta/transport-standing';
import type { StateFilter } from '@milepost/domain/transport-list/transport-filter';
import { sql, type RawBuilder } from 'kysely';
import { MIN_LETTERS_ANYWHERE, wholeOf, type SearchWord } from './list-search-store.ts';
import { placeWords, type PlaceWord } from './place-words.ts';
import { wordsOf } from './words-of.ts';

export type Condition = RawBuilder<unknown>;

/** The part of the filters that depends on the state alone. */
export function stateFilterOf(filters: ListFilters): StateFilter {
  return { phases: filters['filter.phase'] ?? [], gps: filters['filter.gps_status'] ?? [] };
}

export type Conditions = {
  /** Conditions on a listed transport `l`. */
  readonly listed: readonly Condition[];
  /** Conditions on its words. */
  readonly searched: readonly Condition[];
};

const words = sql.ref('l.words');

/** Filters and search conditions other than state and parties, judged at a moment. */
export function filterConditions(
  filters: ListFilters,
  partner: 'carrier_id' | 'shipper_id',
  criteria: readonly SearchWord[],
  now: number,
): Conditions {
  return {
    listed: [
      ...valueConditions(filters),
      ...standingConditions(filters, now),
      ...placeConditions('from_place', filters['filter.from']),
      ...placeConditions('to_place', filters['filter.to']),
      ...placeConditions('next_place', filters['filter.nextWaypoint']),
    ],
    searched: [
      ...partConditions(1, filters['filter.reference']),
      ...partConditions(2, filters['filter.trackingId']),
      ...criteriaConditions(criteria, partner),
    ],
  };
}

function valueConditions(filters: ListFilters): Condition[] {
  const { 'filter.etaStatus': etaStatuses = [] } = filters;
  return [
    ...(etaStatuses.length === 0 ? [] : [sql`l.eta_status = any(${etaStatuses}::text[])`]),
    ...between(sql`l.scheduled_at`, filters['filter.scheduled.from'], filters['filter.scheduled.to']),
    ...between(sql`l.ended_at`, filters['filter.ended.from'], filters['filter.ended.to']),
  ];
}

function between(moment: RawBuilder<unknown>, from: string | undefined, to: string | undefined): Condition[] {
  return [
    ...(from === undefined ? [] : [sql`${moment} >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`${moment} <= ${new Date(to)}`]),
  ];
}

function standingConditions({ 'filter.standing': chosen = [] }: ListFilters, now: number): Condition[] {
  if (chosen.length === 0) return [];
  const wanted = standings.filter((standing) => chosen.includes(countedStandingOf(standing)));
  return [sql`${standingExpression(now)} = any(${wanted}::text[])`];
}

/** The standing of a listed transport `l` at a moment; null if it is planned or cancelled. */
export function standingExpression(now: number): RawBuilder<Standing | null> {
  return sql<Standing | null>`case when l.cancelled_at is not null then null
    when l.ended_at is not null then coalesce(l.eta_status, 'UNKNOWN')
    else (select standing_at(e.standing, e.current_until, e.late_from, ${new Date(now)}) from transport_eta e
          where e.transport_id = l.transport_id and e.attention is not null) end`;
}

export function partnerConditions(filters: ListFilters): Condition[] {
  const { 'filter.carriers': carriers = [], 'filter.shippers': shippers = [] } = filters;
  return [
    ...(carriers.length === 0 ? [] : [sql`l.carrier_id = any(${carriers}::uuid[])`]),
    ...(shippers.length === 0 ? [] : [sql`l.shipper_id = any(${shippers}::uuid[])`]),
  ];
}

/** Filter words that can only be a city, postal code, reference or tracking ID. */
export function certainWords(filters: ListFilters): string[] {
  const places = [filters['filter.from'], filters['filter.to'], filters['filter.nextWaypoint']];
  return [
    ...places
      .flatMap((text = '') => placeWords(text))
      .flatMap(({ word, mayBeCountry }) => (mayBeCountry ? [] : [word])),
    ...[filters['filter.reference'], filters['filter.trackingId']].filter((text) => text !== undefined),
  ];
}

function placeConditions(column: 'from_place' | 'to_place' | 'next_place', text = ''): Condition[] {
  const place = sql.ref(`l.${column}`);
  return placeWords(text).map(
    ({ word, countryCodes }: PlaceWord) =>
      sql`(${place} like '% ' || search_key(${word}::text) || '%'
           or right(${place}, 3) = any(${countryCodes.map((code) => `${code.toLowerCase()} `)}::text[]))`,
  );
}

/** Matches anywhere in the reference or tracking ID. */
function partConditions(part: 1 | 2, text = ''): Condition[] {
  if (wordsOf(text).length === 0) return [];
  return [sql`split_part(${words}, '|', ${part}::integer) like '%' || search_key(${text}::text) || '%'`];
}

function criteriaConditions(criteria: readonly SearchWord[], partner: 'carrier_id' | 'shipper_id'): Condition[] {
  if (criteria.length === 0) return [];
  const each = sql.join(
    criteria.map((word) => wordCondition(word, partner)),
    sql` and `,
  );
  const whole = wholeOf(criteria);
  return [whole === null ? each : sql`((${each}) or ${words} like ${`%${whole}%`})`];
}

function wordCondition({ key, partners }: SearchWord, partner: 'carrier_id' | 'shipper_id'): Condition {
  const isIn =
    key.length < MIN_LETTERS_ANYWHERE ? sql`'|' || ${words} like ${`%|${key}%`}` : sql`${words} like ${`%${key}%`}`;
  return sql`(${isIn} or ${sql.ref(`l.${partner}`)} = any(${[...partners]}::uuid[]))`;
}
