import { Type } from 'typebox';
import { defineCall } from '../call.ts';

export const getLive = defineCall({
  operationId: 'getLive',
  method: 'GET',
  path: '/v2/live',
  tag: 'Live',
  summary: 'Server-Sent Events: which transports are worth fetching again',
  access: 'member',
  cost: 'CHEAP',
  produces: 'text/event-stream',
  response: Type.String({
    description:
      '`transport` events carry `{transportId, version}`; `watchlist` events carry the `transportId` that the person ' +
      'has put on the watchlist or taken off; `resync` asks to fetch everything shown. A stream can be ' +
      'taken up with `Last-Event-ID`. It ends with its access token: come back with a new one.',
  }),
  refusals: [],
});
