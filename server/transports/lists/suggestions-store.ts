import {
  suggestionOrder,
  suggestionTiers,
  type Suggestible,
  type SuggestionTier,
} from '@milepost/domain/transport-list/suggestion-order';
import { transportStates } from '@milepost/domain/transport-list/transport-state';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';
import { gatherPage } from './gather-store.ts';
import { filterConditions, type Condition } from './list-filter-store.ts';
import { candidatesOf, readSearchWords } from './list-search-store.ts';
import { stateNumbers } from './state-numbers-store.ts';
import { readPageFromIndex, type PageQuery } from './index-page-store.ts';
import { wordsOf } from './words-of.ts';

type WantedSuggestions = {
  /** As typed. */
  readonly text: string;
  readonly limit: number;
  /** Transports that ended before this are outdated. */
  readonly openedSince: number;
};

/** Max number sorted all at once; beyond it, each tier is read only as far as it is shown. */
const MAX_ORDERED = 1_000;
const limits = { found: MAX_ORDERED, candidates: 5_000 };

/** The ids of the first suggestions (`suggestionOrder`). */
export async function findSuggestions(
  db: Db,
  organization: MemberOrganization,
  { text, limit, openedSince }: WantedSuggestions,
): Promise<string[]> {
  const { own, partner } = partyColumns(organization.role);
  const words = await readSearchWords(db, wordsOf(text));
  if (words.length === 0) return [];
  const openable = sql`(l.ended_at is null or l.ended_at >= ${new Date(openedSince)})`;
  const { searched } = filterConditions({}, partner, words, 0);
  const walk: PageQuery = {
    own,
    organizationId: organization.id,
    states: transportStates,
    conditions: [openable, ...searched],
    sort: { sortBy: 'SCHEDULED', direction: 'asc' },
    offset: 0,
    limit: MAX_ORDERED,
    isOfPartners: false,
    isUsual: false,
  };
  const tiers = suggestionTiers(organization.role);
  const order = suggestionOrder(organization.role);
  const gathered = await gatherPage(db, walk, candidatesOf(words, []), limits);
  if (gathered !== null) {
    const all = await readSuggestible(db, tiers, gatheredRows(walk, gathered.ids), isKeyOf(text));
    return idsOf(all.toSorted(order)).slice(0, limit);
  }
  const exact = await readSuggestible(db, tiers, writtenRows(walk, text, openable), sql`true`);
  return await addByTier(db, walk, tiers, idsOf(exact.toSorted(order)).slice(0, limit), limit);
}

function idsOf(suggestible: readonly Suggestible[]): string[] {
  return suggestible.map(({ id }) => id);
}

function isKeyOf(text: string): Condition {
  const key = sql`search_key(${text}::text)`;
  return sql`(search_key(l.reference) = ${key} or search_key(l.tracking_id) = ${key})`;
}

function gatheredRows({ own, organizationId }: PageQuery, ids: readonly string[]): RawBuilder<unknown> {
  return sql`join transport_listing l on l.state = n.state
    and ${sql.ref(`l.${own}`)} = ${organizationId} and l.transport_id = any(${[...ids]}::uuid[])`;
}

/** For frequent texts: exact matches from the index. */
function writtenRows({ own, organizationId }: PageQuery, text: string, openable: Condition): RawBuilder<unknown> {
  const written = text.trim();
  const ways = [...new Set([written, written.toUpperCase(), written.toLowerCase()])];
  const by = (column: 'reference' | 'tracking_id') => sql`
    select l.* from transport_listing l
    where ${sql.ref(`l.${own}`)} = ${organizationId} and l.state = n.state
      and ${sql.ref(`l.${column}`)} = any(${ways}::text[]) and ${openable}`;
  return sql`cross join lateral (${by('reference')} union ${by('tracking_id')}) l`;
}

async function addByTier(
  db: Db,
  walk: PageQuery,
  tiers: readonly SuggestionTier[],
  found: readonly string[],
  limit: number,
): Promise<string[]> {
  const ids = [...found];
  for (const { states, direction } of tiers) {
    if (ids.length >= limit) break;
    const sort = { sortBy: 'SCHEDULED', direction } as const;
    const more = await readPageFromIndex(db, { ...walk, states, sort, limit });
    ids.push(...more.filter((id) => !ids.includes(id)));
  }
  return ids.slice(0, limit);
}

type Row = { readonly id: string; readonly exact: boolean; readonly place: number; readonly scheduled_at: Date };

async function readSuggestible(
  db: Db,
  tiers: readonly SuggestionTier[],
  rowsOfState: RawBuilder<unknown>,
  exact: Condition,
): Promise<Suggestible[]> {
  const tierOfPlace = tiers.flatMap(({ states }, tier) => states.map(() => tier));
  const { rows } = await sql<Row>`
    with ${stateNumbers(tiers.flatMap(({ states }) => states))}
    select l.transport_id::text as id, ${exact} as exact, n.place, l.scheduled_at
    from n ${rowsOfState}
    limit ${MAX_ORDERED}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    isExact: row.exact,
    tier: tierOfPlace[row.place] ?? tiers.length,
    scheduledAt: row.scheduled_at.getTime(),
  }));
}
