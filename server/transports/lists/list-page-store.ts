import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import type { Sort } from '@milepost/domain/transport-list/sort';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';
import type { FrequentWords } from './frequent-words.ts';
import { gatherPage, type Gathered, type Limits } from './gather-store.ts';
import { certainWords, filterConditions, partnerConditions, type Condition } from './list-filter-store.ts';
import { candidatesOf, readSearchWords, type Candidates } from './list-search-store.ts';
import { isAssignedTo } from '../triage/assignment-store.ts';
import { isSnoozed, snoozedStates } from '../triage/snooze-store.ts';
import { countByState, type Partners } from './state-counts-store.ts';
import { mergePage } from './merge-page-store.ts';
import { stateNumbers } from './state-numbers-store.ts';
import { readPageFromIndex, type PageQuery } from './index-page-store.ts';

export type WantedPage = {
  readonly states: readonly TransportState[];
  readonly filters: ListFilters;
  /** The search words; null without a search. */
  readonly criteria: readonly string[] | null;
  /** Only transports on this person's watchlist. */
  readonly watchedBy: string | null;
  /** Transports that the organisation has snoozed. */
  readonly snoozed: 'ONLY' | 'LEFT_OUT' | 'SHOWN';
  readonly sort: Sort;
  readonly page: number;
  readonly limit: number;
  readonly now: number;
  /** Transports that ended before this are outdated. */
  readonly openedSince: number;
};

export type FoundPage = { readonly ids: string[]; readonly totalElements: number; readonly isTotalExact: boolean };

/** The limit of exact counts; beyond it the page is read along indexes, and the total is "more". */
const MAX_COUNTED = 1_000;
/** The limit for gathering matches of words. */
const MAX_CANDIDATES = 2_500;
/** How many rows are scanned in list order before gathering instead. */
const MAX_LOOKED_AT = 10_000;
/** The last resort for unevenly spread matches. */
const ANY_NUMBER = 1_000_000_000;
const attempts = {
  few: { found: MAX_CANDIDATES, candidates: MAX_CANDIDATES },
  many: { found: ANY_NUMBER, candidates: 10 * MAX_CANDIDATES },
  all: { found: ANY_NUMBER, candidates: ANY_NUMBER },
} as const satisfies Record<string, Limits>;

/** The ids of one page in order, and the total. */
export async function findPage(
  db: Db,
  organization: MemberOrganization,
  wanted: WantedPage,
  frequent: FrequentWords,
): Promise<FoundPage> {
  const { own, partner } = partyColumns(organization.role);
  const { filters } = wanted;
  const words = await readSearchWords(db, wanted.criteria ?? []);
  const { listed, searched } = filterConditions(filters, partner, words, wanted.now);
  const walk: PageQuery = {
    own,
    organizationId: organization.id,
    states: wanted.states,
    conditions: [
      ...openableConditions(wanted),
      ...partnerConditions(filters),
      ...notSnoozedConditions(wanted, organization),
      ...listed,
      ...searched,
    ],
    sort: wanted.sort,
    offset: wanted.page * wanted.limit,
    limit: wanted.limit,
    isOfPartners: partnerConditions(filters).length > 0,
    isUsual: wanted.page === 0 && listed.length + searched.length + partnerConditions(filters).length === 0,
  };
  const few = selectiveConditions(wanted, organization);
  if (few.length > 0) {
    return exactly(await gatherPage(db, { ...walk, conditions: [...walk.conditions, ...few] }, null, attempts.all));
  }
  const counting = countByState(db, organization, wanted.states, partnersOf(filters));
  if (listed.length + searched.length > 0) {
    const candidates = candidatesOf(words, certainWords(filters));
    const gatherFew = async (some: Candidates) =>
      await frequent.gatherFew(organization.id, some, () => gatherPage(db, walk, some, attempts.few));
    const [held, found] = await Promise.all([counting, candidates && gatherFew(candidates)]);
    return found === null ? await findMany(db, walk, held, candidates) : exactly(found);
  }
  // The queries are sent together.
  const [held, outdated, snoozed, walked] = await Promise.all([
    counting,
    countOutdated(db, organization, wanted),
    countSnoozed(db, organization, wanted),
    walk.isUsual ? readPageFromIndex(db, walk) : null,
  ]);
  const totalElements = held.reduce((sum, count) => sum + count, 0) - outdated - snoozed;
  return { ids: await readPage(db, walk, walked, held, totalElements), totalElements, isTotalExact: true };
}

