import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { TransportParams, Point } from './plan.ts';

const closed = { additionalProperties: false } as const;

const Km = Type.Number({ minimum: 0, description: 'By road, without ferries.' });
const Line = Type.Array(Point);
const source = literals(['ESTIMATE', 'ROAD']);
const Countries = Type.Array(Type.String(), {
  description: 'ISO 3166-1 alpha-2, in the order in which the countries are crossed.',
});
const Ferries = Type.Array(
  Type.Object(
    {
      minutes: Type.Integer({ minimum: 0, description: 'Including waiting and boarding.' }),
      countryCode: Type.String({ description: 'The country where it lands.' }),
    },
    closed,
  ),
);

const Leg = Type.Object(
  {
    from: nullable(Type.String({ description: 'A waypoint’s id; null for the vehicle’s position.' })),
    to: Id,
    state: literals(['DRIVEN', 'CURRENT', 'AHEAD']),
    source,
    km: Km,
    remainingKm: Km,
    countries: Countries,
    ferries: Ferries,
    driven: Line,
    remaining: Line,
  },
  closed,
);

const Co2e = Type.Object(
  {
    kg: Type.Number({ minimum: 0, description: 'An estimate of CO₂ equivalents, well to wheel.' }),
    tonneKm: Type.Number({ minimum: 0 }),
    gramsPerTonneKm: Type.Number(),
    source: Type.String({ description: 'The source of the factor.' }),
  },
  closed,
);

export const TransportRoute = Type.Object(
  {
    /** An estimate if any of its legs is one. */
    source,
    km: Km,
    remainingKm: Km,
    co2e: {
      ...nullable(Co2e),
      description: 'By ISO 14083, from the cargo’s weight and `km`; null if no weight is known.',
    },
    countries: Countries,
    ferries: Ferries,
    legs: Type.Array(Leg, {
      description: 'The route as planned, not as driven; see the GPS signals for that.',
    }),
    vehicle: nullable(Type.Object({ ...Point.properties, at: Instant })),
  },
  closed,
);

export type TransportRoute = Static<typeof TransportRoute>;

export const getTransportRoute = defineCall({
  operationId: 'getTransportRoute',
  method: 'GET',
  path: '/v2/transports/{transportId}/route',
  tag: 'Transports',
  summary: 'The route from waypoint to waypoint: what is behind the vehicle and what is still ahead',
  access: 'member',
  cost: 'EXPENSIVE',
  params: TransportParams,
  response: TransportRoute,
  refusals: ['TRANSPORT_OUTDATED'],
});
