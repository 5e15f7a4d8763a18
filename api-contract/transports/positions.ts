import { openStandings } from '@milepost/domain/eta/transport-standing';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { listFilters } from './list-query.ts';

const closed = { additionalProperties: false } as const;

const Longitude = Type.Number({ minimum: -180, maximum: 180 });
const Latitude = Type.Number({ minimum: -90, maximum: 90 });
/** Max transports listed by id, to keep the URL short enough for any proxy. */
export const MAX_POSITIONS_BY_ID = 100;

const Text = Type.Array(nullable(Type.String()));

export const PositionsQuery = Type.Object(
  {
    west: Type.Optional(Longitude),
    south: Type.Optional(Latitude),
    east: Type.Optional(Longitude),
    north: Type.Optional(Latitude),
    transport: Type.Optional(
      Type.Array(Id, {
        maxItems: MAX_POSITIONS_BY_ID,
        description: 'Only these transports, for example those named by live hints.',
      }),
    ),
    ...listFilters,
  },
  closed,
);

export type PositionsQuery = Static<typeof PositionsQuery>;

/** Columnar, because a map may show ten thousand: the n-th entries of all columns belong to one transport. */
export const TransportPositions = Type.Object(
  {
    asOf: Instant,
    totalElements: Type.Integer({ minimum: 0, description: 'The total number; at most 20,000 are returned.' }),
    withoutPosition: Type.Integer({
      minimum: 0,
      description: 'Tracked transports that match the filters but have no position yet.',
    }),
    id: Type.Array(Id),
    longitude: Type.Array(Longitude),
    latitude: Type.Array(Latitude),
    heading: Type.Array(nullable(Type.Number({ minimum: 0, maximum: 360 }))),
    speedKmh: Type.Array(nullable(Type.Number({ minimum: 0 }))),
    standingSince: Type.Array(nullable(Type.Integer()), {
      description: 'In seconds since 1970; null: moving, or unknown.',
    }),
    positionAt: Type.Array(Type.Integer(), { description: 'By the device’s clock, in seconds since 1970.' }),
    mark: Type.Array(literals(openStandings)),
    lateMinutes: Type.Array(nullable(Type.Integer({ minimum: 0 })), {
      description:
        'How much later than planned it is expected at the stop that decides its standing; null unless delayed there.',
    }),
    status: Type.Array(literals(transportStatuses)),
    trackingId: Text,
    reference: Text,
    from: Type.Array(Type.String(), { description: 'Country and city of the first waypoint.' }),
    to: Type.Array(Type.String(), { description: 'Country and city of the last waypoint.' }),
  },
  closed,
);

export type TransportPositions = Static<typeof TransportPositions>;

export const listTransportPositions = defineCall({
  operationId: 'listTransportPositions',
  method: 'GET',
  path: '/v2/transports/positions',
  tag: 'Transport lists',
  summary: 'Where the vehicles of incoming and ongoing transports were last seen, within a bounding box or everywhere',
  access: 'member',
  cost: 'EXPENSIVE',
  query: PositionsQuery,
  response: TransportPositions,
  refusals: [],
});
