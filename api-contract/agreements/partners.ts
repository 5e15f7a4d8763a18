import { agreementOutcomes, MAX_PARTNER_REFERENCE_LENGTH } from '@milepost/domain/agreement/agreement';
import { onboardingFailures, onboardingStatuses } from '@milepost/domain/gps-signal/onboarding-status';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { sortDirections } from '@milepost/domain/transport-list/sort';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { Contact } from './partner-organization.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Carriers and shippers';
const LAST_PAGE = 10_000;

const Tracked = Type.Object(
  {
    transports: Type.Integer({ minimum: 0 }),
    tracked: Type.Integer({ minimum: 0, description: 'Those with at least one signal received.' }),
  },
  { ...closed, description: 'Counts for transports that ended in the last 28 days.' },
);

const partner = {
  name: Type.String(),
  countryCode: nullable(Type.String()),
  outcome: literals(agreementOutcomes),
  since: Type.String({ format: 'date-time', description: 'When the agreement last changed.' }),
  agreementId: nullable(Id),
  reference: nullable(Type.String({ description: 'The caller’s own name for the partner.' })),
  reason: nullable(Type.String({ description: 'Why the carrier declined or withdrew.' })),
  contact: nullable(Contact),
  openTransports: Type.Integer({ minimum: 0 }),
  tracked: Tracked,
};

export const PartnerCarrier = Type.Object(
  {
    id: nullable(
      Type.String({
        format: 'uuid',
        description: 'The PartyID. Null: invited, but not yet an organisation on Milepost.',
      }),
    ),
    ...partner,
    invitation: nullable(
      Type.Object(
        {
          id: Id,
          email: Type.String(),
          sentAt: Instant,
          expiresAt: Instant,
          isExpired: Type.Boolean(),
          openedAt: nullable(Instant),
        },
        { ...closed, description: 'The invitation of a carrier that has not taken it up yet.' },
      ),
    ),
    readiness: nullable(
      literals(onboardingStatuses, 'The readiness of its GPS; null until the agreement is accepted.'),
    ),
    readinessCause: nullable(literals(onboardingFailures, 'Why the readiness is FAILED.')),
    latestSignalReceivedAt: nullable(Instant),
  },
  closed,
);

export type PartnerCarrier = Static<typeof PartnerCarrier>;

export const partnerFilters = ['ACCEPTED', 'PENDING', 'ENDED', 'GPS_NOT_READY'] as const;

export const partnerSortKeys = ['READINESS', 'NAME', 'AGREEMENT', 'REFERENCE', 'LATEST_SIGNAL', 'TRACKED'] as const;

