import * as calls from '@milepost/api-contract/agreements/invitations';
import { MAX_REASON_LENGTH } from '@milepost/domain/agreement/agreement';
import { inviteFaultsOf, normalizeCarrierToInvite } from '@milepost/domain/agreement/carriers-to-invite';
import {
  expiryOfInvitation,
  mayBeResent,
  refuseInvitation,
  stateOfInvitation,
} from '@milepost/domain/agreement/invitation';
import { MAX_PEOPLE } from '@milepost/domain/people/managers';
import type { FastifyInstance } from 'fastify';
import { transact, type Db } from '../database/transaction.ts';
import type { Member, Person } from '../http/principal.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { publishTopic } from '../live/hints-store.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { addToOrganization, findPeopleLocked } from '../people/organization-people-store.ts';
import { findNameAndEmail } from '../people/own-person-store.ts';
import { createOrganization } from './create-organization.ts';
import { invite, type InvitationParts, type Inviter, prepareInvitationMail, topicOf } from './invite.ts';
import * as store from './invitation-store.ts';
import { hashOfToken, invitationLink, newInvitationToken } from './invitation-token.ts';
import { findOpenInvitation, invitationTimes } from './redeem-invitation.ts';

/** Twice in a row is a mistake, and often annoys the recipient. */
const RESENT_APART_MS = 5 * 60_000;

export function registerInvitationRoutes(app: FastifyInstance, parts: InvitationParts): void {
  const { database, now } = parts;
  const { worker } = database;
  const moment = () => new Date(now());

  registerCall(app, calls.inviteCarriers, async ({ principal, body }) => {
    const carriers = body.carriers.map((carrier) =>
      normalizeCarrierToInvite({ reference: null, note: null, ...carrier }),
    );
    const faults = inviteFaultsOf(carriers);
    const guests = carriers.map((carrier, row) => ({ ...carrier, manager: false, fault: faults[row] ?? null }));
    const inviter = await inviterOf(parts, principal);
    return await invite(parts, inviter, { kind: 'CARRIER', guests, language: body.language });
  });

  registerCall(app, calls.resendInvitation, async ({ principal, params }) => {
    const { personId } = principal;
    const organization = await ownerOf(parts, principal, params.invitationId);
    const inviter = await inviterOf(parts, { organization, personId });
    return await resend(parts, inviter, principal, params.invitationId);
  });

  registerCall(app, calls.withdrawInvitation, async ({ principal, params: { invitationId } }) => {
    const organization = await ownerOf(parts, principal, invitationId);
    await database.forOrganization(organization.id, async (db) => {
      const found = await findManagedInvitation(db, organization.id, principal, invitationId);
      const state = stateOfInvitation(invitationTimes(found), now());
      if (state === 'USED' || state === 'DECLINED') throw new Refusal(`INVITATION_${state}`);
      if (state !== 'WITHDRAWN') await store.saveWithdrawal(db, invitationId, moment());
      await publishTopic(db, { topic: topicOf(found.kind), parties: [organization.id] });
    });
    return { invitationId };
  });

  registerCall(app, calls.openInvitation, async ({ body }) => {
    return await transact(worker, async (db) => {
      const found = await store.findByToken(db, hashOfToken(body.invitationId));
      if (found === undefined) throw new Refusal('WRONG_INVITATION');
      if (found.opened_at === null) {
        await store.recordOpened(db, found.id, moment());
        await publishTopic(db, { topic: topicOf(found.kind), parties: [found.organization_id] });
      }
      return present(found, now());
    });
  });

  registerCall(app, calls.declineInvitation, async ({ body, request }) => {
    const reason = body.reason?.trim().slice(0, MAX_REASON_LENGTH) ?? '';
    return await transact(worker, async (db) => {
      const found = await findOpenInvitation(db, body.invitationId, null, moment());
      request.securityNote = { target: found.id };
      await store.saveDecline(db, found.id, reason === '' ? null : reason, moment());
      await publishTopic(db, { topic: topicOf(found.kind), parties: [found.organization_id] });
      return { organization: found.organization_name };
    });
  });

  registerCall(app, calls.joinOrganization, async ({ principal, body, request }) => {
    return await transact(worker, async (db) => {
      const found = await findOpenInvitation(db, body.invitationId, 'COLLEAGUE', moment());
      request.securityNote = { target: found.id };
      await join(db, found, principal, moment());
      return { organization: found.organization_name };
    });
  });

  registerCall(app, calls.foundOrganization, async ({ principal, body, request }) => {
    const founded = await createOrganization(worker, principal, body, moment());
    request.securityNote = { target: founded.id };
    return founded;
  });
}

