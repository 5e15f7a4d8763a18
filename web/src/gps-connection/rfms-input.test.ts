import { expect, test } from 'vitest';
import { emptyRfmsInput, toRfmsAccess, rfmsProblems } from './rfms-input.ts';

const basic = { ...emptyRfmsInput, url: ' https://maker.example/rfms ', username: 'u', password: 'p' };

test('an access is complete with an address and the credentials of its kind', () => {
  expect(toRfmsAccess(basic)).toEqual({
    url: 'https://maker.example/rfms',
    credentials: { kind: 'BASIC', username: 'u', password: 'p' },
  });
  const bearer = { ...basic, kind: 'BEARER' as const, token: 't' };
  expect(toRfmsAccess(bearer)?.credentials).toEqual({ kind: 'BEARER', token: 't' });
  expect(toRfmsAccess({ ...bearer, token: '' })).toBeUndefined();
  expect(rfmsProblems(emptyRfmsInput)).toEqual(new Set(['URL', 'USERNAME', 'PASSWORD']));
});

test.each([
  'http://maker.example',
  'https://u@maker.example',
  'https://maker.example:8443',
  'https://a.example?b',
  'a b',
])('%s is not the address of an interface', (url) => expect(rfmsProblems({ ...basic, url })).toEqual(new Set(['URL'])));
