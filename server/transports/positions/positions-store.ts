import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import type { PositionsQuery } from '@milepost/api-contract/transports/positions';
import type { GpsSignalStatus } from '@milepost/domain/gps-signal/gps-signal-status';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { filterConditions, partnerConditions } from '../lists/list-filter-store.ts';
import { stateNumbers } from '../lists/state-numbers-store.ts';
import { partyColumns } from '../party.ts';

/** Times are epoch milliseconds: parsing ten thousand dates would cost more than finding them. */
export type PositionRow = {
  readonly id: string;
  readonly status: TransportStatus;
  readonly tracking_id: string | null;
  readonly reference: string | null;
  readonly gps_signal_status: GpsSignalStatus | null;
  readonly eta_status: EtaStatus | null;
  readonly eta_calculated_at: number | null;
  readonly longitude: number;
  readonly latitude: number;
  readonly position_at: number;
  readonly from_place: string;
  readonly to_place: string;
  readonly total: number;
};

const MOST_POSITIONS = 20_000;

type WantedPositions = {
  readonly box: Box;
  readonly states: readonly TransportState[];
  readonly filters: ListFilters;
};

type Box = Pick<PositionsQuery, 'west' | 'south' | 'east' | 'north'>;

/**
 * Where the vehicles of one's tracked transports were last seen. What a transport remembers of its vehicle was recorded
 * inside its tracking timeframe: the rules let nothing else in.
 */
export async function findPositions(
  db: Db,
  { id, role }: MemberOrganization,
  { box, states, filters }: WantedPositions,
): Promise<PositionRow[]> {
  const { own, partner } = partyColumns(role);
  const { listed, searched } = filterConditions(filters, partner, []);
  const { rows } = await sql<PositionRow>`
    with ${stateNumbers(states)}
    select t.id, t.status, t.tracking_id, t.reference, t.gps_signal_status, t.eta_status,
           (extract(epoch from t.eta_calculated_at) * 1000)::float8 as eta_calculated_at,
           f.longitude, f.latitude, f.at as position_at,
           first.country_code || ' ' || first.city as from_place, last.country_code || ' ' || last.city as to_place,
           (count(*) over ())::integer as total
    from transport_listing l
    ${searched.length === 0 ? sql`` : sql`join transport_search s on s.transport_id = l.transport_id`}
    join transport t on t.id = l.transport_id
    cross join lateral jsonb_to_record(t.tracking -> 'vehicle' -> 'fix')
      as f (at float8, longitude float8, latitude float8)
    join waypoint first on first.transport_id = t.id and first.position = 0
    join lateral (
      select w.country_code, w.city from waypoint w where w.transport_id = t.id order by w.position desc limit 1) last
      on true
    where ${sql.join(
      [sql`${sql.ref(`l.${own}`)} = ${id}`, isWanted, ...partnerConditions(filters), ...listed, ...searched],
      sql` and `,
    )}
      and f.longitude between ${box.west ?? -180}::float8 and ${box.east ?? 180}::float8
      and f.latitude between ${box.south ?? -90}::float8 and ${box.north ?? 90}::float8
    order by f.at desc, t.id
    limit ${MOST_POSITIONS}`.execute(db);
  return rows;
}

/** The heading of each vehicle's last signal, where its device told one. */
export async function findHeadings(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ transport_id: string; heading: number }>`
    select transport_id, heading from headings_of_tracked_transports() where heading is not null`.execute(db);
  return new Map(rows.map(({ transport_id: id, heading }) => [id, heading]));
}

/** Tracked transports whose vehicle has not been seen yet. */
export async function countUnseen(
  db: Db,
  { id, role }: MemberOrganization,
  states: readonly TransportState[],
): Promise<number> {
  const own = sql.ref(`l.${partyColumns(role).own}`);
  const { rows } = await sql<{ unseen: number }>`
    with ${stateNumbers(states)}
    select count(*)::integer as unseen
    from transport_listing l join transport t on t.id = l.transport_id
    where ${own} = ${id} and ${isWanted} and t.tracking -> 'vehicle' -> 'fix' is null`.execute(db);
  return rows[0]?.unseen ?? 0;
}

const isWanted = sql`l.state = any(array(select n.state from n))`;