export async function inviterOf(
  { database }: Pick<InvitationParts, 'database'>,
  { organization, personId }: Omit<Inviter, 'personName'>,
): Promise<Inviter> {
  const { givenName, familyName } = await findNameAndEmail(database.worker, personId);
  return { organization, personId, personName: `${givenName} ${familyName}`.trim() };
}

/** The caller's organisation; for an administrator, the inviting one. */
async function ownerOf({ database }: InvitationParts, { organization, features }: Member, id: string) {
  if (!features.includes('ADMIN_UI')) return organization;
  return (await store.findOwner(database.worker, id)) ?? organization;
}

/** Only managers and administrators handle a colleague's invitation. */
async function findManagedInvitation(db: Db, organizationId: string, { isManager, features }: Member, id: string) {
  const found = await store.findOwnLocked(db, organizationId, id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const mayManage = isManager || features.includes('ADMIN_UI');
  if (found.kind === 'COLLEAGUE' && !mayManage) throw new Refusal('MANAGERS_ONLY');
  return found;
}

async function resend(parts: InvitationParts, inviter: Inviter, principal: Member, id: string) {
  const { database, mailroom, publicUrl, now } = parts;
  const { token, hash } = newInvitationToken();
  const link = invitationLink(publicUrl, token);
  const sentAt = new Date(now());
  const expiresAt = new Date(expiryOfInvitation(now()));
  const organizationId = inviter.organization.id;
  const before = await database.forOrganization(organizationId, (db) =>
    findManagedInvitation(db, organizationId, principal, id),
  );
  const mail = await prepareInvitationMail(parts, inviter, { ...before, expiresAt, link, sent: now() });
  await database.forOrganization(organizationId, async (db) => {
    const found = await findManagedInvitation(db, organizationId, principal, id);
    const refused = refuseInvitation(invitationTimes(found), now());
    const state = stateOfInvitation(invitationTimes(found), now());
    if (!mayBeResent(state) && refused !== null && refused !== 'INVITATION_EXPIRED') throw new Refusal(refused);
    if (now() - found.sent_at.getTime() < RESENT_APART_MS) throw new Refusal('SENT_RECENTLY');
    await store.replaceLink(db, id, hash, sentAt, expiresAt);
    if (mail !== null) await enqueueMail(db, mail);
    await publishTopic(db, { topic: topicOf(found.kind), parties: [organizationId] });
  });
  return { invitationId: id, link, expiresAt: expiresAt.toISOString(), isMailed: mailroom.canSendMail() };
}

/** The holder of a forwarded link is not the invited colleague: the signed-in address must be the invited one. */
async function join(db: Db, found: store.InvitationRow, { personId, organization }: Person, now: Date): Promise<void> {
  if (organization !== null) throw new Refusal('ALREADY_IN_ORGANIZATION');
  const { email } = await findNameAndEmail(db, personId);
  if (email !== found.email) throw new Refusal('INVITATION_FOR_ANOTHER_ADDRESS');
  const people = await findPeopleLocked(db, found.organization_id);
  if (people.length >= MAX_PEOPLE) throw new Refusal('TOO_MANY_PEOPLE');
  const isAdded = await addToOrganization(db, personId, found.organization_id, found.manager);
  if (!isAdded) throw new Refusal('ALREADY_IN_ORGANIZATION');
  await store.saveUse(db, found.id, { personId, agreementId: null }, now);
  await publishTopic(db, { topic: 'people', parties: [found.organization_id] });
}

function present(row: store.InvitationRow, now: number): calls.OpenedInvitation {
  return {
    kind: row.kind,
    state: stateOfInvitation(invitationTimes(row), now),
    organization: row.organization_name,
    invitedBy: row.invited_by_name,
    invitedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    email: row.email,
    name: row.name,
    note: row.note,
    manager: row.manager,
  };
}
