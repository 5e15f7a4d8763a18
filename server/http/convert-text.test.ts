import { calls } from '@milepost/api-contract/calls';
import type { Call } from '@milepost/api-contract/call';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textConverter } from './convert-text.ts';
import type { Issue } from './refusal.ts';
import { validationIssues } from './validation-issues.ts';
import { validatorCompiler } from './validators.ts';

type Schema = {
  readonly type: string;
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
};
type Part = { readonly properties: Readonly<Record<string, Schema>>; readonly required?: readonly string[] };
type Checked = { readonly value?: unknown; readonly issues: readonly Issue[] };

const compile = validatorCompiler(Date.now);

function validatorOf(schema: object): (given: object) => Checked {
  const validate = compile({ schema, method: 'GET', url: '/', httpPart: 'querystring' });
  return (given) => {
    const answer: unknown = validate(given);
    if (answer === false) {
      return { issues: validationIssues('', validate.errors ?? []) };
    }
    return { value: (answer as { value: unknown }).value, issues: [] };
  };
}

/** The meaning of a schema in the contract, reimplemented without the server's validator. */
function satisfies(schema: Schema, value: unknown): boolean {
  switch (schema.type) {
    case 'array':
      return (
        Array.isArray(value) &&
        value.length <= (schema.maxItems ?? 0) &&
        value.every((item) => satisfies(schema.items as Schema, item))
      );
    case 'boolean':
      return value === true || value === false;
    case 'integer':
      return Number.isSafeInteger(value) && isWithin(schema, value as number);
    case 'number':
      return Number.isFinite(value) && isWithin(schema, value as number);
    default:
      return typeof value === 'string' && isText(schema, value);
  }
}

function isWithin({ minimum = -Infinity, maximum = Infinity }: Schema, value: number): boolean {
  return value >= minimum && value <= maximum && !Object.is(value, -0);
}

function isText(schema: Schema, value: string): boolean {
  const length = value.match(/./gsu)?.length ?? 0;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false;
  if (length < (schema.minLength ?? 0) || length > (schema.maxLength ?? 1_000)) return false;
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) return false;
  if (schema.format === 'uuid' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return false;
  if (schema.format === 'date-time' && Number.isNaN(new Date(value).getTime())) return false;
  return value.isWellFormed() && !value.includes('\0');
}

/** Whether a value equals its text, digit by digit. */
function isSame(text: string, value: unknown): boolean {
  if (typeof value === 'boolean') return text === String(value);
  if (typeof value !== 'number') return text === value;
  return /^-?\d+$/.test(text) ? BigInt(text) === BigInt(value) : Number.parseFloat(text) === value;
}

const oddities =
  `1e400 -1e400 1e308 1e-400 Infinity -Infinity NaN 0x10 0b1 1e3 1E3 1_000 -0 -0.0 +1 .5 5. 007 1,5 ٣ true false
  TRUE 1 0 null undefined [] {} 9007199254740993 -9007199254740993 99999999999999999999 2026-02-30T00:00:00Z
  2026-11-20T14:32:00Z 2016-12-31T23:59:60Z 00000000-0000-4000-8000-000000000000 asc low ETA en 53.55,9.99`.split(
    /\s+/,
  );

const text = fc.oneof(
  fc.constantFrom(...oddities, '', ' ', ' 5 ', '5\n', 'a\0b', 'x\ud800', 'x'.repeat(300)),
  fc.constantFrom(...oddities).map((odd) => ` ${odd}`),
  fc.integer().map(String),
  fc.bigInt().map(String),
  fc.double().map(String),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const given = fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: fc.array(text, { maxLength: 4 }) });

const parts = (Object.values(calls) as readonly Call[]).flatMap((call) =>
  (['params', 'query'] as const).flatMap((name) => {
    const part: object | undefined = call[name];
    return part === undefined ? [] : [[`${call.operationId} ${name}`, part as Part] as const];
  }),
);

describe('text in an address', () => {
  test.each(parts)('fits the schema of %s or is refused by name', (_, part) => {
    // Other parameters that are missing must not be reported.
    const validate = validatorOf({ ...part, required: [] });
    for (const [name, schema] of Object.entries(part.properties)) {
      const alone = validatorOf({ type: 'object', properties: { [name]: schema }, additionalProperties: false });
      fc.assert(
        fc.property(given, (value) => {
          const checked = alone({ [name]: value });
          if (checked.value === undefined) {
            expect(checked.issues.length).toBeGreaterThan(0);
            expect(checked.issues.every(({ path }) => path.startsWith(`/${name}`))).toBe(true);
            expect(validate({ [name]: value }).issues).toContainEqual(checked.issues[0]);
            return;
          }
          const taken = (checked.value as Record<string, unknown>)[name];
          expect(satisfies(schema, taken)).toBe(true);
          const texts = [value].flat();
          expect([taken].flat().every((one, index) => isSame(texts[index] ?? '', one))).toBe(true);
        }),
        { numRuns: 60, examples: oddities.map((odd): [string] => [odd]) },
      );
    }
  });

  test('is converted if it is plainly written', () => {
    const convert = textConverter({
      properties: {
        page: { type: 'integer', minimum: 0, maximum: 9 },
        west: { type: 'number' },
        all: { type: 'boolean' },
        phases: { type: 'array', items: { type: 'string' } },
      },
    });
    expect(convert({ page: '7', west: '-1e-7', all: 'true', phases: 'A', other: '1' })).toEqual({
      page: 7,
      west: -1e-7,
      all: true,
      phases: ['A'],
      other: '1',
    });
  });

  test.each([
    ['an integer without bounds', { type: 'integer', minimum: 0 }],
    ['an object', { type: 'object' }],
    ['a union', { anyOf: [] }],
  ])('cannot be %s', (_, schema) => {
    expect(() => textConverter({ properties: { page: schema } })).toThrow('page stands in an address');
  });
});
