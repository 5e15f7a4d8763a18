import { expect, test } from 'vitest';
import { liveMessageOf } from './live-message.ts';

test.each([
  ['transport', '{"transportId":"t","version":3}', { kind: 'changed', transportId: 't' }],
  ['resync', '{}', { kind: 'resync' }],
  ['watchlist', '{}', { kind: 'topic', topic: 'watchlist' }],
  ['agreements', '{}', { kind: 'topic', topic: 'agreements' }],
  ['connections', '{}', { kind: 'topic', topic: 'connections' }],
  ['webhooks', '{}', { kind: 'topic', topic: 'webhooks' }],
  ['ready', '{}', undefined],
  ['of a newer server', '{"transportId":"t"}', undefined],
  ['transport', 'not json', undefined],
  ['transport', '{"transportId":7}', undefined],
  ['transport', 'null', undefined],
])('parses the event “%s” with the data %s', (type, data, expected) => {
  expect(liveMessageOf({ id: '1', type, data })).toEqual(expected);
});
