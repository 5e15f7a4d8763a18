import { describe, expect, test } from 'vitest';
import { normalizeContact, refuseContacts, type Contact } from './contacts.ts';

const sms = (recipient: string): Contact => ({ kind: 'SMS', recipient });
const email = (recipient: string): Contact => ({ kind: 'EMAIL', recipient });

describe('phone numbers of contacts', () => {
  test.each(['+4915112345678', '+12025550123', '+3531234567'])('%s is valid', (number) => {
    expect(refuseContacts([sms(number)])).toBeNull();
  });

  test.each(['015112345678', '4915112345678', '+0151234567', '+49', '+4915112345678901', '+49 151 1234567', ''])(
    '"%s" is invalid',
    (number) => {
      expect(refuseContacts([sms(number)])).toEqual({ refused: 'INVALID_CONTACT', index: 0 });
    },
  );

  test('are accepted with spaces, dashes and brackets', () => {
    expect(normalizeContact(sms(' +49 (151) 123-456/78 '))).toEqual(sms('+4915112345678'));
  });
});

describe('e-mail addresses of contacts', () => {
  test.each(['gate@warehouse.example', 'a.b+c@sub.domain.example', 'ü@firma.example'])('%s is valid', (address) => {
    expect(refuseContacts([email(address)])).toBeNull();
  });

  test.each([
    'gate',
    'gate@',
    '@warehouse.example',
    'a@b',
    'a b@c.example',
    'a@b.example, c@d.example',
    'a@-b.example',
  ])('"%s" is invalid', (address) => {
    expect(refuseContacts([email(address)])).toEqual({ refused: 'INVALID_CONTACT', index: 0 });
  });
});

test('spaces around a contact’s address are removed', () => {
  expect(normalizeContact(email(' gate.3@warehouse.example '))).toEqual(email('gate.3@warehouse.example'));
});

describe('the contacts of a waypoint', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => sms(`+49151000000${index}`));

  test('ten are accepted', () => {
    expect(refuseContacts(many(10))).toBeNull();
    expect(refuseContacts(many(11))).toEqual({ refused: 'TOO_MANY_CONTACTS', index: 10 });
  });

  test('a duplicate is refused regardless of case; phone and e-mail never match', () => {
    expect(refuseContacts([email('a@b.example'), email('A@B.example')])).toEqual({
      refused: 'DUPLICATE_CONTACT',
      index: 1,
    });
    expect(refuseContacts([sms('+4915112345678'), email('a@b.example')])).toBeNull();
  });
});