const listQuery = {
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Searches name, PartyID, reference and contact.' })),
  page: Type.Integer({ minimum: 0, maximum: LAST_PAGE, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
  sortByDirection: Type.Optional(literals(sortDirections)),
};

export const PartnerCarriersQuery = Type.Object(
  {
    ...listQuery,
    filter: Type.Optional(literals(partnerFilters, 'ENDED: declined or withdrawn.')),
    sortBy: Type.Optional(literals(partnerSortKeys, 'READINESS by default: carriers that need attention come first.')),
  },
  closed,
);

export type PartnerCarriersQuery = Static<typeof PartnerCarriersQuery>;

const counted = Object.fromEntries(
  ['ALL', ...partnerFilters].map((filter) => [filter, Type.Integer({ minimum: 0 })]),
) as Record<'ALL' | (typeof partnerFilters)[number], ReturnType<typeof Type.Integer>>;

export const PartnerCarriers = Type.Object(
  {
    carriers: Type.Array(PartnerCarrier),
    totalElements: Type.Integer({ minimum: 0 }),
    counts: Type.Object(counted, { ...closed, description: 'The number of search results per filter.' }),
  },
  closed,
);

export type PartnerCarriers = Static<typeof PartnerCarriers>;

export const listPartnerCarriers = defineCall({
  operationId: 'listPartnerCarriers',
  method: 'GET',
  path: '/v2/carriers',
  tag,
  summary:
    'All carriers the caller works with or has invited: agreement, own reference, contact, GPS and share tracked',
  access: 'shipper',
  cost: 'EXPENSIVE',
  csv: true,
  query: PartnerCarriersQuery,
  response: PartnerCarriers,
  refusals: [],
});

export const PartnerShipper = Type.Object({ id: Id, ...partner }, closed);

export type PartnerShipper = Static<typeof PartnerShipper>;

export const shipperSortKeys = ['NAME', 'AGREEMENT', 'REFERENCE', 'TRACKED'] as const;

const PartnerShippersQuery = Type.Object(
  {
    ...listQuery,
    filter: Type.Optional(literals(['ACCEPTED', 'PENDING', 'ENDED'])),
    sortBy: Type.Optional(literals(shipperSortKeys)),
  },
  closed,
);

export type PartnerShippersQuery = Static<typeof PartnerShippersQuery>;

const PartnerShippers = Type.Object(
  {
    shippers: Type.Array(PartnerShipper),
    totalElements: Type.Integer({ minimum: 0 }),
    counts: Type.Object(
      { ALL: counted.ALL, ACCEPTED: counted.ACCEPTED, PENDING: counted.PENDING, ENDED: counted.ENDED },
      closed,
    ),
  },
  closed,
);

export const listPartnerShippers = defineCall({
  operationId: 'listPartnerShippers',
  method: 'GET',
  path: '/v2/shippers',
  tag,
  summary: 'All shippers the caller works with or was asked by: agreement, own reference, contact and share tracked',
  access: 'carrier',
  cost: 'EXPENSIVE',
  csv: true,
  query: PartnerShippersQuery,
  response: PartnerShippers,
  refusals: [],
});

const PartnerReference = Type.Object(
  {
    partner: Id,
    reference: nullable(
      Type.String({ maxLength: MAX_PARTNER_REFERENCE_LENGTH, description: 'Null or empty for none.' }),
    ),
  },
  closed,
);

export const updatePartnerReference = defineCall({
  operationId: 'updatePartnerReference',
  method: 'PUT',
  path: '/v2/carrier/update-partner-reference',
  tag,
  summary: 'Set the caller’s own reference for a carrier',
  access: 'shipper',
  cost: 'CHEAP',
  body: PartnerReference,
  response: PartnerReference,
  refusals: [],
});

export const updateShipperReference = defineCall({
  operationId: 'updateShipperReference',
  method: 'PUT',
  path: '/v2/shipper/update-partner-reference',
  tag,
  summary: 'Set the caller’s own reference for a shipper',
  access: 'carrier',
  cost: 'CHEAP',
  body: PartnerReference,
  response: PartnerReference,
  refusals: [],
});

export const askCarrierAgain = defineCall({
  operationId: 'askCarrierAgain',
  method: 'POST',
  path: '/v2/carriers/{carrierId}/agreement',
  tag,
  summary: 'Ask a carrier that declined or withdrew again; the new request waits for its answer at once',
  access: 'shipper',
  securityEvent: 'AGREEMENT_REQUESTED',
  cost: 'CHEAP',
  params: Type.Object({ carrierId: Id }, closed),
  body: Type.Object({ note: Type.Optional(nullable(Type.String({ maxLength: 1_000 }))) }, closed),
  response: Type.Object({ agreementId: Id }, closed),
  refusals: ['PENDING_AGREEMENT_EXISTS', 'AGREEMENT_EXISTS'],
});

export const takeBackRequest = defineCall({
  operationId: 'takeBackRequest',
  method: 'DELETE',
  path: '/v2/carriers/{carrierId}/agreement',
  tag,
  summary: 'Take back a request that the carrier has not answered; it can be asked again',
  access: 'shipper',
  securityEvent: 'AGREEMENT_TAKEN_BACK',
  cost: 'CHEAP',
  params: askCarrierAgain.params,
  response: Type.Object({ carrierId: Id }, closed),
  refusals: ['AGREEMENT_CHANGED'],
});
