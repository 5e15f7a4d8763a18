import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id } from '../schemas/scalars.ts';
import { Place } from '../transports/lanes.ts';
import { Point } from '../transports/plan.ts';

const closed = { additionalProperties: false } as const;

export const Site = Type.Object(
  {
    placeOf: { ...Id, description: 'The latest waypoint there: what a plan names to go there again.' },
    street: nullable(Type.String()),
    postalCode: nullable(Type.String()),
    city: Type.String(),
    countryCode: Type.String(),
    position: Point,
    precision: literals(['TOWN_CENTRE', 'ADDRESS', 'PIN']),
    timezone: Type.String(),
    uses: Type.Integer({ minimum: 1, description: 'How many transports were planned to it.' }),
  },
  closed,
);

export type Site = Static<typeof Site>;

export const findSites = defineCall({
  operationId: 'findSites',
  method: 'GET',
  path: '/v2/sites',
  tag: 'Addresses',
  summary: 'Places that the organization has planned stops at before, most used first',
  access: 'shipper',
  cost: 'EXPENSIVE',
  query: Type.Object(
    {
      q: Type.String({ maxLength: 200, default: '', description: 'A part of street, postal code or town.' }),
      limit: Type.Integer({ minimum: 1, maximum: 20, default: 5 }),
    },
    closed,
  ),
  response: Type.Array(Site),
  refusals: [],
});

const HaltPlace = Type.Object({ position: Point, halts: Type.Integer({ minimum: 1 }) }, closed);

export const findHalts = defineCall({
  operationId: 'findHalts',
  method: 'GET',
  path: '/v2/halts',
  tag: 'Addresses',
  summary: 'Where vehicles stood on recent visits near a place, of the organization’s own transports',
  access: 'shipper',
  cost: 'EXPENSIVE',
  query: Type.Object({ near: Place }, closed),
  response: Type.Array(HaltPlace, { description: 'The place with the most visits comes first.' }),
  refusals: [],
});
