import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import type { Sort, SortKey } from '@milepost/domain/transport-list/sort';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';
import { filterConditions } from './list-filter-store.ts';

export type WantedPage = {
  readonly states: readonly TransportState[];
  readonly filters: ListFilters;
  /** What search looks for. */
  readonly criteria: string | null;
  /** Only what this person watches. */
  readonly watchedBy: string | null;
  readonly sort: Sort;
  readonly page: number;
  readonly limit: number;
  /** What ended before is outdated. */
  readonly openedSince: number;
};

type IdRow = { readonly id: string; readonly total: string };

const sortColumns = {
  ARRIVED: 'l.arrived_at',
  CANCELLED_AT: 'l.cancelled_at',
  ETA: 't.eta_expected',
  FROM: 'l.from_city',
  REFERENCE: 'l.reference',
  SCHEDULED: 'l.scheduled_at',
  TRACKING_ID: 'l.tracking_id',
  NEXT_WP_ETA: 't.next_eta',
  NEXT_WP_PTA: 'l.next_scheduled_at',
} as const satisfies Record<SortKey, string>;

/** The ids of one page, in order, and how many there are. Rows that lack what is sorted by come last in either direction. */
export async function findPage(db: Db, organization: MemberOrganization, wanted: WantedPage) {
  const { own, partner } = partyColumns(organization.role);
  const { listed, searched } = filterConditions(wanted.filters, partner, wanted.criteria);
  const column = sql.ref(sortColumns[wanted.sort.sortBy]);
  const direction = sql.raw(wanted.sort.direction);
  const from = sql`transport_listing l
    ${searched.length === 0 ? sql`` : sql`join transport_search s on s.transport_id = l.transport_id`}
    join transport t on t.id = l.transport_id`;
  const conditions = and([
    sql`${sql.ref(`l.${own}`)} = ${organization.id}`,
    sql`l.state = any(${stateNumbers(wanted.states)})`,
    sql`(l.ended_at is null or l.ended_at >= ${new Date(wanted.openedSince)})`,
    ...(wanted.watchedBy === null ? [] : [watchedBy(wanted.watchedBy, organization)]),
    ...listed,
    ...searched,
  ]);
  const [{ rows }, counted] = await Promise.all([
    sql<IdRow>`
      select l.transport_id as id from ${from} where ${conditions}
      order by ${column} ${direction} nulls last, l.transport_id ${direction}
      limit ${wanted.limit} offset ${wanted.page * wanted.limit}`.execute(db),
    sql<{ total: string }>`select count(*) as total from ${from} where ${conditions}`.execute(db),
  ]);
  return { ids: rows.map(({ id }) => id), totalElements: Number(counted.rows[0]?.total ?? 0) };
}

function stateNumbers(states: readonly TransportState[]) {
  return sql`array(
    select list_state(status, reason, gps, confirmation)
    from unnest(${states.map(({ status }) => status)}::text[],
                ${states.map(({ completionReason }) => completionReason)}::text[],
                ${states.map(({ gpsSignalStatus }) => gpsSignalStatus)}::text[],
                ${states.map(({ confirmationNeeded }) => confirmationNeeded)}::boolean[])
      as n (status, reason, gps, confirmation))`;
}

function watchedBy(personId: string, { id }: MemberOrganization): RawBuilder<unknown> {
  return sql`l.transport_id in (
    select e.transport_id from watchlist_entry e where e.person_id = ${personId} and e.organization_id = ${id})`;
}

function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...conditions], sql` and `);
}
