import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;

export const Place = Type.String({
  pattern: '^-?\\d{1,2}(\\.\\d{1,10})?,-?\\d{1,3}(\\.\\d{1,10})?$',
  description: 'Latitude and longitude, as in `53.55,9.99`.',
});

const Minutes = Type.Integer({ minimum: 0 });

/** An open schema, as unions require. */
const Spread = Type.Object({
  shortestMinutes: Minutes,
  medianMinutes: Minutes,
  longestMinutes: Minutes,
  of: Type.Integer({ minimum: 1, description: 'The number of transports observed.' }),
});

export const Lane = Type.Object(
  {
    transports: Type.Integer({ minimum: 0 }),
    carriers: Type.Array(
      Type.Object({ id: Id, name: Type.String(), transports: Minutes, trackingIds: Type.Array(Type.String()) }, closed),
      { description: 'The carrier that drove there most often comes first; each with its latest tracking IDs.' },
    ),
    onTheWay: nullable(Spread),
    atFirst: nullable(Spread),
    atLast: nullable(Spread),
  },
  closed,
);

export type Lane = Static<typeof Lane>;

export const getLane = defineCall({
  operationId: 'getLane',
  method: 'GET',
  path: '/v2/lanes',
  tag: 'Transports',
  summary: 'What can be expected of the next transport between two places, from transports of the past half year',
  access: 'shipper',
  cost: 'EXPENSIVE',
  query: Type.Object(
    {
      from: Place,
      to: Place,
      except: Type.Optional(Id),
    },
    closed,
  ),
  response: Lane,
  refusals: [],
});
