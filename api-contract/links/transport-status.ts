import { etaStatuses } from '@milepost/domain/eta/punctuality';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { LateRisk } from '../transports/late-risk.ts';
import { Point } from '../transports/plan.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Links';

/** What is known about the arrival at a stop. */
const stopStandings = ['ARRIVED', 'DONE', 'CURRENT', 'OUTDATED', 'MISSING'] as const;

/** An open schema, as unions require. */
const SharedEta = Type.Object({
  expected: Instant,
  min: Instant,
  max: Instant,
  status: literals(etaStatuses),
  lateRisk: LateRisk,
  isAtRisk: Type.Boolean(),
});

const SharedStop = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    isYours: Type.Boolean({
      description: 'True for exactly one stop: the one that the link was made for, or otherwise the last.',
    }),
    city: Type.String(),
    countryCode: Type.String(),
    timezone: Type.String(),
    plannedFrom: Instant,
    plannedTo: Instant,
    standing: literals(stopStandings, 'DONE: completed, but the time of arrival is unknown.'),
    arrivedAt: nullable(Instant),
    departedAt: nullable(Instant),
    punctuality: nullable(literals(etaStatuses, 'The punctuality of the arrival; null: no arrival yet, or not known.')),
    eta: nullable(SharedEta),
    restsOn: nullable(
      Type.String({ format: 'date-time', description: 'When the data behind the ETA was known; shows how old it is.' }),
    ),
    position: nullable(Type.Object(Point.properties, { description: 'Only if positions are shared.' })),
  },
  closed,
);

export type SharedStop = Static<typeof SharedStop>;

const Shown = Type.Object({
  state: literals(['SHOWN']),
  now: Type.String({
    format: 'date-time',
    description: 'The time of this answer to the minute, so an unchanged answer can be a 304.',
  }),
  organization: Type.String({ description: 'The organisation that shared the link.' }),
  phone: nullable(Type.String({ description: 'E.164.' })),
  label: Type.String(),
  reference: nullable(Type.String()),
  expiresAt: Instant,
  status: literals(transportStatuses),
  lastHeardAt: nullable(
    Type.String({ format: 'date-time', description: 'When the truck last sent anything, with or without a position.' }),
  ),
  stops: Type.Array(SharedStop, {
    description: 'The stops up to the reader’s own; later ones are not shown.',
  }),
  showsPosition: Type.Boolean(),
  position: nullable(
    Type.Object(
      {
        ...Point.properties,
        at: Instant,
        place: nullable(Type.Object({ city: Type.String(), countryCode: Type.String() }, closed)),
        remainingKm: nullable(Type.Number({ description: 'By road to the reader’s own stop.' })),
      },
      { description: 'Where the truck was last seen; null: not shared, never seen, or past the reader’s stop.' },
    ),
  ),
  feedbackGiven: Type.Boolean({ description: 'Whether feedback was given through this link in the last hour.' }),
});

const Expired = Type.Object({
  state: literals(['EXPIRED']),
  expiredAt: Instant,
  organization: Type.String(),
  phone: nullable(Type.String()),
});

export const SharedStatus = Type.Union([Shown, Expired], {
  description: 'An expired link shows whom to ask for a new one, and nothing about the transport.',
});

export type SharedStatus = Static<typeof SharedStatus>;
export type ShownStatus = Static<typeof Shown>;

export const getTransportStatus = defineCall({
  operationId: 'getTransportStatus',
  method: 'GET',
  path: '/v2/transport-status',
  tag,
  summary: 'The status of a transport, for readers with a link',
  access: 'link',
  link: 'STATUS',
  expiredToo: true,
  cost: 'CHEAP',
  response: SharedStatus,
  refusals: [],
});

const MAX_FEEDBACK = 1_000;

export const sendFeedback = defineCall({
  operationId: 'sendFeedback',
  method: 'POST',
  path: '/v2/transport-status/feedback',
  tag,
  summary: 'Send feedback on the delivery to the shipper; feedback sent twice with the same id counts once',
  access: 'link',
  link: 'STATUS',
  cost: 'CHEAP',
  body: Type.Object(
    {
      id: Id,
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      text: Type.String({ maxLength: MAX_FEEDBACK, default: '' }),
    },
    closed,
  ),
  response: Type.Object({ id: Id }, closed),
  refusals: ['LINK_EXPIRED'],
});
