import { invitationStates } from '@milepost/domain/agreement/invitation';
import { languages } from '@milepost/domain/people/language';
import { Type, type Static } from 'typebox';
import { Contact } from '../agreements/partner-organization.ts';
import { InviteResults } from '../agreements/invitations.ts';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const tag = 'People';
const MAX_COLLEAGUES_AT_ONCE = 100;

export const OrganizationPerson = Type.Object(
  {
    id: Id,
    isSelf: Type.Boolean(),
    givenName: Type.String(),
    familyName: Type.String(),
    email: nullable(Type.String()),
    manager: Type.Boolean(),
    administrator: Type.Boolean({ description: 'Whether the person is an administrator of this installation.' }),
    lastHereAt: nullable(Type.String({ format: 'date-time', description: 'When a session was last used.' })),
    sessions: Type.Integer({ minimum: 0 }),
  },
  closed,
);

export type OrganizationPerson = Static<typeof OrganizationPerson>;

export const ColleagueInvitation = Type.Object(
  {
    id: Id,
    email: Type.String(),
    manager: Type.Boolean(),
    state: literals(invitationStates),
    invitedBy: nullable(Type.String()),
    sentAt: Instant,
    expiresAt: Instant,
    openedAt: nullable(Instant),
    reason: nullable(Type.String()),
  },
  closed,
);

export type ColleagueInvitation = Static<typeof ColleagueInvitation>;

export const People = Type.Object(
  {
    people: Type.Array(OrganizationPerson, { description: 'Managers first, then by name.' }),
    invitations: Type.Array(ColleagueInvitation, {
      description: 'Invitations that have not led to a colleague; only for managers.',
    }),
    contact: Contact,
  },
  closed,
);

export type People = Static<typeof People>;

export const listPeople = defineCall({
  operationId: 'listPeople',
  method: 'GET',
  path: '/v2/people',
  tag,
  summary: 'The people of the caller’s organisation, its invitations and its contact for partners',
  access: 'member',
  cost: 'CHEAP',
  response: People,
  refusals: [],
});

export const inviteColleagues = defineCall({
  operationId: 'inviteColleagues',
  method: 'POST',
  path: '/v2/people/invitations',
  tag,
  summary: 'Invite colleagues by e-mail; each address has its own result',
  access: 'member',
  managers: true,
  securityEvent: 'COLLEAGUES_INVITED',
  cost: 'CHEAP',
  body: Type.Object(
    {
      emails: Type.Array(Type.String({ maxLength: 400 }), { minItems: 1, maxItems: MAX_COLLEAGUES_AT_ONCE }),
      manager: Type.Boolean(),
      language: literals(languages, 'The language of the mail.'),
    },
    closed,
  ),
  response: InviteResults,
  refusals: ['TOO_MANY_INVITATIONS', 'TOO_MANY_PEOPLE'],
});

const params = Type.Object({ personId: Id }, closed);

export const setManager = defineCall({
  operationId: 'setManager',
  method: 'PUT',
  path: '/v2/people/{personId}',
  tag,
  summary: 'Make a colleague a manager, or a manager a member; the last manager cannot be made a member',
  access: 'member',
  managers: true,
  securityEvent: 'MANAGER_SET',
  cost: 'CHEAP',
  params,
  body: Type.Object({ manager: Type.Boolean() }, closed),
  response: Type.Object({ personId: Id, manager: Type.Boolean() }, closed),
  refusals: ['LAST_MANAGER'],
});

export const handOver = defineCall({
  operationId: 'handOver',
  method: 'POST',
  path: '/v2/people/{personId}/hand-over',
  tag,
  summary: 'Make a colleague a manager in the caller’s place; the caller becomes a member',
  access: 'member',
  managers: true,
  securityEvent: 'MANAGER_SET',
  cost: 'CHEAP',
  params,
  response: Type.Object({ personId: Id }, closed),
  refusals: [],
});

export const removePerson = defineCall({
  operationId: 'removePerson',
  method: 'DELETE',
  path: '/v2/people/{personId}',
  tag,
  summary:
    'Remove a person; their sessions end at once, their keys are revoked, and their name remains on what they did',
  access: 'member',
  managers: true,
  securityEvent: 'PERSON_REMOVED',
  cost: 'CHEAP',
  params,
  response: Type.Object(
    {
      sessions: Type.Integer({ minimum: 0 }),
      revokedKeys: Type.Array(Type.String(), { description: 'The names of the API keys that the person had created.' }),
    },
    closed,
  ),
  refusals: ['LAST_MANAGER'],
});

export const endSessionsOfPerson = defineCall({
  operationId: 'endSessionsOfPerson',
  method: 'DELETE',
  path: '/v2/people/{personId}/sessions',
  tag,
  summary: 'Sign a colleague out everywhere at once',
  access: 'member',
  managers: true,
  securityEvent: 'PERSON_SIGNED_OUT',
  cost: 'CHEAP',
  params,
  response: Type.Object({ ended: Type.Integer({ minimum: 0 }) }, closed),
  refusals: [],
});

export const setContact = defineCall({
  operationId: 'setContact',
  method: 'PUT',
  path: '/v2/organization/contact',
  tag,
  summary: 'Set the contact that partners call or write to',
  access: 'member',
  managers: true,
  securityEvent: 'CONTACT_SET',
  cost: 'CHEAP',
  body: Contact,
  response: Contact,
  refusals: ['INVALID_CONTACT'],
});
