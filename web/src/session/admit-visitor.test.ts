import { statusOfRefusal, type RefusalCode } from '@milepost/api-contract/refusal-code';
import { describe, expect, test } from 'vitest';
import { Refused, Unreachable } from '../api/failure.ts';
import { admissionRefusalOf } from './admit-visitor.ts';

const refused = (code: RefusalCode): Refused =>
  new Refused('getOrganization', statusOfRefusal[code], { code, message: 'no' });

describe('admissionRefusalOf', () => {
  test.each(['NO_ORGANIZATION', 'NOT_AUTHORIZED', 'UNAUTHENTICATED', 'NOT_FOUND'] as const)(
    '%s means no organisation',
    (code) => {
      expect(admissionRefusalOf(refused(code))).toBe('NO_ORGANIZATION');
    },
  );

  test.each(['INTERNAL_ERROR', 'UNAVAILABLE'] as const)('%s is a server error', (code) => {
    expect(admissionRefusalOf(refused(code))).toBe('SERVER_ERROR');
  });

  test('a missing answer or any other error is a server error', () => {
    expect(admissionRefusalOf(new Unreachable('getOrganization', 'the request failed'))).toBe('SERVER_ERROR');
    expect(admissionRefusalOf(new TypeError('bug'))).toBe('SERVER_ERROR');
  });
});
