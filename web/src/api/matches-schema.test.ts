import { calls } from '@milepost/api-contract/calls';
import { Problem } from '@milepost/api-contract/problem';
import { Session } from '@milepost/api-contract/session/session';
import { Transport } from '@milepost/api-contract/transports/transport';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { matchesSchema } from './matches-schema.ts';

/**
 * The keywords that `matchesSchema` understands or may ignore: a new one in the contract has to be added there first.
 */
const understoodKeywords: readonly string[] = [
  'type',
  'const',
  'enum',
  'anyOf',
  'items',
  'properties',
  'required',
  'minimum',
  'maximum',
  'format',
  // An unknown field comes from a newer server and does no harm.
  'additionalProperties',
  'description',
  '$id',
  'default',
  // Lengths limit what may be sent; an answer longer than expected is still shown.
  'minLength',
  'maxLength',
  'maxItems',
  'pattern',
];

function keywordsOf(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => {
    if (keyword === 'properties') return [keyword, ...Object.values(value ?? {}).flatMap(keywordsOf)];
    return [keyword, ...(keyword === 'items' || keyword === 'anyOf' ? keywordsOf(value) : [])];
  });
}

test.each([
  ...Object.values(calls).map((call) => [call.operationId, call.response] as const),
  ['Problem', Problem] as const,
])('every schema keyword in the answer of %s is understood', (_, schema) => {
  expect(keywordsOf(schema).filter((keyword) => !understoodKeywords.includes(keyword))).toEqual([]);
});

const profile = {
  givenName: 'A',
  familyName: 'B',
  email: 'a@b.example',
  nickname: null,
  picture: null,
  role: null,
  emailVerified: true,
};
const session = { accessToken: 't', expiresAt: '2026-03-01T12:00:00Z', liveFrom: '7', profile };

describe('matchesSchema', () => {
  test('accepts what the contract defines, and an additional field', () => {
    expect(matchesSchema(Session, session)).toBe(true);
    expect(matchesSchema(Session, { ...session, more: 1 })).toBe(true);
  });

  test.each([
    null,
    [],
    'text',
    {},
    { ...session, accessToken: 1 },
    { ...session, expiresAt: 'soon' },
    { ...session, profile: null },
    { ...session, profile: { ...profile, nickname: 7 } },
    { accessToken: 't', expiresAt: session.expiresAt },
  ])('refuses %j as a session', (value) => {
    expect(matchesSchema(Session, value)).toBe(false);
  });

  test.each([
    [Type.Integer({ minimum: 0 }), [0, 7, -1, 1.5, '1', null]],
    [Type.Array(Type.Boolean()), [[], [true], [true, 1], {}, null]],
    [Type.Union([Type.String(), Type.Null()]), ['x', null, 1, undefined]],
    [Type.Literal('ok'), ['ok', 'no', null]],
    [Type.Object({ a: Type.Optional(Type.Number()) }), [{}, { a: 1 }, { a: '1' }, [], null]],
    [Transport.properties.status, ['PLANNED', 'planned', null]],
  ])('agrees with TypeBox on %j', (schema, values) => {
    for (const value of values) expect(matchesSchema(schema, value), JSON.stringify(value)).toBe(Check(schema, value));
  });
});
