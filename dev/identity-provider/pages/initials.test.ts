import { expect, test } from 'vitest';
import { initials } from './initials.ts';

const nobody = { id: '', administrator: false, organization: null };

test.each([
  ['Sophie', 'Brandt', 'SB'],
  ['Öykü', 'van den Berg', 'ÖV'],
  ['Cher', '', 'C'],
  ['', '', 'X'],
])('the initials of %s %s are %s', (givenName, familyName, expected) => {
  expect(initials({ ...nobody, givenName, familyName, email: 'x@company.example' })).toBe(expected);
});
