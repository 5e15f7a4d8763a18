import type { SiteArrival } from '@milepost/domain/cockpit/arrival-sites';
import type { BanStretch } from '@milepost/domain/cockpit/ban-stretches';
import type { JudgedForecast } from '@milepost/domain/eta/learn/finished-forecast';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import type { OpenStanding } from '@milepost/domain/eta/transport-standing';
import { statesOf } from '@milepost/domain/transport-list/transport-list';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Db } from '../database/transaction.ts';
import type { MemberOrganization } from '../http/principal.ts';
import { latestArrived, wasSeenToArrive, type ArrivedSpan } from '../scorecard/latest-arrived-store.ts';
import { stateNumbers } from '../transports/lists/state-numbers-store.ts';
import { partyColumns } from '../transports/party.ts';
import { isSnoozed } from '../transports/triage/snooze-store.ts';

const ownOf = (organization: MemberOrganization) => sql.ref(`l.${partyColumns(organization.role).own}`);
/** Builds a row set that a query can join. */
const numbered = (states: readonly TransportState[]) =>
  sql`(with ${stateNumbers(states)} select n.state, n.place from n)`;
const date = (moment: number) => new Date(moment);

export type OpenCount = {
  readonly state: TransportState;
  readonly standing: OpenStanding;
  readonly transports: number;
};

/** Open transports by state and standing: a few dozen groups. */
export async function countOpen(
  db: Db,
  organization: MemberOrganization,
  states: readonly TransportState[],
  now: number,
): Promise<OpenCount[]> {
  const { rows } = await sql<{ place: number; standing: OpenStanding; transports: number }>`
    select s.place, standing_at(e.standing, e.current_until, e.late_from, ${date(now)}) as standing,
           count(*)::integer as transports
    from transport_listing l
    join ${numbered(states)} s on s.state = l.state
    left join transport_eta e on e.transport_id = l.transport_id
    where ${ownOf(organization)} = ${organization.id} and l.ended_at is null
    group by 1, 2`.execute(db);
  return rows.flatMap(({ place, standing, transports }) => {
    const state = states[place];
    return state === undefined ? [] : [{ state, standing, transports }];
  });
}

export type CompletedCount = {
  readonly isToday: boolean;
  readonly etaStatus: EtaStatus | null;
  readonly transports: number;
};

/** Transports completed since then, by today or earlier and by the last stop's punctuality. */
export async function countCompleted(
  db: Db,
  organization: MemberOrganization,
  { since, today }: { readonly since: number; readonly today: number },
): Promise<CompletedCount[]> {
  const { rows } = await sql<CompletedCount>`
    select l.ended_at >= ${date(today)} as "isToday", l.eta_status as "etaStatus", count(*)::integer as transports
    from transport_listing l
    where ${ownOf(organization)} = ${organization.id} and l.ended_at >= ${date(since)}
      and l.state in (select s.state from ${numbered(statesOf('completed', organization.role))} s)
    group by 1, 2`.execute(db);
  return rows;
}

/** The start of the next planned transport's first stop. */
export async function nextPlanned(db: Db, organization: MemberOrganization): Promise<number | null> {
  const { rows } = await sql<{ at: Date }>`
    select l.scheduled_at as at
    from ${numbered(statesOf('planned', organization.role))} s
    cross join lateral (
      select l.scheduled_at from transport_listing l
      where ${ownOf(organization)} = ${organization.id} and l.state = s.state
      order by l.scheduled_at, l.transport_id limit 1) l
    order by 1 limit 1`.execute(db);
  return rows[0]?.at.getTime() ?? null;
}

export type Candidate = {
  readonly id: string;
  readonly state: TransportState;
  readonly nextScheduledAt: number | null;
};

type WantedCandidates = {
  readonly limit: number;
  readonly now: number;
  /** Leaves out transports that wait for a carrier reminded since then; null: a reminder changes nothing. */
  readonly remindedSince: number | null;
};

/** The earliest next stops of each state, without snoozed ones; the most urgent transports are among them. */
export async function firstOfEachState(
  db: Db,
  organization: MemberOrganization,
  states: readonly TransportState[],
  { limit, now, remindedSince }: WantedCandidates,
): Promise<Candidate[]> {
  // A reminder asks for a signal; whether a stop was visited is for the shipper to answer.
  const places = states.flatMap(({ confirmationNeeded }, place) => (confirmationNeeded ? [] : [place]));
  const waits =
    remindedSince === null
      ? sql`true`
      : sql`(s.place <> all(${places}::integer[]) or not exists (
          select from reminder r
          where r.transport_id = l.transport_id and r.shipper_id = ${organization.id}
            and r.sent_at > ${date(remindedSince)}))`;
  const { rows } = await sql<{ id: string; place: number; nextScheduledAt: Date | null }>`
    select l.transport_id as id, s.place, l.next_scheduled_at as "nextScheduledAt"
    from ${numbered(states)} s
    cross join lateral (
      select l.transport_id, l.next_scheduled_at from transport_listing l
      where ${ownOf(organization)} = ${organization.id} and l.state = s.state and ${waits}
        and not ${isSnoozed(organization.id, now)}
      order by l.next_scheduled_at, l.transport_id limit ${limit}) l`.execute(db);
  return rows.flatMap(({ id, place, nextScheduledAt }) => {
    const state = states[place];
    return state === undefined ? [] : [{ id, state, nextScheduledAt: nextScheduledAt?.getTime() ?? null }];
  });
}

