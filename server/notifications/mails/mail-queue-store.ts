import type { Language } from '@milepost/domain/people/language';
import { sql } from 'kysely';
import { epochMs } from '../../database/epoch-ms.ts';
import { locks } from '../../database/locks.ts';
import type { Db } from '../../database/transaction.ts';
import type { MailNotification, MailNotificationStop } from './mail-notification.ts';

export type NewWaitingMail = {
  readonly personId: string;
  readonly occurrence: string;
  readonly organizationId: string;
  readonly dueAt: Date;
  readonly isTogether: boolean;
};

/** Leaves unchanged what a person was, or will be, notified of already. */
export async function addWaitingMails(db: Db, waiting: readonly NewWaitingMail[]): Promise<void> {
  const column = <T>(of: (each: NewWaitingMail) => T): T[] => waiting.map(of);
  await sql`
    insert into notification_mail (person_id, occurrence, organization_id, due_at, is_together)
    select * from unnest(
      ${column(({ personId }) => personId)}::uuid[], ${column(({ occurrence }) => occurrence)}::bigint[],
      ${column(({ organizationId }) => organizationId)}::uuid[], ${column(({ dueAt }) => dueAt)}::timestamptz[],
      ${column(({ isTogether }) => isTogether)}::boolean[])
    on conflict do nothing`.execute(db);
}

export async function findTimeZones(db: Db, organizationIds: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('organization')
    .select(['id', 'time_zone'])
    .where('id', 'in', [...organizationIds])
    .execute();
  return new Map(rows.map(({ id, time_zone: timeZone }) => [id, timeZone]));
}

/** A message that is due, with everything its mail says. */
export type DueNotification = MailNotification & {
  readonly personId: string;
  readonly occurrence: string;
  readonly isTogether: boolean;
};

export type DuePerson = {
  readonly personId: string;
  readonly organizationId: string;
  readonly organization: string;
  /** Null if no mail can be sent: the person was removed or now works elsewhere. */
  readonly email: string | null;
  /** Null if the person has chosen none. */
  readonly language: Language | null;
  readonly countryCode: string | null;
  readonly timeZone: string | null;
  /** When mails were sent to the person in the last hour. */
  readonly sentAt: readonly number[];
  /** How often in a row the address has refused. */
  readonly refusals: number;
};

/** People for whom something is due, longest waiting first. */
export async function findDuePeople(worker: Db, now: Date, limit: number): Promise<DuePerson[]> {
  const { rows } = await sql<DuePerson>`
    with due as (
      select person_id, organization_id, min(due_at) as due_at from notification_mail
      where written_at is null and due_at <= ${now}
      group by person_id, organization_id order by min(due_at) limit ${limit})
    select d.person_id as "personId", d.organization_id as "organizationId",
      case when p.organization_id = d.organization_id then p.email end as email, p.language,
      o.name as organization, o.country_code as "countryCode", o.time_zone as "timeZone", coalesce(r.times, 0) as refusals,
      coalesce((
        select jsonb_agg(distinct jsonb_build_array(m.message_id, ${epochMs('m.written_at')}))
        from notification_mail m
        where m.person_id = d.person_id and m.message_id is not null
          and m.written_at > ${now}::timestamptz - interval '1 hour'), '[]') as "sentAt"
    from due d join person p on p.id = d.person_id join organization o on o.id = d.organization_id
    left join mail_refusal r on r.address = p.email
    order by d.due_at`.execute(worker);
  return rows.map(({ sentAt, ...row }) => ({
    ...row,
    sentAt: (sentAt as unknown as [string, number][]).map(([, at]) => at),
  }));
}

type Row = Omit<DueNotification, 'stop' | 'from' | 'to'> & {
  readonly fromCity: string;
  readonly toCity: string;
  readonly city: string | null;
} & Omit<MailNotificationStop, 'city'>;

/** What is due for these people, oldest first. */
export async function findDueNotifications(
  worker: Db,
  people: readonly DuePerson[],
  now: Date,
): Promise<DueNotification[]> {
  const { rows } = await sql<Row>`
    select m.person_id as "personId", m.occurrence, m.is_together as "isTogether", c.type,
      ${epochMs('c.at')} as at, ${epochMs('c.known_at')} as "knownAt",
      t.id as "transportId", t.reference, t.tracking_id as "trackingId", first.city as "fromCity", last.city as "toCity",
      partner.name as partner, partner.role as "partnerRole", stop.city, stop.timezone as "timeZone",
      ${epochMs('stop.planned_from')} as "plannedFrom", ${epochMs('stop.planned_to')} as "plannedTo",
      (c.details ->> 'expectedAt')::double precision as "expectedAt",
      (c.details ->> 'delayMs')::double precision as "delayMs"
    from notification_mail m
    join occurrence c on c.sequence = m.occurrence
    join transport t on t.id = c.transport_id
    join organization partner
      on partner.id = case when m.organization_id = c.shipper_id then c.carrier_id else c.shipper_id end
    join lateral (select id, city from waypoint w where w.transport_id = t.id order by position limit 1) first on true
    join lateral (select city from waypoint w where w.transport_id = t.id order by position desc limit 1) last on true
    left join waypoint stop on stop.transport_id = t.id and stop.id = case
      when c.type in ('TRANSPORT_TRACKING_ID_MISSING', 'TRANSPORT_GPS_MISSING') then first.id else c.waypoint_id end
    where m.person_id = any(${people.map(({ personId }) => personId)}::uuid[])
      and m.written_at is null and m.due_at <= ${now}
    order by m.occurrence`.execute(worker);
  return rows.map(({ fromCity, toCity, city, timeZone, plannedFrom, plannedTo, ...row }) => ({
    ...row,
    from: fromCity,
    to: toCity,
    stop: city === null ? null : { city, timeZone, plannedFrom, plannedTo },
  }));
}

export type Written = Pick<DueNotification, 'personId' | 'occurrence'> & { readonly messageId: string | null };

/** False if another process has just written some of them: then none of this may be kept. */
export async function markWritten(db: Db, written: readonly Written[], now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notification_mail m set written_at = ${now}, message_id = new.message_id
    from unnest(
      ${written.map(({ personId }) => personId)}::uuid[], ${written.map(({ occurrence }) => occurrence)}::bigint[],
      ${written.map(({ messageId }) => messageId)}::uuid[]) as new (person_id, occurrence, message_id)
    where m.person_id = new.person_id and m.occurrence = new.occurrence and m.written_at is null`.execute(db);
  return Number(numAffectedRows) === written.length;
}

export type Postponed = Pick<DueNotification, 'personId' | 'occurrence'> & { readonly dueAt: Date };

/** They are then sent together. */
export async function postponeMails(db: Db, postponed: readonly Postponed[]): Promise<void> {
  await sql`
    update notification_mail m set due_at = new.due_at, is_together = true
    from unnest(
      ${postponed.map(({ personId }) => personId)}::uuid[], ${postponed.map(({ occurrence }) => occurrence)}::bigint[],
      ${postponed.map(({ dueAt }) => dueAt)}::timestamptz[]) as new (person_id, occurrence, due_at)
    where m.person_id = new.person_id and m.occurrence = new.occurrence and m.written_at is null`.execute(db);
}

/** One process writes at a time, so each sees what the others have written in the last hour. */
export async function lockWriting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${locks.writingMails}) as "isOurs"`.execute(db);
  return rows[0]?.isOurs === true;
}
