import { expect, test } from 'vitest';
import { isEmailAddress, normalizeEmail } from './email-address.ts';

test.each(['hanna.roth@elbtor.example', 'a@b.co', 'gate+7@lager.wien.at', `${'x'.repeat(64)}@b.de`])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each([
  '',
  'elbtor.example',
  '@elbtor.example',
  'm.kruse@elbtor',
  'm.kruse@elbtor.',
  'm.kruse@.example',
  'm.kruse@elbtor..example',
  'm kruse@elbtor.example',
  'm.kruse@elb tor.example',
  'a@b@elbtor.example',
  '<a@elbtor.example>',
  'a,b@elbtor.example',
  'a@-elbtor.example',
  `${'x'.repeat(65)}@b.de`,
])('“%s” is not an e-mail address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('an address has at most 254 characters', () => {
  const domain = `${'a.'.repeat(94)}de`;
  expect(isEmailAddress(`${'x'.repeat(63)}@${domain}`)).toBe(true);
  expect(isEmailAddress(`${'x'.repeat(64)}@${domain}`)).toBe(false);
});

test('addresses are compared ignoring case and surrounding spaces', () => {
  expect(normalizeEmail('  Dispo@Nordlicht.Example ')).toBe('dispo@nordlicht.example');
});
