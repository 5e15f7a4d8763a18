import type { InviteResult, InviteResults } from '@milepost/api-contract/agreements/invitations';
import { type InviteFault } from '@milepost/domain/agreement/carriers-to-invite';
import { expiryOfInvitation, MAX_OPEN_INVITATIONS, type InvitationKind } from '@milepost/domain/agreement/invitation';
import type { Language } from '@milepost/domain/people/language';
import { MAX_PEOPLE } from '@milepost/domain/people/managers';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/transaction.ts';
import type { MemberOrganization } from '../http/principal.ts';
import { Refusal } from '../http/refusal.ts';
import { publishTopic } from '../live/hints-store.ts';
import { enqueueMail, type Mailroom, type PreparedMail } from '../mail/enqueue-mail.ts';
import { findPeople } from '../people/organization-people-store.ts';
import { invitationLetter } from './invitation-letter.ts';
import * as store from './invitation-store.ts';
import { invitationLink, newInvitationToken } from './invitation-token.ts';

export type InvitationParts = {
  readonly database: Database;
  readonly mailroom: Mailroom;
  readonly publicUrl: string;
  /** The current time, in epoch milliseconds. */
  readonly now: () => number;
};

/** The inviting organisation and person. An administrator invites on behalf of other organisations. */
export type Inviter = {
  readonly organization: Pick<MemberOrganization, 'id' | 'name'>;
  readonly personId: string;
  readonly personName: string;
};

type Guest = {
  readonly email: string;
  readonly name: string | null;
  readonly reference: string | null;
  readonly note: string | null;
  readonly manager: boolean;
  readonly fault: InviteFault | null;
};

type InviteRequest = { readonly kind: InvitationKind; readonly guests: readonly Guest[]; readonly language: Language };

type Prepared = {
  readonly invitation: store.NewInvitation;
  readonly link: string;
  readonly mail: PreparedMail | null;
};

/** Invites those with whom nothing is under way yet; each gets its own result, in the order of the request. */
export async function invite(parts: InvitationParts, inviter: Inviter, invited: InviteRequest): Promise<InviteResults> {
  const { database, mailroom, now } = parts;
  const at = new Date(now());
  const prepared = await Promise.all(
    invited.guests.map(async (guest) => (guest.fault === null ? await prepare(parts, inviter, invited, guest) : null)),
  );
  const { organization } = inviter;
  const results = await database.forOrganization(organization.id, async (db) => {
    const open = await store.countOpenLocked(db, organization.id);
    const known = await findKnown(db, organization.id, invited, at);
    const results: InviteResult[] = [];
    const made: Prepared[] = [];
    for (const [row, { email, fault }] of invited.guests.entries()) {
      const one = prepared[row] ?? null;
      const before = known.get(email);
      if (one !== null && before === undefined) made.push(one);
      results.push({ row, email, ...outcome(one, before), fault });
    }
    if (open + made.length > MAX_OPEN_INVITATIONS) throw new Refusal('TOO_MANY_INVITATIONS');
    await save(db, made, at);
    if (made.length > 0) await publishTopic(db, { topic: topicOf(invited.kind), parties: [organization.id] });
    return results;
  });
  return { results, isMailed: mailroom.canSendMail() };
}

export function topicOf(kind: InvitationKind): 'agreements' | 'people' {
  return kind === 'CARRIER' ? 'agreements' : 'people';
}

async function prepare(
  parts: InvitationParts,
  inviter: Inviter,
  invited: InviteRequest,
  guest: Guest,
): Promise<Prepared> {
  const { token, hash } = newInvitationToken();
  const id = randomUUID();
  const { email, name, reference, note, manager } = guest;
  const { kind, language } = invited;
  const expiresAt = new Date(expiryOfInvitation(parts.now()));
  const link = invitationLink(parts.publicUrl, token);
  const invitation = {
    id,
    kind,
    email,
    language,
    name,
    reference,
    note,
    manager,
    expiresAt,
    organizationId: inviter.organization.id,
    tokenHash: hash,
    invitedBy: inviter.personId,
  };
  return {
    invitation,
    link,
    mail: await prepareInvitationMail(parts, inviter, { ...invitation, link, sent: parts.now() }),
  };
}

type Mailed = Pick<store.NewInvitation, 'id' | 'kind' | 'email' | 'language' | 'note' | 'expiresAt'> & {
  readonly link: string;
  readonly sent: number;
};

/** Null if this installation sends no mail: the inviter passes the link on. */
export async function prepareInvitationMail(
  { mailroom }: InvitationParts,
  { organization, personName }: Inviter,
  { id, kind, email, language, note, expiresAt, link, sent }: Mailed,
): Promise<PreparedMail | null> {
  if (!mailroom.canSendMail()) return null;
  const said = { organization: organization.name, person: personName, note, link };
  return await mailroom.prepareMail({
    to: email,
    letter: invitationLetter({ kind, language, expiresAt, ...said }),
    key: `invitation:${id}:${sent}`,
    organizationId: organization.id,
  });
}

type Known = { readonly outcome: 'ALREADY_PENDING' | 'ALREADY_ACCEPTED' | 'ALREADY_HERE'; readonly since: Date | null };

/** By address. An expired invitation makes room for another. */
async function findKnown(
  db: Db,
  organizationId: string,
  { kind, guests }: InviteRequest,
  now: Date,
): Promise<Map<string, Known>> {
  const emails = guests.filter(({ fault }) => fault === null).map(({ email }) => email);
  const known = new Map<string, Known>();
  if (emails.length === 0) return known;
  for (const { id, email, sent_at: since, expires_at: expiresAt } of await store.findUnanswered(
    db,
    organizationId,
    kind,
    emails,
  )) {
    if (expiresAt <= now) await store.saveWithdrawal(db, id, now);
    else known.set(email, { outcome: 'ALREADY_PENDING', since });
  }
  if (kind === 'CARRIER') {
    for (const { email, status, since } of await store.findAgreed(db, organizationId, emails)) {
      known.set(email, { outcome: status === 'ACCEPTED' ? 'ALREADY_ACCEPTED' : 'ALREADY_PENDING', since });
    }
    return known;
  }
  const people = await findPeople(db, organizationId);
  if (people.length + emails.length > MAX_PEOPLE) throw new Refusal('TOO_MANY_PEOPLE');
  for (const { email } of people) if (email !== null) known.set(email, { outcome: 'ALREADY_HERE', since: null });
  return known;
}

function outcome(prepared: Prepared | null, known: Known | undefined): Omit<InviteResult, 'row' | 'email' | 'fault'> {
  if (prepared === null) return { outcome: 'INVALID', since: null, invitationId: null, link: null };
  if (known !== undefined) {
    return { outcome: known.outcome, since: known.since?.toISOString() ?? null, invitationId: null, link: null };
  }
  return { outcome: 'INVITED', since: null, invitationId: prepared.invitation.id, link: prepared.link };
}

async function save(db: Db, made: readonly Prepared[], now: Date): Promise<void> {
  await store.addInvitations(
    db,
    made.map(({ invitation }) => invitation),
    now,
  );
  for (const { mail } of made) if (mail !== null) await enqueueMail(db, mail);
}
