import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { NotificationType } from '@milepost/domain/notification/notification-type';
import type { RoutePlace } from '@milepost/domain/notification/route';
import { defaultRules, type NotificationRules } from '@milepost/domain/notification/rules';
import { sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Db } from '../../database/transaction.ts';
import type { Member, MemberOrganization } from '../../http/principal.ts';

type Row = Pick<Schema['notification_defaults'], 'by_email' | 'on_web' | 'delay_minutes'> & {
  readonly mails: NotificationRules['mails'];
  readonly from_places: unknown;
  readonly to_places: unknown;
};

const columns = ['by_email', 'on_web', 'delay_minutes', 'from_places', 'to_places', 'mails'] as const;

function rulesOf(row: Row): NotificationRules {
  return {
    byEmail: row.by_email as NotificationType[],
    onWeb: row.on_web as NotificationType[],
    delayMinutes: row.delay_minutes,
    from: row.from_places as RoutePlace[],
    to: row.to_places as RoutePlace[],
    mails: row.mails,
  };
}

function rowOf(rules: NotificationRules, now: number) {
  return {
    by_email: [...rules.byEmail],
    on_web: [...rules.onWeb],
    delay_minutes: rules.delayMinutes,
    from_places: JSON.stringify(rules.from),
    to_places: JSON.stringify(rules.to),
    mails: rules.mails,
    changed_at: new Date(now),
    delay_since: new Date(now),
  };
}

/** An unchanged threshold has been in use since it was chosen. */
function sinceChosen(table: 'notification_rules' | 'notification_defaults') {
  const row = sql.table(table);
  return sql<Date>`case when ${row}.delay_minutes = excluded.delay_minutes then ${row}.delay_since
    else excluded.delay_since end`;
}

export type OwnRules = {
  /** Null if the defaults apply. */
  readonly own: NotificationRules | null;
  readonly defaults: NotificationRules;
};

/** The member the rules belong to, whether signed in or not. */
type Owner = Pick<Member, 'personId'> & { readonly organization: Pick<MemberOrganization, 'id' | 'role'> };

export async function findRules(db: Db, { personId, organization }: Owner): Promise<OwnRules> {
  const [own, defaults] = await Promise.all([
    db
      .selectFrom('notification_rules')
      .select(columns)
      .where('person_id', '=', personId)
      .where('organization_id', '=', organization.id)
      .executeTakeFirst(),
    findDefaults(db, organization),
  ]);
  return { own: own === undefined ? null : rulesOf(own), defaults };
}

async function findDefaults(db: Db, { id, role }: Owner['organization']): Promise<NotificationRules> {
  const row = await db
    .selectFrom('notification_defaults')
    .select(columns)
    .where('organization_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? defaultRules[role] : rulesOf(row);
}

export async function saveOwnRules(
  db: Db,
  { personId, organization }: Owner,
  rules: NotificationRules,
  now: number,
): Promise<void> {
  const row = rowOf(rules, now);
  await db
    .insertInto('notification_rules')
    .values({ person_id: personId, organization_id: organization.id, ...row })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ ...row, delay_since: sinceChosen('notification_rules') }),
    )
    .execute();
}

export async function forgetOwnRules(db: Db, { personId, organization }: Member): Promise<void> {
  await db
    .deleteFrom('notification_rules')
    .where('person_id', '=', personId)
    .where('organization_id', '=', organization.id)
    .execute();
}

export async function saveDefaults(
  db: Db,
  organizationId: string,
  rules: NotificationRules,
  now: number,
): Promise<void> {
  const row = rowOf(rules, now);
  await db
    .insertInto('notification_defaults')
    .values({ organization_id: organizationId, ...row })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet({ ...row, delay_since: sinceChosen('notification_defaults') }),
    )
    .execute();
}

/** People of one organisation to whom the same rules apply. */
export type RuleGroup = {
  readonly organizationId: string;
  readonly people: readonly string[];
  readonly rules: NotificationRules;
};

/** Everyone in these organisations: those with their own rules, and as one group those to whom the defaults apply. */
export async function findRuleGroups(worker: Db, organizationIds: readonly string[]): Promise<RuleGroup[]> {
  const { rows } = await sql<Partial<Row> & { id: string; role: OrganizationRole; people: string[] }>`
    select o.id, o.role, array[p.id] as people,
      r.by_email, r.on_web, r.delay_minutes, r.from_places, r.to_places, r.mails
    from organization o join person p on p.organization_id = o.id
    join notification_rules r on r.person_id = p.id and r.organization_id = o.id
    where o.id = any(${[...organizationIds]}::uuid[])
    union all
    select o.id, o.role, l.people, d.by_email, d.on_web, d.delay_minutes, d.from_places, d.to_places, d.mails
    from organization o
    cross join lateral (
      select array_agg(p.id) as people from person p
      where p.organization_id = o.id and not exists (
        select from notification_rules r where r.person_id = p.id and r.organization_id = o.id)) l
    left join notification_defaults d on d.organization_id = o.id
    where o.id = any(${[...organizationIds]}::uuid[]) and l.people is not null`.execute(worker);
  return rows.map(({ id, role, people, ...row }) => ({
    organizationId: id,
    people,
    rules: isWhole(row) ? rulesOf(row) : defaultRules[role],
  }));
}

function isWhole(row: Partial<Row>): row is Row {
  return row.by_email !== null && row.by_email !== undefined;
}

/** Where the person's mails go, and in which time zone. */
export async function findReceiver(db: Db, { personId, organization }: Member) {
  const [person, own] = await Promise.all([
    db
      .selectFrom('person')
      .select('email')
      .where('organization_id', '=', organization.id)
      .where('id', '=', personId)
      .executeTakeFirst(),
    db.selectFrom('organization').select('time_zone').where('id', '=', organization.id).executeTakeFirst(),
  ]);
  return { email: person?.email ?? null, timeZone: own?.time_zone ?? null };
}
