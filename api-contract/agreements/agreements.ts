import { agreementOutcomes, MAX_REASON_LENGTH } from '@milepost/domain/agreement/agreement';
import { agreementStatuses } from '@milepost/domain/agreement/agreement-status';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { InvitationToken } from './invitations.ts';
import { Contact } from './partner-organization.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Agreements';
const LAST_PAGE = 10_000;

/** Specification §3.3: status, partner, shipper name, date. */
export const Agreement = Type.Object(
  {
    id: Id,
    status: literals(agreementStatuses),
    outcome: literals(
      agreementOutcomes,
      'The status, or WITHDRAWN if the carrier ended an agreement that it had accepted.',
    ),
    partner: Type.String({ description: 'The carrier’s name.' }),
    shipper: Type.Object(
      { id: Id, name: Type.String(), countryCode: nullable(Type.String()), contact: nullable(Contact) },
      closed,
    ),
    date: Type.String({ format: 'date-time', description: 'When the agreement last changed.' }),
    askedAt: Instant,
    askedBy: nullable(Type.String({ description: 'The person at the shipper who asked.' })),
    note: nullable(Type.String({ description: 'A note from the shipper.' })),
    reference: nullable(Type.String({ description: 'The shipper’s own name for the carrier.' })),
    answeredAt: nullable(Instant),
    answeredBy: nullable(Type.String({ description: 'The person at the carrier who accepted or declined.' })),
    reason: nullable(Type.String({ description: 'Why the carrier declined or withdrew.' })),
    endedAt: nullable(Instant),
    endedBy: nullable(Type.String()),
    openTransports: Type.Integer({ minimum: 0, description: 'Transports of this shipper that have not ended yet.' }),
  },
  closed,
);

export type Agreement = Static<typeof Agreement>;

const agreementParts = ['OPEN', 'HISTORY'] as const;

export const AgreementsQuery = Type.Object(
  {
    part: Type.Optional(literals(agreementParts, 'OPEN: requests waiting for an answer. HISTORY: all others.')),
    page: Type.Integer({ minimum: 0, maximum: LAST_PAGE, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
  },
  closed,
);

export type AgreementsQuery = Static<typeof AgreementsQuery>;

export const Agreements = Type.Object(
  {
    agreements: Type.Array(Agreement),
    totalElements: Type.Integer({ minimum: 0 }),
    pending: Type.Integer({ minimum: 0, description: 'The number of requests waiting for an answer.' }),
  },
  closed,
);

export type Agreements = Static<typeof Agreements>;

export const listAgreements = defineCall({
  operationId: 'listAgreements',
  method: 'GET',
  path: '/v2/agreements',
  tag,
  summary: 'Shippers’ requests and their outcomes: waiting ones first, then by latest change',
  access: 'carrier',
  cost: 'CHEAP',
  query: AgreementsQuery,
  response: Agreements,
  refusals: [],
});

export const requestAgreement = defineCall({
  operationId: 'requestAgreement',
  method: 'POST',
  path: '/v2/agreements',
  tag,
  summary: 'Take up a shipper’s invitation; its request then waits for an answer',
  access: 'carrier',
  securityEvent: 'AGREEMENT_REQUESTED',
  cost: 'CHEAP',
  body: Type.Object({ invitationId: InvitationToken }, closed),
  response: Agreement,
  refusals: [
    'WRONG_INVITATION',
    'INVITING_SHIPPER_NOT_FOUND',
    'PENDING_AGREEMENT_EXISTS',
    'AGREEMENT_EXISTS',
    'INVITATION_EXPIRED',
    'INVITATION_WITHDRAWN',
    'INVITATION_DECLINED',
    'INVITATION_USED',
  ],
});

const params = Type.Object({ agreementId: Id }, closed);
const Reason = Type.Object(
  { reason: Type.Optional(nullable(Type.String({ maxLength: MAX_REASON_LENGTH }))) },
  { ...closed, description: 'The shipper reads the reason.' },
);

export const acceptAgreement = defineCall({
  operationId: 'acceptAgreement',
  method: 'POST',
  path: '/v2/agreements/{agreementId}/accept',
  tag,
  summary: 'Accept a request; the shipper can then plan transports for the carrier',
  access: 'carrier',
  securityEvent: 'AGREEMENT_ACCEPTED',
  cost: 'CHEAP',
  params,
  response: Agreement,
  refusals: ['AGREEMENT_CHANGED'],
});

export const declineAgreement = defineCall({
  operationId: 'declineAgreement',
  method: 'POST',
  path: '/v2/agreements/{agreementId}/decline',
  tag,
  summary: 'Decline a request; the shipper can ask again',
  access: 'carrier',
  securityEvent: 'AGREEMENT_DECLINED',
  cost: 'CHEAP',
  params,
  body: Reason,
  response: Agreement,
  refusals: ['AGREEMENT_CHANGED'],
});

export const withdrawAgreement = defineCall({
  operationId: 'withdrawAgreement',
  method: 'POST',
  path: '/v2/agreements/{agreementId}/withdraw',
  tag,
  summary: 'End an accepted agreement: open transports are followed to their end, and no new one can be planned',
  access: 'carrier',
  securityEvent: 'AGREEMENT_WITHDRAWN',
  cost: 'CHEAP',
  params,
  body: Reason,
  response: Agreement,
  refusals: ['AGREEMENT_CHANGED'],
});
