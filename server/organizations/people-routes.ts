import type { ColleagueInvitation, OrganizationPerson } from '@milepost/api-contract/people/people';
import * as calls from '@milepost/api-contract/people/people';
import { getPreferences } from '@milepost/api-contract/people/preferences';
import { setPreferences } from '@milepost/api-contract/people/set-preferences';
import { stateOfInvitation } from '@milepost/domain/agreement/invitation';
import { isEmailAddress, normalizeEmail } from '@milepost/domain/people/email-address';
import { refuseManagerChange, refuseRemoval } from '@milepost/domain/people/managers';
import { normalizeContact, refuseContacts } from '@milepost/domain/transport/commands/contacts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { requireTimeZone } from '../invitations/create-organization.ts';
import { invite, type InvitationParts, type Inviter } from '../invitations/invite.ts';
import { inviterOf } from '../invitations/invitation-routes.ts';
import { invitationTimes } from '../invitations/redeem-invitation.ts';
import { publishTopic } from '../live/hints-store.ts';
import { endSessions, removePerson } from '../people/end-access-store.ts';
import * as store from '../people/organization-people-store.ts';
import { findPreferences, savePreferences } from '../people/own-person-store.ts';

/** The people of the caller's organisation, and their own preferences. */
export function registerPeopleRoutes(app: FastifyInstance, parts: InvitationParts): void {
  const { database } = parts;
  const { worker } = database;

  registerCall(app, calls.listPeople, async ({ principal }) => {
    const { organization, personId, isManager } = principal;
    const listed = await listPeople(parts, organization.id, personId);
    const contact = await database.forOrganization(organization.id, (db) => store.findContact(db, organization.id));
    return { people: listed.people, invitations: isManager ? listed.invitations : [], contact };
  });

  registerCall(app, calls.inviteColleagues, async ({ principal, body }) => {
    return await inviteColleagues(parts, await inviterOf(parts, principal), body);
  });

  registerCall(app, calls.setManager, async ({ principal: { organization }, params: { personId }, body }) => {
    await changeManager(database, organization.id, personId, body.manager);
    return { personId, manager: body.manager };
  });

  registerCall(app, calls.handOver, async ({ principal: { organization, personId: own }, params: { personId } }) => {
    await transact(worker, async (db) => {
      const people = await store.findPeopleLocked(db, organization.id);
      if (refuseManagerChange(people, personId, true) !== null || personId === own) throw new Refusal('NOT_FOUND');
      await store.saveManager(db, organization.id, personId, true);
      await store.saveManager(db, organization.id, own, false);
      await publishTopic(db, { topic: 'people', parties: [organization.id] });
    });
    return { personId };
  });

  registerCall(app, calls.removePerson, async ({ principal: { organization }, params: { personId } }) => {
    return await removeFromOrganization(parts, organization.id, personId, { mayBeLast: false });
  });

  registerCall(app, calls.endSessionsOfPerson, async ({ principal: { organization }, params: { personId } }) => {
    const people = await database.forOrganization(organization.id, (db) => store.findPeople(db, organization.id));
    if (!people.some(({ id }) => id === personId)) throw new Refusal('NOT_FOUND');
    return { ended: await endSessions(worker, personId) };
  });

  registerCall(app, calls.setContact, async ({ principal: { organization }, body }) => {
    const contact = parseContact(body);
    await database.forOrganization(organization.id, async (db) => {
      await store.saveContact(db, organization.id, contact);
      await publishTopic(db, { topic: 'people', parties: [organization.id] });
    });
    return contact;
  });

  registerCall(app, getPreferences, async ({ principal }) => await findPreferences(worker, principal.personId));

  registerCall(app, setPreferences, async ({ principal, body }) => {
    if (body.timeZone !== null) requireTimeZone(body.timeZone);
    await savePreferences(worker, principal.personId, body);
    return body;
  });
}

type Listed = { readonly people: OrganizationPerson[]; readonly invitations: ColleagueInvitation[] };

