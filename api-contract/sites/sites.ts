import { usualStayScopes } from '@milepost/domain/site/usual-stay';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, RequestInstant } from '../schemas/scalars.ts';
import { Place } from '../transports/lanes.ts';
import { Point } from '../transports/plan.ts';

const closed = { additionalProperties: false } as const;

const Minutes = Type.Integer({ minimum: 0 });

export const Site = Type.Object(
  {
    placeOf: { ...Id, description: 'The latest waypoint there, to be used in a plan to go there again.' },
    street: nullable(Type.String()),
    postalCode: nullable(Type.String()),
    city: Type.String(),
    countryCode: Type.String(),
    position: Point,
    precision: literals(['TOWN_CENTRE', 'ADDRESS', 'PIN']),
    timezone: Type.String(),
    uses: Type.Integer({ minimum: 1, description: 'The number of transports planned to it.' }),
  },
  closed,
);

export type Site = Static<typeof Site>;

export const findSites = defineCall({
  operationId: 'findSites',
  method: 'GET',
  path: '/v2/sites',
  tag: 'Addresses',
  summary: 'Places where the organisation has planned stops before, most used first',
  access: 'shipper',
  cost: 'EXPENSIVE',
  query: Type.Object(
    {
      q: Type.String({ maxLength: 200, default: '', description: 'Part of a street, postal code or town.' }),
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
  summary: 'Where vehicles of the organisation’s transports stood on recent visits near a place',
  access: 'shipper',
  cost: 'EXPENSIVE',
  query: Type.Object({ near: Place }, closed),
  response: Type.Array(HaltPlace, { description: 'The place with the most visits comes first.' }),
  refusals: [],
});

export const OnsiteTimes = Type.Object(
  {
    usual: nullable(
      Type.Object(
        {
          scope: {
            ...literals(usualStayScopes),
            description:
              'HOUR: on that weekday, within an hour of that time; SITE: at any time, because too few stays are known for then.',
          },
          medianMinutes: Minutes,
          shortestMinutes: { ...Minutes, description: 'Eight of ten stays are between this and the longest.' },
          longestMinutes: Minutes,
          stays: Type.Integer({ minimum: 1, description: 'The number of stays it is learned from.' }),
        },
        closed,
      ),
    ),
  },
  { ...closed, description: 'Null if fewer than five stays were seen there within a year.' },
);

export type OnsiteTimes = Static<typeof OnsiteTimes>;

export const findOnsiteTimes = defineCall({
  operationId: 'findOnsiteTimes',
  method: 'GET',
  path: '/v2/sites/onsite-times',
  tag: 'Addresses',
  summary: 'How long vehicles of the organisation’s transports usually stay at a place, by weekday and hour',
  access: 'shipper',
  cost: 'EXPENSIVE',
  keys: true,
  query: Type.Object(
    {
      near: Place,
      at: RequestInstant,
      timeZone: Type.String({
        maxLength: 60,
        description: 'The time zone of the place; an unknown one counts as UTC.',
      }),
      street: Type.String({
        maxLength: 200,
        default: '',
        description: 'Distinguishes the sites of a town if the point is only the town centre.',
      }),
    },
    closed,
  ),
  response: OnsiteTimes,
  refusals: [],
});
