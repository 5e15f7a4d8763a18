import { Type, type Static } from 'typebox';
import { defineCall, LARGE_BODY_BYTES } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const MAX_NAMES = 500;

const Match = Type.Object(
  {
    id: Id,
    reference: nullable(Type.String()),
    trackingId: nullable(Type.String()),
    from: Type.String(),
    to: Type.String(),
  },
  closed,
);

export const TransportMatches = Type.Object(
  {
    matches: Type.Array(Type.Object({ name: Type.String(), transports: Type.Array(Match) }, closed), {
      description: 'By name, in the order of the request; empty for a name without matches.',
    }),
  },
  closed,
);

export type TransportMatches = Static<typeof TransportMatches>;

export const matchTransports = defineCall({
  operationId: 'matchTransports',
  method: 'POST',
  path: '/v2/transports/matches',
  tag: 'Transports',
  summary: 'Find current and future transports by references or ids',
  access: 'member',
  cost: 'EXPENSIVE',
  body: Type.Object({ names: Type.Array(Type.String({ maxLength: 100 }), { maxItems: MAX_NAMES }) }, closed),
  bodyLimit: LARGE_BODY_BYTES,
  response: TransportMatches,
  refusals: [],
});
