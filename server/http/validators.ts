import { isSensibleTime, sensibleSpan } from '@milepost/domain/calendar/sensible-span';
import { Ajv, type ErrorObject, type Options, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { textConverter } from './convert-text.ts';
import { findUnstorable } from './storable-text.ts';

/** Bodies are accepted or refused unchanged; only text in addresses is converted (convert-text.ts). */
const base: Options = { removeAdditional: false, useDefaults: true, coerceTypes: false, strict: true };

/** Larger than any form: beyond this only the first error is reported, because one request could cost seconds. */
const MANY_VALUES = 1_000;

/** Ids in the form in which Milepost writes them; the format alone accepts others. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Errors = ErrorObject[] | null;
/** The errors of a value; null if there are none. */
type ValidateValue = (value: unknown) => Errors;

export function validatorCompiler(now: () => number): FastifySchemaCompiler<object> {
  const quick = withFormats(new Ajv(base), now);
  const thorough = withFormats(new Ajv({ ...base, allErrors: true }), now);
  return ({ schema, httpPart }) => {
    const judge = validateThoroughly(
      () => quick.compile(schema),
      () => thorough.compile(schema),
    );
    if (httpPart === 'body') return asValidator(judge);
    return asValidator(judge, textConverter(schema));
  };
}

type ListSchema = { readonly items?: object; readonly maxItems?: number };

/** For lists judged item by item: reports the first error of each item. */
export function itemValidatorCompiler(now: () => number): FastifySchemaCompiler<ListSchema> {
  const ajv = withFormats(new Ajv(base), now);
  return ({ schema }) => {
    const validateList = ajv.compile({ ...schema, items: {} });
    const validateItem = ajv.compile(schema.items ?? {});
    return asValidator((list) => {
      if (!Array.isArray(list) || list.length > (schema.maxItems ?? Infinity)) return validateWith(validateList, list);
      const errors: ErrorObject[] = [];
      for (const [index, item] of list.entries()) {
        for (const error of validateWith(validateItem, item) ?? []) {
          errors.push({ ...error, instancePath: `/${index}${error.instancePath}` });
        }
      }
      return errors.length > 0 ? errors : null;
    });
  };
}

function validateWith(validate: ValidateFunction, value: unknown): Errors {
  return validate(value) ? unstorable(value) : (validate.errors ?? []);
}

/**
 * Reports every error where there cannot be many. Compiled at the first request: compiling everything slows down
 * startup.
 */
function validateThoroughly(compile: () => ValidateFunction, compileThorough: () => ValidateFunction): ValidateValue {
  let validate: ValidateFunction | null = null;
  let validateAll: ValidateFunction | null = null;
  return (value) => {
    validate ??= compile();
    const first = validateWith(validate, value);
    if (first === null || holdsMany(value)) return first;
    validateAll ??= compileThorough();
    return validateAll(value) ? first : (validateAll.errors ?? first);
  };
}

/** Fastify takes a changed value from the result, and errors from where Ajv puts them. */
function asValidator(judge: ValidateValue, convert?: (given: unknown) => unknown) {
  const check = (given: unknown): boolean | { value: unknown } => {
    const value = convert === undefined ? given : convert(given);
    check.errors = judge(value);
    if (check.errors !== null) return false;
    return convert === undefined ? true : { value };
  };
  check.errors = null as Errors;
  return check;
}

function holdsMany(value: unknown): boolean {
  const waiting = [value];
  for (let seen = 0; waiting.length > 0; seen += 1) {
    const one = waiting.pop();
    const held: unknown[] = typeof one === 'object' && one !== null ? Object.values(one) : [];
    if (seen + waiting.length + held.length > MANY_VALUES) return true;
    waiting.push(...held);
  }
  return false;
}

function withFormats(ajv: Ajv, now: () => number): Ajv {
  addFormats.default(ajv);
  const isDateTime = addFormats.default(new Ajv(base)).compile<string>({ type: 'string', format: 'date-time' });
  // A leap second is well-formed, but no computer's clock shows it.
  ajv.addFormat('date-time', (value: string) => isDateTime(value) && !Number.isNaN(Date.parse(value)));
  ajv.addFormat('uuid', UUID);
  ajv.addKeyword({
    keyword: 'x-sensible',
    type: 'string',
    schemaType: 'boolean',
    validate: sensible(now),
    errors: true,
  });
  return ajv;
}

/** A year such as 0000 is well-formed, but neither the database nor a page can show it. */
function sensible(now: () => number) {
  const check: SchemaValidateFunction = (_: boolean, text: string) => {
    const moment = now();
    const at = Date.parse(text);
    // Invalid times are reported by the format.
    if (Number.isNaN(at) || isSensibleTime(at, moment)) return true;
    const { from, to } = sensibleSpan(moment);
    const message = `must lie between ${dayOf(from)} and ${dayOf(to)}`;
    check.errors = [{ keyword: 'x-sensible', message, params: {} }];
    return false;
  };
  return check;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Text that cannot be stored is refused here. */
function unstorable(value: unknown): Errors {
  const instancePath = findUnstorable(value);
  if (instancePath === null) return null;
  const message = 'must not contain a NUL character or half a surrogate pair';
  return [{ instancePath, schemaPath: '', keyword: 'storable', params: {}, message }];
}