/** For an organisation's own people and for administrators; `own` is the caller. */
export async function listPeople(parts: Parts, organizationId: string, own: string | null): Promise<Listed> {
  const { database, now } = parts;
  const present = await store.findSessionActivity(database.worker, organizationId, new Date(now()));
  return await database.forOrganization(organizationId, async (db) => {
    const people = await store.findPeople(db, organizationId);
    const invitations = await store.findColleagueInvitations(db, organizationId);
    return {
      people: people.map((row) => ({
        id: row.id,
        isSelf: row.id === own,
        givenName: row.given_name,
        familyName: row.family_name,
        email: row.email,
        manager: row.manager,
        administrator: row.administrator,
        lastHereAt: present.get(row.id)?.lastHereAt?.toISOString() ?? null,
        sessions: present.get(row.id)?.sessions ?? 0,
      })),
      invitations: invitations.map((row) => ({
        id: row.id,
        email: row.email,
        manager: row.manager,
        state: stateOfInvitation(invitationTimes(row), now()),
        invitedBy: row.invited_by_name,
        sentAt: row.sent_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        openedAt: row.opened_at?.toISOString() ?? null,
        reason: row.reason,
      })),
    };
  });
}

type Parts = Pick<InvitationParts, 'database' | 'now'>;
type Colleagues = { readonly emails: readonly string[]; readonly manager: boolean; readonly language: 'en' | 'de' };

export async function inviteColleagues(
  parts: InvitationParts,
  inviter: Inviter,
  { emails, manager, language }: Colleagues,
) {
  const addresses = emails.map(normalizeEmail);
  const guests = addresses.map((email, row) => ({
    email,
    manager,
    name: null,
    reference: null,
    note: null,
    fault: isEmailAddress(email) ? (addresses.indexOf(email) < row ? ('TWICE' as const) : null) : ('EMAIL' as const),
  }));
  return await invite(parts, inviter, { kind: 'COLLEAGUE', guests, language });
}

export async function changeManager(database: Database, organizationId: string, personId: string, manager: boolean) {
  await transact(database.worker, async (db) => {
    const refused = refuseManagerChange(await store.findPeopleLocked(db, organizationId), personId, manager);
    if (refused !== null) throw new Refusal(refused);
    await store.saveManager(db, organizationId, personId, manager);
    await publishTopic(db, { topic: 'people', parties: [organizationId] });
  });
}

export async function removeFromOrganization(
  { database, now }: Parts,
  organizationId: string,
  personId: string,
  { mayBeLast }: { readonly mayBeLast: boolean },
) {
  const { worker } = database;
  const refused = await transact(worker, async (db) => {
    const people = await store.findPeopleLocked(db, organizationId);
    const said = refuseRemoval(people, personId);
    if (said !== null && !(said === 'LAST_MANAGER' && mayBeLast)) return said;
    // A concurrent second removal then sees who is left.
    await store.saveManager(db, organizationId, personId, false);
    return null;
  });
  if (refused !== null) throw new Refusal(refused);
  const { sessions, keys } = await removePerson(worker, personId, new Date(now()), false);
  await publishTopic(worker, { topic: 'people', parties: [organizationId] });
  return { sessions, revokedKeys: keys.map(({ name }) => name) };
}

/** Empty parts count as missing; a phone number and an e-mail address are validated. */
function parseContact({ name, email, phone }: calls.People['contact']): calls.People['contact'] {
  const contact = {
    name: name?.trim() || null,
    email: normalizeEmail(email ?? '') || null,
    phone: normalizeContact({ kind: 'SMS', recipient: phone ?? '' }).recipient || null,
  };
  const given = [
    ...(contact.email === null ? [] : [{ kind: 'EMAIL' as const, recipient: contact.email }]),
    ...(contact.phone === null ? [] : [{ kind: 'SMS' as const, recipient: contact.phone }]),
  ];
  const refused = refuseContacts(given);
  if (refused === null) return contact;
  const part = given[refused.index]?.kind === 'SMS' ? 'phone' : 'email';
  throw new Refusal('INVALID_CONTACT', { issues: [{ path: `body/${part}`, message: 'is not valid' }] });
}
