import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant, RequestInstant } from '../schemas/scalars.ts';
import { TransportParams } from '../transports/plan.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Links';

/** Links that can be made for a transport: a status page by either party, a driver's page by the carrier. */
const shareLinkKinds = ['STATUS', 'DRIVE'] as const;

const Label = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: String.raw`\S`,
  description: 'Who the link is for; shown to the reader.',
});

export const ShareLink = Type.Object(
  {
    id: Id,
    kind: literals(shareLinkKinds),
    label: Label,
    showsPosition: Type.Boolean({ description: 'Always true for a driver’s link.' }),
    waypointId: nullable(Type.String({ format: 'uuid', description: 'The reader’s own stop.' })),
    phone: nullable(Type.String({ description: 'The number that the reader may call, in E.164 format.' })),
    expiresAt: Instant,
    createdAt: Instant,
    createdBy: nullable(Type.String({ description: 'A colleague’s name; null if the person has left.' })),
    lastOpenedAt: nullable(Instant),
    madeFor: literals(['SHARING', 'CONTACT'], 'CONTACT: created by Milepost for messages to a contact of a stop.'),
  },
  closed,
);

export type ShareLink = Static<typeof ShareLink>;

export const createShareLink = defineCall({
  operationId: 'createShareLink',
  method: 'POST',
  path: '/v2/transports/{transportId}/share-links',
  tag,
  summary: 'Create a link to the status page of a transport or, as its carrier, to its driver’s page',
  access: 'member',
  cost: 'CHEAP',
  securityEvent: 'SHARE_LINK_MADE',
  params: TransportParams,
  body: Type.Object(
    {
      kind: literals(shareLinkKinds),
      label: Label,
      showsPosition: Type.Boolean(),
      waypointId: nullable(Id),
      phone: nullable(Type.String({ maxLength: 40 })),
      expiresAt: RequestInstant,
    },
    closed,
  ),
  response: Type.Object(
    {
      link: ShareLink,
      url: Type.String({
        description: 'Shown only once. The token comes after the #, so it appears in no log and no referrer.',
      }),
    },
    closed,
  ),
  refusals: [
    'TRANSPORT_CANCELLED',
    'TRANSPORT_OUTDATED',
    'LINK_EXPIRY_OUT_OF_RANGE',
    'TOO_MANY_LINKS',
    'INVALID_CONTACT',
  ],
});

export const listShareLinks = defineCall({
  operationId: 'listShareLinks',
  method: 'GET',
  path: '/v2/transports/{transportId}/share-links',
  tag,
  summary: 'The open links of the caller’s organisation to a transport, newest first',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  response: Type.Object(
    {
      links: Type.Array(ShareLink),
      remaining: Type.Integer({ minimum: 0, description: 'How many more may be added.' }),
    },
    closed,
  ),
  refusals: ['TRANSPORT_OUTDATED'],
});

export const revokeShareLink = defineCall({
  operationId: 'revokeShareLink',
  method: 'DELETE',
  path: '/v2/transports/{transportId}/share-links/{linkId}',
  tag,
  summary: 'Revoke a link at once; revoking it again changes nothing',
  access: 'member',
  cost: 'CHEAP',
  securityEvent: 'SHARE_LINK_REVOKED',
  params: Type.Object({ ...TransportParams.properties, linkId: Id }, closed),
  response: Type.Object({ revoked: Type.Boolean() }, closed),
  refusals: [],
});
