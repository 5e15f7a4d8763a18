import { Type, type Static } from 'typebox';
import { defineCall, LARGE_BODY_BYTES } from '../call.ts';

const tag = 'GPS signals of other systems';

const ConnectionKeyParams = Type.Object(
  { key: Type.String({ maxLength: 200, description: 'The key of the connection.' }) },
  { additionalProperties: false },
);

/** Clients ignore the answer; it is for people who try the call by hand. */
export const DeliveryReceipt = Type.Object(
  {
    stored: Type.Integer({ minimum: 0 }),
    duplicates: Type.Integer({ minimum: 0 }),
    quarantined: Type.Integer({ minimum: 0, description: 'The device log gives the reasons.' }),
    leftOut: Type.Integer({
      minimum: 0,
      description: 'Events of other kinds, which say nothing about where a vehicle is.',
    }),
  },
  { additionalProperties: false },
);

export type DeliveryReceipt = Static<typeof DeliveryReceipt>;

/** Clients dictate the format, so it is parsed by hand; unreadable input is written to the device log. */
const Anything = Type.Unknown({ description: 'No fixed schema: the client defines the format.' });
const json = ['application/json'];

export const sendByOsmandQuery = defineCall({
  operationId: 'sendByOsmandQuery',
  method: 'GET',
  path: '/v2/gps-signals/osmand/{key}',
  tag,
  summary: 'OsmAnd, and older versions of Traccar Client: `id`, `lat`, `lon`, `timestamp`, `speed` … in the query',
  access: 'connection',
  cost: 'CHEAP',
  params: ConnectionKeyParams,
  response: DeliveryReceipt,
  refusals: [],
});

export const sendByOsmand = defineCall({
  operationId: 'sendByOsmand',
  method: 'POST',
  path: '/v2/gps-signals/osmand/{key}',
  tag,
  summary: 'Traccar Client: parameters in the query, as a form, as a JSON array, or the JSON object of version 9',
  access: 'connection',
  cost: 'CHEAP',
  params: ConnectionKeyParams,
  body: Anything,
  bodyLimit: LARGE_BODY_BYTES,
  consumes: ['application/x-www-form-urlencoded', ...json],
  response: DeliveryReceipt,
  refusals: [],
});

export const sendByTraccarUrl = defineCall({
  operationId: 'sendByTraccarUrl',
  method: 'GET',
  path: '/v2/gps-signals/traccar/{key}',
  tag,
  summary: 'A Traccar server that forwards positions with a URL template (`forward.type` url)',
  access: 'connection',
  cost: 'CHEAP',
  params: ConnectionKeyParams,
  response: DeliveryReceipt,
  refusals: [],
});

export const sendByTraccar = defineCall({
  operationId: 'sendByTraccar',
  method: 'POST',
  path: '/v2/gps-signals/traccar',
  tag,
  summary: 'A Traccar server that forwards positions as JSON (`forward.type` json)',
  access: 'connection',
  cost: 'CHEAP',
  body: Anything,
  bodyLimit: LARGE_BODY_BYTES,
  consumes: json,
  response: DeliveryReceipt,
  refusals: [],
});

export const sendByOwntracks = defineCall({
  operationId: 'sendByOwntracks',
  method: 'POST',
  path: '/v2/gps-signals/owntracks',
  tag,
  summary: 'OwnTracks in HTTP mode; the key is the password of HTTP Basic authentication',
  access: 'connection',
  cost: 'CHEAP',
  body: Anything,
  bodyLimit: LARGE_BODY_BYTES,
  consumes: json,
  response: Type.Array(Type.Object({}), { maxItems: 0, description: 'The app gets an empty answer.' }),
  refusals: [],
});

const openTripModel = {
  path: '/v2/gps-signals/open-trip-model/api/v5/events',
  tag,
  summary: 'Open Trip Model 5: a `locationUpdateEvent`, or an array of events; other events are accepted and ignored',
  access: 'connection',
  cost: 'CHEAP',
  body: Anything,
  bodyLimit: LARGE_BODY_BYTES,
  consumes: json,
  response: DeliveryReceipt,
  refusals: [],
} as const;

export const putOpenTripModelEvent = defineCall({
  ...openTripModel,
  operationId: 'putOpenTripModelEvent',
  method: 'PUT',
});

export const postOpenTripModelEvent = defineCall({
  ...openTripModel,
  operationId: 'postOpenTripModelEvent',
  method: 'POST',
});

export const sendByTransporeon = defineCall({
  operationId: 'sendByTransporeon',
  method: 'POST',
  path: '/v2/gps-signals/transporeon/rtv/v1/transports/status',
  tag,
  summary: 'The status call for Transporeon: `transport_updates` with `vehicle_telemetry`',
  access: 'connection',
  cost: 'CHEAP',
  body: Anything,
  bodyLimit: LARGE_BODY_BYTES,
  consumes: json,
  response: DeliveryReceipt,
  refusals: [],
});
