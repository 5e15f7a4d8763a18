import type { Static, TSchema } from 'typebox';

type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
};

const ofType: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  null: (value) => value === null,
};

function hasFields(value: object, schema: Schema): boolean {
  const fields = new Map<string, unknown>(Object.entries(value));
  if (schema.required?.some((name) => !fields.has(name)) === true) return false;
  return Object.entries(schema.properties ?? {}).every(
    ([name, field]) => !fields.has(name) || matches(field, fields.get(name)),
  );
}

function isWithin(value: unknown, { minimum = -Infinity, maximum = Infinity }: Schema): boolean {
  return typeof value !== 'number' || (value >= minimum && value <= maximum);
}

function isMoment(value: unknown, { format }: Schema): boolean {
  return format !== 'date-time' || typeof value !== 'string' || !Number.isNaN(Date.parse(value));
}

function matches(schema: Schema, value: unknown): boolean {
  if (schema.type !== undefined && ofType[schema.type]?.(value) !== true) return false;
  if ('const' in schema && schema.const !== value) return false;
  if (schema.enum?.includes(value) === false) return false;
  if (schema.anyOf?.some((option) => matches(option, value)) === false) return false;
  const { items } = schema;
  if (items !== undefined && Array.isArray(value)) return value.every((item) => matches(items, item));
  if (typeof value === 'object' && value !== null && !hasFields(value, schema)) return false;
  return isWithin(value, schema) && isMoment(value, schema);
}

/**
 * Whether an answer matches the contract. TypeBox's validator would do, but adds twenty times as much code to every
 * browser.
 */
export function matchesSchema<S extends TSchema>(schema: S, value: unknown): value is Static<S> {
  return matches(schema, value);
}
