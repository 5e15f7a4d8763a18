import { expect, test } from 'vitest';
import { nameOf } from './person-name.ts';

test('a person is called by their name, or by their address if there is none', () => {
  expect(nameOf({ givenName: 'Hanna', familyName: 'Roth', email: 'h@x.de' })).toBe('Hanna Roth');
  expect(nameOf({ givenName: '', familyName: 'Roth', email: 'h@x.de' })).toBe('Roth');
  expect(nameOf({ givenName: '', familyName: ' ', email: 'h@x.de' })).toBe('h@x.de');
  expect(nameOf({ givenName: '', familyName: '', email: null })).toBe('');
});