/** A page narrowed only by parties; its total is stored. */
async function readPage(
  db: Db,
  walk: PageQuery,
  walked: string[] | null,
  held: readonly number[],
  total: number,
): Promise<string[]> {
  if (total <= walk.offset) return [];
  if (walked?.length === Math.min(walk.limit, total)) return walked;
  const isNarrow = walk.isOfPartners && total <= MAX_COUNTED;
  const scanned = walk.isOfPartners ? MAX_LOOKED_AT : ANY_NUMBER;
  const read = isNarrow ? null : await mergePage(db, walk, held, { found: walk.offset + walk.limit, scanned });
  return read?.ids ?? exactly(await gatherPage(db, walk, null, attempts.all)).ids;
}

/** For frequent words the list is read until the page is full. */
async function findMany(
  db: Db,
  walk: PageQuery,
  held: readonly number[],
  candidates: Candidates | null,
): Promise<FoundPage> {
  const found = Math.max(walk.offset + walk.limit, MAX_COUNTED + 1);
  const read = await mergePage(db, walk, held, { found, scanned: MAX_LOOKED_AT });
  if (read !== null) {
    const isTotalExact = read.found < found;
    return { ids: read.ids, totalElements: isTotalExact ? read.found : found - 1, isTotalExact };
  }
  const many = candidates === null ? null : await gatherPage(db, walk, candidates, attempts.many);
  return exactly(many ?? (await gatherPage(db, walk, null, attempts.all)));
}

function exactly(gathered: Gathered | null): FoundPage {
  return { ids: gathered?.ids ?? [], totalElements: gathered?.total ?? 0, isTotalExact: true };
}

function partnersOf({ 'filter.carriers': carriers = [], 'filter.shippers': shippers = [] }: ListFilters): Partners {
  return { carriers, shippers };
}

/** Outdated transports that the stored count still includes, because the clock has yet to remove them. */
async function countOutdated(db: Db, organization: MemberOrganization, wanted: WantedPage): Promise<number> {
  if (!wanted.states.some(hasEnded)) return 0;
  const own = sql.ref(`l.${partyColumns(organization.role).own}`);
  const conditions = [sql`l.ended_at < ${new Date(wanted.openedSince)}`, ...partnerConditions(wanted.filters)];
  // Planned each time, because the query planner expects many rows if it does not know the moment.
  const { rows } = await sql<{ outdated: string }>`
    with ${stateNumbers(wanted.states)}
    select count(*) as outdated from transport_listing l
    where ${own} = ${organization.id} and ${sql.join(conditions, sql` and `)}
      and l.state = any(array(select n.state from n))`.execute(db);
  return Number(rows[0]?.outdated ?? 0);
}

/** Transports that have not ended can be opened. */
export function openableConditions({ openedSince, states }: Pick<WantedPage, 'openedSince' | 'states'>): Condition[] {
  if (!states.some(hasEnded)) return [];
  return [sql`(l.ended_at is null or l.ended_at >= ${new Date(openedSince)})`];
}

function hasEnded({ completionReason }: TransportState): boolean {
  return completionReason !== null;
}

/** The work queue leaves out snoozed transports. */
export function notSnoozedConditions({ snoozed, now }: Work, { id }: MemberOrganization): Condition[] {
  return snoozed === 'LEFT_OUT' ? [sql`not ${isSnoozed(id, now)}`] : [];
}

type Work = Pick<WantedPage, 'watchedBy' | 'snoozed' | 'filters' | 'now'>;

/** Conditions that few transports meet, so the matches are gathered. */
export function selectiveConditions(
  { watchedBy, snoozed, filters, now }: Work,
  organization: MemberOrganization,
): Condition[] {
  const assignee = filters['filter.assignee'];
  return [
    ...(watchedBy === null ? [] : [isWatched(watchedBy, organization)]),
    ...(snoozed === 'ONLY' ? [isSnoozed(organization.id, now)] : []),
    ...(assignee === undefined ? [] : [isAssignedTo(organization.id, assignee)]),
  ];
}

/** Snoozed transports of the organisation, which the stored count still includes. */
async function countSnoozed(db: Db, { id }: MemberOrganization, wanted: WantedPage): Promise<number> {
  if (wanted.snoozed !== 'LEFT_OUT') return 0;
  const { carriers, shippers } = partnersOf(wanted.filters);
  const partners = new Set([...carriers, ...shippers]);
  const put = await snoozedStates(db, id, wanted.now);
  return put.filter(
    (one) =>
      (partners.size === 0 || partners.has(one.partnerId)) &&
      wanted.states.some(
        ({ status, gpsSignalStatus, confirmationNeeded }) =>
          status === one.status &&
          gpsSignalStatus === one.gpsSignalStatus &&
          confirmationNeeded === one.confirmationNeeded,
      ),
  ).length;
}

function isWatched(personId: string, { id }: MemberOrganization): Condition {
  return sql`l.transport_id in (
    select w.transport_id from watchlist_entry w where w.person_id = ${personId} and w.organization_id = ${id})`;
}
