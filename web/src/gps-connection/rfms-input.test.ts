import { expect, test } from 'vitest';
import { emptyRfms, rfmsAccessOf, rfmsProblems } from './rfms-input.ts';

const basic = { ...emptyRfms, url: ' https://maker.example/rfms ', username: 'u', password: 'p' };

test('an access is complete with an address and the credentials of its kind', () => {
  expect(rfmsAccessOf(basic)).toEqual({
    url: 'https://maker.example/rfms',
    credentials: { kind: 'BASIC', username: 'u', password: 'p' },
  });
  const bearer = { ...basic, kind: 'BEARER' as const, token: 't' };
  expect(rfmsAccessOf(bearer)?.credentials).toEqual({ kind: 'BEARER', token: 't' });
  expect(rfmsAccessOf({ ...bearer, token: '' })).toBeUndefined();
  expect(rfmsProblems(emptyRfms)).toEqual(new Set(['URL', 'USERNAME', 'PASSWORD']));
});

test.each([
  'http://maker.example',
  'https://u@maker.example',
  'https://maker.example:8443',
  'https://a.example?b',
  'a b',
])('%s is not the address of an interface', (url) => expect(rfmsProblems({ ...basic, url })).toEqual(new Set(['URL'])));
