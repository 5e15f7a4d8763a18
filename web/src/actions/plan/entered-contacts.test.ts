import { expect, test } from 'vitest';
import { readPhone, writePhone } from './entered-contacts.ts';

test.each([
  ['0170 1234567', 'DE', '+491701234567'],
  ['040/1234567', 'DE', '+49401234567'],
  ['+39 02 1234567', 'DE', '+39021234567'],
  ['02 1234567', 'IT', '+39021234567'],
  ['+491701234567', null, '+491701234567'],
])('the phone number %j as written in %s is %s', (text, country, expected) => {
  expect(readPhone(text, country)).toBe(expected);
});

test.each([
  ['0170 1234567', null],
  ['0170 1234567', 'XK-no-country'],
  ['', 'DE'],
  ['12', 'DE'],
  ['call me', 'DE'],
])('%j in %s is not a phone number', (text, country) => {
  expect(readPhone(text, country)).toBeNull();
});

test('a phone number is written in groups, anything else unchanged', () => {
  expect(writePhone('+491701234567')).toBe('+49 170 1234567');
  expect(writePhone('nonsense')).toBe('nonsense');
});
