import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Id } from '../schemas/scalars.ts';

const Watched = Type.Object({ transportId: Id }, { additionalProperties: false });
const TransportParams = Type.Object({ transportId: Id });

export const getWatchlist = defineCall({
  operationId: 'getWatchlist',
  method: 'GET',
  path: '/v2/transports/watchlist',
  tag: 'Watchlist',
  summary: 'The ids of the transports on the caller’s watchlist, most recently added first',
  access: 'member',
  cost: 'CHEAP',
  response: Type.Array(Id),
  refusals: [],
});

export const watchTransport = defineCall({
  operationId: 'watchTransport',
  method: 'POST',
  path: '/v2/transports/watchlist/{transportId}',
  tag: 'Watchlist',
  summary: 'Add a transport to the caller’s watchlist; doing so again changes nothing',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  response: Watched,
  refusals: [],
});

export const unwatchTransport = defineCall({
  operationId: 'unwatchTransport',
  method: 'DELETE',
  path: '/v2/transports/watchlist/{transportId}',
  tag: 'Watchlist',
  summary: 'Remove a transport from the caller’s watchlist; doing so again changes nothing',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  response: Watched,
  refusals: [],
});
