import { usualStayScopes } from '@milepost/domain/site/usual-stay';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, NamedInstant } from '../schemas/scalars.ts';
import { Place } from '../transports/lanes.ts';
import { Point } from '../transports/plan.ts';

const closed = { additionalProperties: false } as const;

const Minutes = Type.Integer({ minimum: 0 });

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

export const OnsiteTimes = Type.Object(
  {
    usual: nullable(
      Type.Object(
        {
          scope: {
            ...literals(usualStayScopes),
            description: 'HOUR: on that weekday, within an hour of that time; SITE: at any time, as too few came then.',
          },
          medianMinutes: Minutes,
          shortestMinutes: { ...Minutes, description: 'Eight of ten stays lie between this and the longest.' },
          longestMinutes: Minutes,
          stays: Type.Integer({ minimum: 1, description: 'From how many stays it is learned.' }),
        },
        closed,
      ),
    ),
  },
  { ...closed, description: 'Null: fewer than five stays were seen there within a year.' },
);

export type OnsiteTimes = Static<typeof OnsiteTimes>;

export const findOnsiteTimes = defineCall({
  operationId: 'findOnsiteTimes',
  method: 'GET',
  path: '/v2/sites/onsite-times',
  tag: 'Addresses',
  summary: 'How long vehicles of the organization’s own transports usually are at a place, by weekday and hour',
  access: 'shipper',
  cost: 'EXPENSIVE',
  keys: true,
  query: Type.Object(
    {
      near: Place,
      at: NamedInstant,
      timeZone: Type.String({ maxLength: 60, description: 'Of the place; an unknown one counts as UTC.' }),
      street: Type.String({
        maxLength: 200,
        default: '',
        description: 'Where the point is only the middle of the town: it tells the sites of the town apart.',
      }),
    },
    closed,
  ),
  response: OnsiteTimes,
  refusals: [],
});
