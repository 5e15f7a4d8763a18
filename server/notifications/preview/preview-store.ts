import type { NotificationType } from '@milepost/domain/notification/notification-type';
import type { ForecastDelay } from '@milepost/domain/notification/delays-over';
import { DEFAULT_DELAY_MINUTES } from '@milepost/domain/notification/rules';
import { sql } from 'kysely';
import { epochMs } from '../../database/epoch-ms.ts';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { partyColumns } from '../../transports/party.ts';

/** What happened, as far as people are notified of it. */
export type PastOccurrence = {
  readonly sequence: string;
  readonly transportId: string;
  readonly type: NotificationType;
  readonly waypointId: string | null;
  readonly at: number;
  readonly knownAt: number;
  readonly exceeded: readonly number[] | null;
  readonly expectedAt: number | null;
  readonly delayMs: number | null;
};

/** In the order in which it became known. */
export async function findPastOccurrences(
  db: Db,
  { id, role }: MemberOrganization,
  types: readonly NotificationType[],
  since: Date,
): Promise<PastOccurrence[]> {
  if (types.length === 0) return [];
  const own = sql.ref(partyColumns(role).own);
  const { rows } = await sql<PastOccurrence>`
    select sequence, transport_id as "transportId", type, waypoint_id as "waypointId", ${epochMs('at')} as at,
      ${epochMs('known_at')} as "knownAt", details -> 'exceeded' as exceeded,
      (details ->> 'expectedAt')::float8 as "expectedAt", (details ->> 'delayMs')::float8 as "delayMs"
    from occurrence
    where ${own} = ${id} and known_at >= ${since} and type = any(${[...types]}::text[])
    order by known_at, sequence`.execute(db);
  return rows;
}

/** Since when the organisation's people, or its defaults, have used this threshold; null if they do not. */
export async function findThresholdUsedSince(db: Db, organizationId: string, minutes: number): Promise<number | null> {
  const { rows } = await sql<{ since: number | null }>`
    select ${epochMs('min(delay_since)')} as since from (
      select delay_since from notification_rules
      where organization_id = ${organizationId} and delay_minutes = ${minutes}
      union all
      select delay_since from notification_defaults
      where organization_id = ${organizationId} and delay_minutes = ${minutes}) used`.execute(db);
  return rows[0]?.since ?? null;
}

/** A stop that was at some time expected later than the threshold, with its forecasts. */
export type LateStop = {
  readonly transportId: string;
  readonly waypointId: string;
  readonly completedAt: number | null;
  readonly plannedTo: number;
  readonly madeAt: readonly number[];
  readonly expected: readonly number[];
};

/** No transport under way in the last few days began longer before them than this. */
const MAX_JOURNEY_MS = 60 * 24 * 3_600_000;

export async function findLateStops(
  db: Db,
  { id, role }: MemberOrganization,
  minutes: number,
  since: Date,
): Promise<LateStop[]> {
  const own = partyColumns(role).own;
  const [ofTransport, ofForecast, ofOccurrence] = [sql.ref(`t.${own}`), sql.ref(`f.${own}`), sql.ref(`o.${own}`)];
  // Whatever exceeded this threshold had also exceeded the default, by which every stop is judged.
  const wasLate =
    minutes < DEFAULT_DELAY_MINUTES
      ? sql`true`
      : sql`(w.delay_above <> '{}' or w.id in (
          select o.waypoint_id from occurrence o where ${ofOccurrence} = ${id} and o.type = 'TRANSPORT_DELAYED'))`;
  // Finds the late stops first, because most never are.
  const { rows } = await sql<LateStop>`
    select late.transport_id as "transportId", late.id as "waypointId",
      ${epochMs('late.completed_at')} as "completedAt", ${epochMs('late.planned_to')} as "plannedTo",
      made."madeAt", made.expected
    from (
      select w.id, w.transport_id, w.completed_at, w.planned_to
      from transport t join waypoint w on w.transport_id = t.id
      where ${ofTransport} = ${id} and t.status <> 'PLANNED'
        and t.scheduled_at >= ${new Date(since.getTime() - MAX_JOURNEY_MS)}
        and coalesce(t.completed_at, t.cancelled_at, 'infinity') >= ${since}
        and ${wasLate}
        and exists (
          select from forecast f where f.transport_id = t.id and f.waypoint_id = w.id and ${ofForecast} = ${id}
            and f.expected > w.planned_to + make_interval(mins => ${minutes}))) late
    cross join lateral (
      select array_agg(${epochMs('f.made_at')} order by f.made_at) as "madeAt",
        array_agg(${epochMs('f.expected')} order by f.made_at) as expected
      from forecast f
      where f.transport_id = late.transport_id and f.waypoint_id = late.id and ${ofForecast} = ${id}) made`.execute(db);
  return rows;
}

export function forecastsOf({ waypointId, plannedTo, madeAt, expected }: LateStop): ForecastDelay[] {
  return madeAt.map((at, index) => {
    const expectedAt = expected[index] ?? 0;
    return { waypointId, at, expectedAt, delayMs: expectedAt - plannedTo };
  });
}
