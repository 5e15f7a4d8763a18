import { Type } from 'typebox';
import { defineCall } from '../call.ts';

/**
 * The topics of a stream besides transports; a hint does not say what has changed.
 *
 * - watchlist: the person's, perhaps in another window
 * - agreements: requests and agreements with partners, and invitations
 * - people: the organisation's people
 * - connections: the first signal of a GPS connection
 * - notifications: the person's, new or marked in another window
 * - webhooks: the outcome of the organisation's deliveries
 */
export const liveTopics = ['watchlist', 'agreements', 'people', 'connections', 'notifications', 'webhooks'] as const;

export type LiveTopic = (typeof liveTopics)[number];

export const getLive = defineCall({
  operationId: 'getLive',
  method: 'GET',
  path: '/v2/live',
  tag: 'Live',
  summary: 'Server-Sent Events: which transports have changed and should be fetched again',
  access: 'member',
  cost: 'CHEAP',
  produces: ['text/event-stream'],
  response: Type.String({
    description:
      '`transport` events carry `{transportId, version}`; `watchlist`, `agreements`, `people`, `connections`, ' +
      '`notifications` and `webhooks` events say that these have changed and carry no data; `resync` asks to fetch everything shown. A stream can be ' +
      'resumed with `Last-Event-ID`. It ends when its access token expires; reconnect with a new one.',
  }),
  refusals: [],
});
