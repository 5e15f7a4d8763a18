import { expect, test } from 'vitest';
import { readableCause } from './readable-cause.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
const answered = Object.assign(new Error('an error in the response body', { cause: { error: 'invalid_client' } }), {
  error: 'invalid_client',
  error_description: 'Bad secret',
});

test.each([
  ['unknown person', 'unknown person'],
  [undefined, ''],
  [new TypeError('fetch failed', { cause: refused }), 'fetch failed: connect ECONNREFUSED 127.0.0.1:1 (ECONNREFUSED)'],
  [
    new TypeError('fetch failed', { cause: new AggregateError([refused]) }),
    `fetch failed: ${refused.message} (ECONNREFUSED)`,
  ],
  [answered, 'invalid_client: Bad secret'],
  [Object.assign(new Error('a challenge'), { status: 401 }), 'status 401'],
  [new Error('unexpected status', { cause: new Response(null, { status: 404 }) }), 'unexpected status: status 404'],
  [new Error('no JSON', { cause: { claims: { email: 'ada@company.example' } } }), 'no JSON'],
])('%o is described as %j', (cause, line) => {
  expect(readableCause(cause)).toBe(line);
});
