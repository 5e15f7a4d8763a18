import { DEFAULT_ARRIVAL_HOURS, MAX_ARRIVAL_HOURS } from '@milepost/domain/arrivals/arrival-place';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AddressId } from '../geo/addresses.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { Point } from '../transports/plan.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Arrivals';

const Name = Type.String({ minLength: 1, maxLength: 100, description: 'As the screen shows it, such as “Goods in”.' });

export const ArrivalHours = Type.Integer({
  minimum: 1,
  maximum: MAX_ARRIVAL_HOURS,
  description: 'Arrivals expected within this many hours are shown.',
});

export const ArrivalLocation = Type.Object(
  {
    id: Id,
    name: Name,
    street: nullable(Type.String()),
    city: Type.String(),
    countryCode: Type.String(),
    timezone: Type.String({ description: 'IANA name.' }),
    position: Point,
    hours: ArrivalHours,
    createdAt: Instant,
    createdBy: nullable(Type.String({ description: 'A colleague’s name; null if the person has left.' })),
    tokenMadeAt: Instant,
    lastOpenedAt: nullable(
      Type.String({ format: 'date-time', description: 'When a screen last fetched the arrivals, to the minute.' }),
    ),
  },
  closed,
);

export type ArrivalLocation = Static<typeof ArrivalLocation>;

const Opened = {
  token: Type.String({
    description: 'Shown only once. As a bearer token it grants access to the arrivals and nothing else.',
  }),
  url: Type.String({ description: 'The address of the screen. The token comes after the #, so it appears in no log.' }),
};

export const LocationParams = Type.Object({ locationArrivalId: Id }, closed);

export const createLocation = defineCall({
  operationId: 'createLocation',
  method: 'POST',
  path: '/v2/locations',
  tag,
  summary: 'Create a link to the arrivals at a place, for a gate screen without an account',
  access: 'shipper',
  cost: 'CHEAP',
  securityEvent: 'ARRIVAL_LINK_MADE',
  body: Type.Object(
    {
      addressId: Type.Optional(AddressId),
      placeOf: Type.Optional({ ...Id, description: 'Instead of an address: the place of this waypoint.' }),
      point: Type.Optional({ ...Point, description: 'The exact point, alone or in addition to an address.' }),
      name: Name,
      hours: Type.Optional({ ...ArrivalHours, default: DEFAULT_ARRIVAL_HOURS }),
    },
    closed,
  ),
  response: Type.Object({ locationArrivalId: Id, ...Opened, location: ArrivalLocation }, closed),
  refusals: ['GEOCODER_UNAVAILABLE', 'UNKNOWN_ADDRESS', 'TOO_MANY_LINKS'],
});

export const listLocations = defineCall({
  operationId: 'listLocations',
  method: 'GET',
  path: '/v2/locations',
  tag,
  summary: 'The organisation’s places with a link to their arrivals, oldest first',
  access: 'shipper',
  cost: 'CHEAP',
  response: Type.Object(
    {
      locations: Type.Array(ArrivalLocation),
      remaining: Type.Integer({ minimum: 0, description: 'How many more may be added.' }),
    },
    closed,
  ),
  refusals: [],
});

export const changeLocation = defineCall({
  operationId: 'changeLocation',
  method: 'PUT',
  path: '/v2/locations/{locationArrivalId}',
  tag,
  summary: 'Change the name and hours of a place; its screens update by themselves',
  access: 'shipper',
  cost: 'CHEAP',
  params: LocationParams,
  body: Type.Object({ name: Name, hours: ArrivalHours }, closed),
  response: ArrivalLocation,
  refusals: [],
});

export const replaceLocationToken = defineCall({
  operationId: 'replaceLocationToken',
  method: 'POST',
  path: '/v2/locations/{locationArrivalId}/token',
  tag,
  summary: 'Create a new link to the arrivals at a place; the previous one is revoked at once',
  access: 'shipper',
  cost: 'CHEAP',
  securityEvent: 'ARRIVAL_LINK_MADE',
  params: LocationParams,
  response: Type.Object({ locationArrivalId: Id, ...Opened }, closed),
  refusals: [],
});

export const deleteLocation = defineCall({
  operationId: 'deleteLocation',
  method: 'DELETE',
  path: '/v2/locations/{locationArrivalId}',
  tag,
  summary: 'Revoke the link to the arrivals at a place at once; doing so again changes nothing',
  access: 'shipper',
  cost: 'CHEAP',
  securityEvent: 'ARRIVAL_LINK_REVOKED',
  params: LocationParams,
  response: Type.Object({ deleted: Type.Boolean() }, closed),
  refusals: [],
});
