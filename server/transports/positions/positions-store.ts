import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import type { PositionsQuery } from '@milepost/api-contract/transports/positions';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import type { OpenStanding } from '@milepost/domain/eta/transport-standing';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { filterConditions, partnerConditions } from '../lists/list-filter-store.ts';
import { stateNumbers } from '../lists/state-numbers-store.ts';
import { partyColumns } from '../party.ts';
import { isAssignedTo } from '../triage/assignment-store.ts';

/** Times in epoch milliseconds, because parsing ten thousand dates costs more than the query. */
export type PositionRow = {
  readonly id: string;
  readonly status: TransportStatus;
  readonly tracking_id: string | null;
  readonly reference: string | null;
  readonly standing: OpenStanding;
  /** At the stop that decides; negative if late. */
  readonly spare_ms: number | null;
  readonly longitude: number;
  readonly latitude: number;
  readonly position_at: number;
  readonly near_since: number | null;
  readonly from_place: string;
  readonly to_place: string;
  readonly total: number;
};

const MAX_POSITIONS = 20_000;

type Wanted = {
  readonly now: number;
  readonly states: readonly TransportState[];
  readonly filters: ListFilters;
  /** Only these; undefined means all. */
  readonly ids?: readonly string[] | undefined;
};

type WantedPositions = Wanted & { readonly box: Box };

type Box = Pick<PositionsQuery, 'west' | 'south' | 'east' | 'north'>;

/** The last positions of tracked transports' vehicles. A transport stores positions within its timeframe only. */
export async function findPositions(
  db: Db,
  organization: MemberOrganization,
  { box, ...wanted }: WantedPositions,
): Promise<PositionRow[]> {
  const { rows } = await sql<PositionRow>`
    with ${stateNumbers(wanted.states)}
    select t.id, t.status, t.tracking_id, t.reference, 
           standing_at(t.standing, t.eta_current_until, t.late_from, ${new Date(wanted.now)}) as standing, t.spare_ms,
           f.longitude, f.latitude, f.at as position_at,
           (v.halt #>> '{at,at}')::float8 as near_since,
           first.country_code || ' ' || first.city as from_place, last.country_code || ' ' || last.city as to_place,
           (count(*) over ())::integer as total
    from transport_listing l
    join transport t on t.id = l.transport_id
    cross join lateral jsonb_to_record(t.tracking -> 'vehicle') as v (fix jsonb, halt jsonb)
    cross join lateral jsonb_to_record(v.fix) as f (at float8, longitude float8, latitude float8)
    join waypoint first on first.transport_id = t.id and first.position = 0
    join lateral (
      select w.country_code, w.city from waypoint w where w.transport_id = t.id order by w.position desc limit 1) last
      on true
    where ${matchesWanted(organization, wanted)}
      and f.longitude between ${box.west ?? -180}::float8 and ${box.east ?? 180}::float8
      and f.latitude between ${box.south ?? -90}::float8 and ${box.north ?? 90}::float8
    order by f.at desc, t.id
    limit ${MAX_POSITIONS}`.execute(db);
  return rows;
}

export type Motion = { readonly heading: number | null; readonly speedKmh: number | null };

/** Speed and heading of each device's last signal. The SQL function checks the caller's access to the transports. */
export async function findMotions(db: Db, ids?: readonly string[]): Promise<ReadonlyMap<string, Motion>> {
  const named = ids === undefined ? sql`` : sql`${[...ids]}::uuid[]`;
  const { rows } = await sql<Motion & { transport_id: string }>`
    select transport_id, heading, speed_kmh as "speedKmh"
    from motions_of_tracked_transports(${named})
    where heading is not null or speed_kmh is not null`.execute(db);
  return new Map(rows.map(({ transport_id: id, ...motion }) => [id, motion]));
}

/** Tracked transports without a position so far. */
export async function countWithoutPosition(db: Db, organization: MemberOrganization, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ unseen: number }>`
    with ${stateNumbers(wanted.states)}
    select count(*)::integer as unseen
    from transport_listing l join transport t on t.id = l.transport_id
    where ${matchesWanted(organization, wanted)} and t.tracking -> 'vehicle' -> 'fix' is null`.execute(db);
  return rows[0]?.unseen ?? 0;
}

/** Whether a listed transport `l` belongs to the caller and is wanted. */
function matchesWanted({ id, role }: MemberOrganization, { filters, ids, now }: Wanted): RawBuilder<unknown> {
  const { own, partner } = partyColumns(role);
  const { listed, searched } = filterConditions(filters, partner, [], now);
  const assignee = filters['filter.assignee'];
  const assigned = assignee === undefined ? [] : [isAssignedTo(id, assignee)];
  const named = ids === undefined ? [] : [sql`l.transport_id = any(${[...ids]}::uuid[])`];
  const isOwn = sql`${sql.ref(`l.${own}`)} = ${id}`;
  return sql.join(
    [isOwn, isInState, ...named, ...assigned, ...partnerConditions(filters), ...listed, ...searched],
    sql` and `,
  );
}

const isInState = sql`l.state = any(array(select n.state from n))`;
