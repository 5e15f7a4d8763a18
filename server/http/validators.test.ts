import type { Call } from '@milepost/api-contract/call';
import { calls } from '@milepost/api-contract/calls';
import { setTrackingIds } from '@milepost/api-contract/transports/commands';
import { startSession } from '@milepost/api-contract/session/session';
import { Type, type TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { validationIssues } from './validation-issues.ts';
import { itemValidatorCompiler, validatorCompiler } from './validators.ts';

const compile = validatorCompiler(Date.now);
const of = (schema: TSchema) => compile({ schema, method: 'POST', url: '/', httpPart: 'body' });

function issuesOf(schema: TSchema, value: unknown, validate = of(schema)) {
  return validate(value) === false ? validationIssues('body', validate.errors ?? []) : [];
}

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));

describe('the errors of a body', () => {
  test('cover every field of a form', () => {
    expect(issuesOf(startSession.body, { code: 'x', admin: true }).map(({ path }) => path)).toEqual([
      'body/codeVerifier',
      'body/redirectUri',
      'body/nonce',
      'body/admin',
    ]);
  });

  test('are limited to twenty', () => {
    expect(issuesOf(startSession.body, fields(900))).toHaveLength(20);
  });

  test('truncate a name that is too long', () => {
    const [issue] = issuesOf(startSession.body, { ['x'.repeat(50_000)]: 1 }).slice(-1);
    expect(issue?.path).toHaveLength(200);
  });

  test('are reduced to one for a body larger than any form', () => {
    expect(issuesOf(startSession.body, fields(100_000))).toHaveLength(1);
    expect(issuesOf(setTrackingIds.body, { trackingIds: Array.from({ length: 100_000 }, () => ({})) })).toEqual([
      { path: 'body/trackingIds', message: 'must NOT have more than 500 items' },
    ]);
  });

  test.each([
    ['wrong fields', startSession.body, fields(100_000)],
    ['wrong items', setTrackingIds.body, { trackingIds: Array.from({ length: 300_000 }, () => ({})) }],
    [
      'wrong items in a number that is allowed',
      setTrackingIds.body,
      { trackingIds: Array.from({ length: 500 }, () => fields(300)) },
    ],
  ])('take less than twice as long to find as the body takes to parse: %s', (_, schema, value) => {
    const validate = of(schema);
    // The first call compiles the schema.
    validate({});
    const text = JSON.stringify(value);
    const reading = processorTime(() => JSON.parse(text) as unknown);
    const judging = processorTime(() => issuesOf(schema, value, validate));
    expect(judging / reading).toBeLessThan(2);
  });

  const Name = Type.Union([Type.String({ maxLength: 3 }), Type.Integer({ maximum: 9 }), Type.Null()]);
  const form = Type.Object({ name: Name, other: Name }, { additionalProperties: false });
  test.each([
    [{ name: true, other: 1 }, [{ path: 'body/name', message: 'must be string or integer or null' }]],
    [
      { name: 1.5, other: [] },
      ['name', 'other'].map((field) => ({ path: `body/${field}`, message: 'must be string or integer or null' })),
    ],
    [{ name: 'long', other: 1 }, [{ path: 'body/name', message: 'must NOT have more than 3 characters' }]],
    [{ name: 10, other: 1 }, [{ path: 'body/name', message: 'must be <= 9' }]],
    [{ name: 'a' }, [{ path: 'body/other', message: 'is missing' }]],
  ])('are one sentence where several types are allowed: %j', (value, issues) => {
    expect(issuesOf(form, value)).toEqual(issues);
  });

  test('are reported per item where items are judged separately', () => {
    const list = Type.Array(Type.Object({ name: Type.String() }, { additionalProperties: false }), { maxItems: 3 });
    const validate = itemValidatorCompiler(Date.now)({ schema: list, method: 'POST', url: '/', httpPart: 'body' });
    expect(validate([{ name: 'a' }])).toBe(true);
    expect(issuesOf(list, [{ name: 'a' }, { x: 1, y: 2, name: 'a' }, { name: 'x\ud800' }], validate)).toEqual([
      { path: 'body/1/x', message: 'must NOT have additional properties' },
      { path: 'body/2/name', message: 'must not contain a NUL character or half a surrogate pair' },
    ]);
    expect(issuesOf(list, [1, 2, 3, 4], validate)).toEqual([
      { path: 'body', message: 'must NOT have more than 3 items' },
    ]);
    expect(issuesOf(list, {}, validate)).toEqual([{ path: 'body', message: 'must be array' }]);
  });
});

/** Names such as `__proto__` are refused because no schema declares them. */
test('every object in a body of the contract is closed', () => {
  const open = (Object.values(calls) as readonly Call[]).filter(
    ({ body }) => body !== undefined && holdsOpenObject(body),
  );
  expect(open.map(({ operationId }) => operationId)).toEqual([]);
});

function holdsOpenObject(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, additionalProperties } = schema as Record<string, unknown>;
  return (type === 'object' && additionalProperties !== false) || Object.values(schema).some(holdsOpenObject);
}

/** The shortest of several runs, because other work on the machine only adds time. */
function processorTime(act: () => unknown): number {
  const tries = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.max(1, Math.min(...tries));
}
