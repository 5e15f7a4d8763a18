import { expect, test } from 'vitest';
import type { CallResult } from '../../call-server.ts';
import { interpretResult } from './interpret-result.ts';

const refusal = (status: number, code: string, retryAfterMs: number | null = null): CallResult<unknown> => ({
  kind: 'REFUSED',
  status,
  code,
  retryAfterMs,
});

test('an answer from Milepost counts as taken', () => {
  expect(interpretResult({ kind: 'ANSWERED', answer: { stored: 1 } })).toEqual({ is: 'TAKEN' });
});

test('without an answer, the item is retried later', () => {
  expect(interpretResult({ kind: 'UNREACHABLE' })).toEqual({ is: 'LATER', retryAfterMs: null, isReached: false });
});

test.each([404, 410, 403])('%i without a Milepost code is retried later', (status) => {
  expect(interpretResult(refusal(status, ''))).toEqual({ is: 'LATER', retryAfterMs: null, isReached: true });
});

test.each([
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'UNAVAILABLE'],
  [500, 'INTERNAL_ERROR'],
  [408, 'REQUEST_TIMEOUT'],
])('%i %s is retried after the delay the server asks for', (status, code) => {
  expect(interpretResult(refusal(status, code, 7_000))).toEqual({ is: 'LATER', retryAfterMs: 7_000, isReached: true });
});

test('an expired link and an unknown one are told apart', () => {
  expect(interpretResult(refusal(410, 'LINK_EXPIRED'))).toEqual({ is: 'LINK_OVER', why: 'EXPIRED' });
  expect(interpretResult(refusal(404, 'NOT_FOUND'))).toEqual({ is: 'LINK_OVER', why: 'UNKNOWN' });
});

test('a refusal carries its reason, and an unknown code counts as a refusal too', () => {
  expect(interpretResult(refusal(409, 'WAYPOINT_OUT_OF_TURN'))).toEqual({ is: 'REFUSED', because: 'OUT_OF_TURN' });
  expect(interpretResult(refusal(409, 'TRANSPORT_COMPLETED'))).toEqual({ is: 'REFUSED', because: 'ENDED' });
  expect(interpretResult(refusal(400, 'OF_A_LATER_VERSION'))).toEqual({ is: 'REFUSED', because: 'OTHER' });
});
