import type { InvitationKind } from '@milepost/domain/agreement/invitation';
import type { Language } from '@milepost/domain/people/language';
import { sql } from 'kysely';
import { lockClasses } from '../database/locks.ts';
import type { Db } from '../database/transaction.ts';

export type NewInvitation = {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: InvitationKind;
  readonly email: string;
  readonly language: Language;
  readonly name: string | null;
  readonly reference: string | null;
  readonly note: string | null;
  readonly manager: boolean;
  readonly tokenHash: Buffer;
  readonly invitedBy: string;
  readonly expiresAt: Date;
};

export async function addInvitations(db: Db, invitations: readonly NewInvitation[], now: Date): Promise<void> {
  if (invitations.length === 0) return;
  await db
    .insertInto('invitation')
    .values(
      invitations.map((invitation) => ({
        id: invitation.id,
        organization_id: invitation.organizationId,
        kind: invitation.kind,
        email: invitation.email,
        language: invitation.language,
        name: invitation.name,
        reference: invitation.reference,
        note: invitation.note,
        manager: invitation.manager,
        token_hash: invitation.tokenHash,
        invited_by: invitation.invitedBy,
        created_at: now,
        sent_at: now,
        expires_at: invitation.expiresAt,
      })),
    )
    .execute();
}

/** Counts the unanswered ones, and locks out other invitations of this organisation until the transaction ends. */
export async function countOpenLocked(db: Db, organizationId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockClasses.invitations}, hashtext(${organizationId}))`.execute(db);
  const { count } = await unanswered(db, organizationId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Earlier unanswered ones to these addresses, including expired ones. */
export async function findUnanswered(db: Db, organizationId: string, kind: InvitationKind, emails: readonly string[]) {
  return await unanswered(db, organizationId)
    .select(['i.id', 'i.email', 'i.sent_at', 'i.expires_at'])
    .where('i.kind', '=', kind)
    .where('i.email', 'in', [...emails])
    .execute();
}

function unanswered(db: Db, organizationId: string) {
  return db
    .selectFrom('invitation as i')
    .where('i.organization_id', '=', organizationId)
    .where('i.withdrawn_at', 'is', null)
    .where('i.declined_at', 'is', null)
    .where('i.used_at', 'is', null);
}

/** Pending or accepted agreements that invitations to these addresses have led to. */
export async function findAgreed(db: Db, shipperId: string, emails: readonly string[]) {
  return await db
    .selectFrom('invitation as i')
    .innerJoin('agreement as a', 'a.id', 'i.agreement_id')
    .select(['i.email', 'a.status', sql<Date>`coalesce(a.answered_at, a.created_at)`.as('since')])
    .where('i.organization_id', '=', shipperId)
    .where('i.email', 'in', [...emails])
    .where('a.status', 'in', ['PENDING', 'ACCEPTED'])
    .execute();
}

const columns = [
  'i.id',
  'i.organization_id',
  'i.kind',
  'i.email',
  'i.language',
  'i.name',
  'i.reference',
  'i.note',
  'i.manager',
  'i.invited_by',
  'i.created_at',
  'i.sent_at',
  'i.expires_at',
  'i.opened_at',
  'i.withdrawn_at',
  'i.declined_at',
  'i.reason',
  'i.used_at',
] as const;

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** For a caller of whom only the link is known, so it runs as the worker. */
export async function findByToken(worker: Db, tokenHash: Buffer) {
  return await worker
    .selectFrom('invitation as i')
    .innerJoin('organization as o', 'o.id', 'i.organization_id')
    .leftJoin('person as p', 'p.id', 'i.invited_by')
    .select(columns)
    .select(['o.name as organization_name', 'o.role as organization_role'])
    .select(sql<string | null>`p.given_name || ' ' || p.family_name`.as('invited_by_name'))
    .select(sql<boolean>`exists (select from person m where m.organization_id = i.organization_id)`.as('has_people'))
    .where('i.token_hash', '=', tokenHash)
    .forUpdate('i')
    .executeTakeFirst();
}

/** Only for a colleague's invitation: carriers are invited by shippers alone. */
export async function findOwner(worker: Db, id: string) {
  return await worker
    .selectFrom('invitation as i')
    .innerJoin('organization as o', 'o.id', 'i.organization_id')
    .select(['o.id', 'o.name'])
    .where('i.id', '=', id)
    .where('i.kind', '=', 'COLLEAGUE')
    .executeTakeFirst();
}

/** One of the organisation's own invitations, locked. */
export async function findOwnLocked(db: Db, organizationId: string, id: string) {
  return await db
    .selectFrom('invitation as i')
    .select(columns)
    .where('i.organization_id', '=', organizationId)
    .where('i.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The first opening notifies the inviting organisation. */
export async function recordOpened(worker: Db, id: string, now: Date): Promise<void> {
  await worker
    .updateTable('invitation')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

export async function replaceLink(db: Db, id: string, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ token_hash: tokenHash, sent_at: now, expires_at: expiresAt, opened_at: null })
    .where('id', '=', id)
    .execute();
}

export async function saveWithdrawal(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('invitation').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

export async function saveDecline(worker: Db, id: string, reason: string | null, now: Date): Promise<void> {
  await worker.updateTable('invitation').set({ declined_at: now, reason }).where('id', '=', id).execute();
}

type Use = { readonly personId: string; readonly agreementId: string | null };

export async function saveUse(worker: Db, id: string, { personId, agreementId }: Use, now: Date): Promise<void> {
  await worker
    .updateTable('invitation')
    .set({ used_at: now, used_by: personId, agreement_id: agreementId })
    .where('id', '=', id)
    .execute();
}

/** Ended and answered invitations are useless after a while, and addresses are personal data. */
export async function forgetInvitations(worker: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await worker
    .deleteFrom('invitation')
    .where((eb) =>
      eb.or([
        eb('withdrawn_at', '<', before),
        eb('declined_at', '<', before),
        eb.and([eb('expires_at', '<', before), eb('used_at', 'is', null)]),
        eb.and([eb('used_at', '<', before), eb('kind', '=', 'COLLEAGUE')]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
