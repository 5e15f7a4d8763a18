import { isSensible, sensibleSpan } from '@milepost/domain/calendar/sensible-span';
import { Ajv, type Options, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { findUnstorable } from './storable-text.ts';

/**
 * Fastify's own validator strips undeclared fields and turns "1" into 1. A body is taken as it was sent or refused;
 * only what comes as text in the URL is converted. `allErrors` is affordable because body sizes are bounded.
 */
const base: Options = { removeAdditional: false, useDefaults: true, allErrors: true, strict: true };

/** As we give ids out: the format also takes other ways of writing one, which no id equals. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function validatorCompiler(now: () => number): FastifySchemaCompiler<object> {
  const body = withFormats(new Ajv({ ...base, coerceTypes: false }), now);
  const text = withFormats(new Ajv({ ...base, coerceTypes: 'array' }), now);
  return ({ schema, httpPart }) => storable((httpPart === 'body' ? body : text).compile(schema));
}

function withFormats(ajv: Ajv, now: () => number): Ajv {
  addFormats.default(ajv);
  const isDateTime = addFormats.default(new Ajv(base)).compile<string>({ type: 'string', format: 'date-time' });
  // A leap second has the form, but no computer's clock shows it.
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

/** A year such as 0000 has the form, but neither the database nor a page can show it. */
function sensible(now: () => number) {
  const check: SchemaValidateFunction = (_: boolean, text: string) => {
    const moment = now();
    if (isSensible(Date.parse(text), moment)) return true;
    const { from, to } = sensibleSpan(moment);
    const message = `must lie between ${dayOf(from)} and ${dayOf(to)}`;
    check.errors = [{ keyword: 'x-sensible', message, params: {} }];
    return false;
  };
  return check;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Nothing gets further that could not be stored. */
function storable(validate: ValidateFunction): ValidateFunction {
  const check = (value: unknown): boolean => {
    const isValid = validate(value);
    check.errors = validate.errors;
    const instancePath = isValid ? findUnstorable(value) : null;
    if (instancePath === null) return isValid;
    const message = 'must not contain a NUL character or half a surrogate pair';
    check.errors = [{ instancePath, schemaPath: '', keyword: 'storable', params: {}, message }];
    return false;
  };
  check.errors = validate.errors;
  return check as ValidateFunction;
}
