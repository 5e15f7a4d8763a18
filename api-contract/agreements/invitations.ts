import { MAX_NOTE_LENGTH, MAX_PARTNER_REFERENCE_LENGTH, MAX_REASON_LENGTH } from '@milepost/domain/agreement/agreement';
import { inviteFaults } from '@milepost/domain/agreement/carriers-to-invite';
import { invitationKinds, invitationStates, MAX_INVITATIONS_AT_ONCE } from '@milepost/domain/agreement/invitation';
import { languages } from '@milepost/domain/people/language';
import { Type, type Static } from 'typebox';
import { defineCall, LARGE_BODY_BYTES } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Invitations';

/** The token in the fragment of an invitation link. Only its hash is stored. */
export const InvitationToken = Type.String({ minLength: 1, maxLength: 100 });

const inviteOutcomes = ['INVITED', 'ALREADY_PENDING', 'ALREADY_ACCEPTED', 'ALREADY_HERE', 'INVALID'] as const;

/** The outcome for one address. */
export const InviteResult = Type.Object(
  {
    row: Type.Integer({ minimum: 0, description: 'The position in the request, starting at 0.' }),
    email: Type.String(),
    outcome: literals(
      inviteOutcomes,
      'ALREADY_HERE: the person is already a colleague. ALREADY_PENDING: an earlier invitation or request is still waiting.',
    ),
    fault: nullable(literals(inviteFaults, 'Why the entry is INVALID.')),
    since: nullable(
      Type.String({ format: 'date-time', description: 'The time of the earlier invitation or agreement.' }),
    ),
    invitationId: nullable(Id),
    link: nullable(
      Type.String({ description: 'The link of a new invitation, shown only once, for passing it on yourself.' }),
    ),
  },
  closed,
);

export type InviteResult = Static<typeof InviteResult>;

export const InviteResults = Type.Object(
  {
    results: Type.Array(InviteResult),
    isMailed: Type.Boolean({ description: 'False if this installation cannot send mail; pass the links on yourself.' }),
  },
  closed,
);

export type InviteResults = Static<typeof InviteResults>;

export const CarrierToInvite = Type.Object(
  {
    email: Type.String({ maxLength: 400 }),
    name: Type.String({ maxLength: 400 }),
    reference: Type.Optional(nullable(Type.String({ maxLength: 400 }))),
    note: Type.Optional(nullable(Type.String({ maxLength: 4_000 }))),
  },
  {
    ...closed,
    description:
      `A reference has at most ${MAX_PARTNER_REFERENCE_LENGTH} characters and a note ${MAX_NOTE_LENGTH}; ` +
      'longer ones and invalid addresses are reported row by row.',
  },
);

export type CarrierToInvite = Static<typeof CarrierToInvite>;

export const inviteCarriers = defineCall({
  operationId: 'inviteCarriers',
  method: 'POST',
  path: '/v2/carriers/invitations',
  tag,
  summary: 'Invite one or more carriers by e-mail; each has its own result',
  access: 'shipper',
  securityEvent: 'CARRIERS_INVITED',
  cost: 'EXPENSIVE',
  body: Type.Object(
    {
      carriers: Type.Array(CarrierToInvite, { minItems: 1, maxItems: MAX_INVITATIONS_AT_ONCE }),
      language: literals(languages, 'The language of the mail.'),
    },
    closed,
  ),
  bodyLimit: LARGE_BODY_BYTES,
  response: InviteResults,
  refusals: ['TOO_MANY_INVITATIONS'],
});

const params = Type.Object({ invitationId: Id }, closed);

/** The new link of an invitation. */
const Resent = Type.Object(
  { invitationId: Id, link: Type.String(), expiresAt: Instant, isMailed: Type.Boolean() },
  closed,
);

export const resendInvitation = defineCall({
  operationId: 'resendInvitation',
  method: 'POST',
  path: '/v2/invitations/{invitationId}/resend',
  tag,
  summary: 'Resend an open or expired invitation; the new link replaces the old one and is valid for 30 days',
  access: 'member',
  securityEvent: 'INVITATION_RESENT',
  cost: 'CHEAP',
  params,
  response: Resent,
  refusals: ['INVITATION_USED', 'INVITATION_WITHDRAWN', 'INVITATION_DECLINED', 'SENT_RECENTLY'],
});

