import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import type { Sort } from '@milepost/domain/transport-list/sort';
import { transportStates, type TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql } from 'kysely';
import { PREPARED } from '../../database/prepare-marked.ts';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';
import { gatherPage } from './gather-store.ts';
import { certainWords, filterConditions, partnerConditions, type Condition } from './list-filter-store.ts';
import { candidatesOf, readSearchWords, type Candidates } from './list-search-store.ts';
import { countByState } from './state-counts-store.ts';
import { stateNumbers } from './state-numbers-store.ts';
import { walkPage, type Walk } from './walk-store.ts';

export type WantedPage = {
  readonly states: readonly TransportState[];
  readonly filters: ListFilters;
  /** The words that search looks for; null: no search. */
  readonly criteria: readonly string[] | null;
  /** Only what this person watches. */
  readonly watchedBy: string | null;
  readonly sort: Sort;
  readonly page: number;
  readonly limit: number;
  /** What ended before is outdated. */
  readonly openedSince: number;
};

export type FoundPage = { readonly ids: string[]; readonly totalElements: number; readonly isTotalExact: boolean };

/** So many are gathered, sorted and counted at once; of more the page is read along an index, and the total is "more". */
const MOST_GATHERED = 1_000;
const limits = { found: MOST_GATHERED, candidates: 5_000 };

/** The ids of one page, in order, and how many there are. */
export async function findPage(db: Db, organization: MemberOrganization, wanted: WantedPage): Promise<FoundPage> {
  const { own, partner } = partyColumns(organization.role);
  const { filters, watchedBy } = wanted;
  const words = await readSearchWords(db, wanted.criteria ?? []);
  const { listed, searched } = filterConditions(filters, partner, words);
  const walk: Walk = {
    own,
    organizationId: organization.id,
    states: wanted.states,
    conditions: [...isOpenable(wanted), ...partnerConditions(filters), ...listed, ...searched],
    sort: wanted.sort,
    offset: wanted.page * wanted.limit,
    limit: wanted.limit,
    isUsual: wanted.page === 0 && listed.length + searched.length + partnerConditions(filters).length === 0,
  };
  if (watchedBy !== null) {
    return await gatherOrWalk(db, { ...walk, conditions: [...walk.conditions, isWatched(watchedBy, organization)] });
  }
  if (listed.length + searched.length > 0) {
    return await gatherOrWalk(db, walk, candidatesOf(words, certainWords(filters)), asksNothingElse(wanted, listed));
  }
  const totalElements = await countKept(db, organization, wanted);
  const isNarrow = partnerConditions(filters).length > 0 && totalElements <= MOST_GATHERED;
  const ids = isNarrow ? (await gatherOrWalk(db, walk)).ids : await walkPage(db, walk);
  return { ids, totalElements, isTotalExact: true };
}

/** Too many candidates are too many to gather, unless something else is asked that they may not fit. */
async function gatherOrWalk(
  db: Db,
  walk: Walk,
  candidates: Candidates | null = null,
  allFit = false,
): Promise<FoundPage> {
  const found = await gatherPage(db, walk, candidates, limits);
  const isOpen = found === null && candidates !== null && !allFit;
  const gathered = isOpen ? await gatherPage(db, walk, null, limits) : found;
  if (gathered !== null) return { ids: gathered.ids, totalElements: gathered.total, isTotalExact: true };
  return { ids: await walkPage(db, walk), totalElements: MOST_GATHERED, isTotalExact: false };
}

/** As many as are kept count of, without those that the clock has yet to take off the lists. */
async function countKept(db: Db, organization: MemberOrganization, wanted: WantedPage): Promise<number> {
  const { 'filter.carriers': carriers = [], 'filter.shippers': shippers = [] } = wanted.filters;
  const own = sql.ref(`l.${partyColumns(organization.role).own}`);
  const conditions = [sql`l.ended_at < ${new Date(wanted.openedSince)}`, ...partnerConditions(wanted.filters)];
  const [counts, outdated] = await Promise.all([
    countByState(db, organization, wanted.states, { carriers, shippers }),
    sql<{ outdated: string }>`
      ${sql.raw(PREPARED)} with ${stateNumbers(wanted.states)}
      select count(*) as outdated from transport_listing l
      where ${own} = ${organization.id} and ${sql.join(conditions, sql` and `)}
        and l.state = any(array(select n.state from n))`.execute(db),
  ]);
  return counts.reduce((sum, count) => sum + count, 0) - Number(outdated.rows[0]?.outdated ?? 0);
}

function asksNothingElse({ states, filters }: WantedPage, listed: readonly Condition[]): boolean {
  const asksPart = filters['filter.reference'] ?? filters['filter.trackingId'] ?? '';
  const isAll = states.length === transportStates.length && partnerConditions(filters).length === 0;
  return isAll && listed.length === 0 && asksPart === '';
}

/** What has not ended can be opened. */
function isOpenable({ openedSince, states }: WantedPage): Condition[] {
  if (states.every(({ completionReason }) => completionReason === null)) return [];
  return [sql`(l.ended_at is null or l.ended_at >= ${new Date(openedSince)})`];
}

function isWatched(personId: string, { id }: MemberOrganization): Condition {
  return sql`l.transport_id in (
    select w.transport_id from watchlist_entry w where w.person_id = ${personId} and w.organization_id = ${id})`;
}
