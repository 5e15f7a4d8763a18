import { statusOfRefusal, type RefusalCode } from '@milepost/api-contract/refusal-code';
import { describe, expect, test } from 'vitest';
import { Refused, Unreachable } from '../api/failure.ts';
import { refusalOf } from './admit-visitor.ts';

const refused = (code: RefusalCode): Refused =>
  new Refused('getOrganization', statusOfRefusal[code], { code, message: 'no' });

describe('refusalOf', () => {
  test.each(['NO_ORGANIZATION', 'NOT_AUTHORIZED', 'UNAUTHENTICATED', 'NOT_FOUND'] as const)(
    '%s means no organisation',
    (code) => {
      expect(refusalOf(refused(code))).toBe('NO_ORGANIZATION');
    },
  );

  test.each(['INTERNAL_ERROR', 'UNAVAILABLE'] as const)('%s is a server error', (code) => {
    expect(refusalOf(refused(code))).toBe('SERVER_ERROR');
  });

  test('a missing answer or any other error is a server error', () => {
    expect(refusalOf(new Unreachable('getOrganization', 'the request failed'))).toBe('SERVER_ERROR');
    expect(refusalOf(new TypeError('bug'))).toBe('SERVER_ERROR');
  });
});
