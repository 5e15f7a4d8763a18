import { statusOfRefusal, type RefusalCode } from '@milepost/api-contract/refusal-code';
import { expect, test } from 'vitest';
import { Refused, Unreachable } from '../api/failure.ts';
import { severityOfFailure } from './report.ts';

test.each([
  ['INVALID_REQUEST', 'warning'],
  ['UNAUTHENTICATED', 'warning'],
  ['TOO_MANY_REQUESTS', 'warning'],
  ['INTERNAL_ERROR', 'error'],
  ['UNAVAILABLE', 'error'],
] as const satisfies readonly (readonly [RefusalCode, string])[])('%s is reported as %s', (code, severity) => {
  expect(severityOfFailure(new Refused('getCounts', statusOfRefusal[code], { code, message: 'no' }))).toBe(severity);
});

test('a request without an answer is reported as a warning', () => {
  expect(severityOfFailure(new Unreachable('getCounts', 'the request failed'))).toBe('warning');
});