/** Delayed transports in these states, those that need attention most first. */
export async function mostDelayed(
  db: Db,
  organization: MemberOrganization,
  states: readonly TransportState[],
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<string[]> {
  const own = sql.ref(`e.${partyColumns(organization.role).own}`);
  const { rows } = await sql<{ id: string }>`
    select e.transport_id as id
    from ${numbered(states)} s
    cross join lateral (
      select e.transport_id, e.attention from transport_eta e
      where ${own} = ${organization.id} and e.state = s.state and e.attention is not null
        and standing_at(e.standing, e.current_until, e.late_from, ${date(now)}) = 'DELAYED'
      order by e.attention, e.transport_id limit ${limit}) e
    order by e.attention, e.transport_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type ExpectedArrival = SiteArrival & { readonly waypointId: string };

type WantedArrivals = { readonly from: number; readonly until: number; readonly limit: number };

/** Transports in these states with the earliest ETAs at their current stops, and the places of these stops. */
export async function expectedArrivals(
  db: Db,
  organization: MemberOrganization,
  states: readonly TransportState[],
  { from, until, limit }: WantedArrivals,
): Promise<ExpectedArrival[]> {
  const { own } = partyColumns(organization.role);
  const { rows } = await sql<ExpectedArrival>`
    with earliest as (
      select e.transport_id, e.next_eta
      from ${numbered(states)} s
      cross join lateral (
        select e.transport_id, e.next_eta from transport_eta e
        where ${sql.ref(`e.${own}`)} = ${organization.id} and e.state = s.state
          and e.current_until is not null and e.next_eta >= ${date(from)} and e.next_eta < ${date(until)}
        order by e.next_eta, e.transport_id limit ${limit}) e
      order by e.next_eta, e.transport_id limit ${limit})
    select earliest.transport_id as "transportId", ${epochMs('earliest.next_eta')} as expected,
           w.id as "waypointId", w.city, w.country_code as "countryCode"
    from earliest
    cross join lateral (
      select w.id, w.city, w.country_code from waypoint w
      where w.transport_id = earliest.transport_id and ${sql.ref(`w.${own}`)} = ${organization.id}
        and w.status <> 'COMPLETED'
      order by w.position limit 1) w
    order by earliest.next_eta, earliest.transport_id`.execute(db);
  return rows;
}

/** Driving bans in the latest forecasts for these stops that have not ended yet. */
export async function bansAhead(
  db: Db,
  organization: MemberOrganization,
  arrivals: readonly ExpectedArrival[],
  now: number,
): Promise<BanStretch[]> {
  if (arrivals.length === 0) return [];
  const own = sql.ref(`f.${partyColumns(organization.role).own}`);
  const { rows } = await sql<BanStretch>`
    select reason ->> 'countryCode' as "countryCode", (reason ->> 'from')::float8 as "from",
           (reason ->> 'until')::float8 as until
    from unnest(${arrivals.map(({ transportId }) => transportId)}::uuid[],
                ${arrivals.map(({ waypointId }) => waypointId)}::uuid[]) as a (transport_id, waypoint_id)
    cross join lateral (
      select f.because from forecast f
      where ${own} = ${organization.id} and f.transport_id = a.transport_id and f.waypoint_id = a.waypoint_id
      order by f.made_at desc limit 1) f
    cross join lateral jsonb_array_elements(f.because) as reason
    where reason ->> 'code' = 'DRIVING_BAN' and reason ->> 'countryCode' is not null
      and (reason ->> 'until')::float8 > ${now}`.execute(db);
  return rows;
}

/** Forecasts for the latest observed arrivals. */
export async function latestJudgedForecasts(
  db: Db,
  organization: MemberOrganization,
  span: ArrivedSpan,
): Promise<JudgedForecast[]> {
  const { own } = partyColumns(organization.role);
  const { rows } = await sql<JudgedForecast>`
    with latest as materialized (${latestArrived(organization, span)})
    select f.waypoint_id as "waypointId", ${epochMs('f.made_at')} as "madeAt", ${epochMs('f.expected')} as expected,
           ${epochMs('f.min')} as min, ${epochMs('f.max')} as max, ${epochMs('w.ata')} as "arrivedAt"
    from latest
    join waypoint w on w.transport_id = latest.transport_id
    join forecast f on f.transport_id = w.transport_id and f.waypoint_id = w.id and f.made_at <= w.ata
    where ${sql.ref(`w.${own}`)} = ${organization.id} and ${sql.ref(`f.${own}`)} = ${organization.id}
      and ${wasSeenToArrive}`.execute(db);
  return rows;
}
