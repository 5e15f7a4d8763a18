import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test('a person is called by their name, or by their address if there is none', () => {
  expect(personName({ givenName: 'Hanna', familyName: 'Roth', email: 'h@x.de' })).toBe('Hanna Roth');
  expect(personName({ givenName: '', familyName: 'Roth', email: 'h@x.de' })).toBe('Roth');
  expect(personName({ givenName: '', familyName: ' ', email: 'h@x.de' })).toBe('h@x.de');
  expect(personName({ givenName: '', familyName: '', email: null })).toBe('');
});
