import { expect, test } from 'vitest';
import { withoutPersonalData } from './without-personal-data.ts';

test.each([
  ['the mailbox sophie.neil+x@shipper.example is full', 'the mailbox … is full'],
  ['Grüße an jürgen@spedition-müller.de', 'Grüße an …'],
  ['got https://milepost.example/callback?code=abc&state=d then', 'got https://milepost.example/callback then'],
  ['GET /twt#mpl_abc failed', 'GET /twt failed'],
  ['refused mpl_0123456789abcdef_-Z', 'refused …'],
  ['Authorization: Bearer abc.def', 'Authorization: …'],
  ['token eyJhbGciOi.eyJzdWIi.c2ln here', 'token … here'],
  ['smtps://user:secret@mail.example.com:465 refused', 'smtps://…@mail.example.com:465 refused'],
  ['connect ECONNREFUSED 10.2.3.4:5432', 'connect ECONNREFUSED …:5432'],
  ['from 2001:db8::8a2e:370:7334 and ::1', 'from … and …'],
  ['call +49 40 123 456-78 now', 'call … now'],
  ['invalid input syntax for type uuid: "Sophie Tester"', 'invalid input syntax for type uuid: "…"'],
  ['Unexpected token, "{"email":"a"}" is not valid JSON', 'Unexpected token, "…" is not valid JSON'],
])('%s becomes %s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

test.each([
  'duplicate key value violates unique constraint "organization_feature_pkey"',
  'null value in column "carrier_id" of relation "transport_listing" violates not-null constraint',
  'Cannot read properties of undefined (reading ’x’) at 12:30:05',
  'version 18.4.0 in server/app.ts:12:30',
])('nothing is removed from %s', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});

test('an endless sentence is cut off', () => {
  expect(withoutPersonalData('x'.repeat(10_000))).toHaveLength(500);
});