export const withdrawInvitation = defineCall({
  operationId: 'withdrawInvitation',
  method: 'DELETE',
  path: '/v2/invitations/{invitationId}',
  tag,
  summary: 'Withdraw an invitation; its link stops working at once',
  access: 'member',
  securityEvent: 'INVITATION_WITHDRAWN',
  cost: 'CHEAP',
  params,
  response: Type.Object({ invitationId: Id }, closed),
  refusals: ['INVITATION_USED', 'INVITATION_DECLINED'],
});

/** What an invitation link shows before sign-in. */
export const OpenedInvitation = Type.Object(
  {
    kind: literals(invitationKinds),
    state: literals(invitationStates),
    organization: Type.String({ description: 'The inviting organisation.' }),
    invitedBy: nullable(Type.String({ description: 'The inviting person.' })),
    invitedAt: Instant,
    expiresAt: Instant,
    email: Type.String({ description: 'The address that the invitation was sent to.' }),
    name: nullable(Type.String({ description: 'The shipper’s own name for the carrier.' })),
    note: nullable(Type.String()),
    manager: Type.Boolean({ description: 'Whether the invited colleague becomes a manager.' }),
  },
  closed,
);

export type OpenedInvitation = Static<typeof OpenedInvitation>;

const InvitationTokenBody = Type.Object({ invitationId: InvitationToken }, closed);

export const openInvitation = defineCall({
  operationId: 'openInvitation',
  method: 'POST',
  path: '/v2/invitations/open',
  tag,
  summary: 'Who invites whom, for the holder of the link',
  access: 'public',
  cost: 'CHEAP',
  body: InvitationTokenBody,
  response: OpenedInvitation,
  refusals: ['WRONG_INVITATION'],
});

export const declineInvitation = defineCall({
  operationId: 'declineInvitation',
  method: 'POST',
  path: '/v2/invitations/decline',
  tag,
  summary: 'Decline an invitation without an account; the inviting organisation reads the reason',
  access: 'public',
  securityEvent: 'INVITATION_DECLINED',
  cost: 'CHEAP',
  body: Type.Object(
    {
      invitationId: InvitationToken,
      reason: Type.Optional(nullable(Type.String({ maxLength: MAX_REASON_LENGTH }))),
    },
    closed,
  ),
  response: Type.Object({ organization: Type.String() }, closed),
  refusals: [
    'WRONG_INVITATION',
    'INVITATION_EXPIRED',
    'INVITATION_WITHDRAWN',
    'INVITATION_DECLINED',
    'INVITATION_USED',
  ],
});

export const joinOrganization = defineCall({
  operationId: 'joinOrganization',
  method: 'POST',
  path: '/v2/invitations/join',
  tag,
  summary: 'Join an organisation with an invitation sent to the caller’s address',
  access: 'person',
  securityEvent: 'PERSON_JOINED',
  cost: 'CHEAP',
  body: InvitationTokenBody,
  response: Type.Object({ organization: Type.String() }, closed),
  refusals: [
    'WRONG_INVITATION',
    'INVITATION_FOR_ANOTHER_ADDRESS',
    'ALREADY_IN_ORGANIZATION',
    'TOO_MANY_PEOPLE',
    'INVITATION_EXPIRED',
    'INVITATION_WITHDRAWN',
    'INVITATION_DECLINED',
    'INVITATION_USED',
  ],
});

export const foundOrganization = defineCall({
  operationId: 'foundOrganization',
  method: 'POST',
  path: '/v2/organization',
  tag,
  summary: 'Found the carrier that a shipper invited, and become its manager; for people without an organisation',
  access: 'person',
  securityEvent: 'ORGANIZATION_FOUNDED',
  cost: 'CHEAP',
  body: Type.Object(
    {
      invitationId: InvitationToken,
      name: Type.String({ minLength: 1, maxLength: 200 }),
      countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
      timeZone: Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'An IANA name, for example “Europe/Berlin”.',
      }),
    },
    closed,
  ),
  response: Type.Object({ id: Id, name: Type.String() }, closed),
  refusals: [
    'WRONG_INVITATION',
    'ALREADY_IN_ORGANIZATION',
    'ORGANIZATION_NAME_EMPTY',
    'UNKNOWN_COUNTRY',
    'UNKNOWN_TIME_ZONE',
    'INVITATION_EXPIRED',
    'INVITATION_WITHDRAWN',
    'INVITATION_DECLINED',
    'INVITATION_USED',
  ],
});
