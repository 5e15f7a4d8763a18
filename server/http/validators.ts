import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

/**
 * Fastify's own validator strips undeclared fields and turns "1" into 1. A body is taken as it was sent or refused;
 * only what comes as text in the URL is converted. `allErrors` is affordable because body sizes are bounded.
 */
const base: Options = { removeAdditional: false, useDefaults: true, allErrors: true, strict: true };

export function validatorCompiler(): FastifySchemaCompiler<object> {
  const body = withFormats(new Ajv({ ...base, coerceTypes: false }));
  const text = withFormats(new Ajv({ ...base, coerceTypes: 'array' }));
  return ({ schema, httpPart }) => (httpPart === 'body' ? body : text).compile(schema);
}

function withFormats(ajv: Ajv): Ajv {
  addFormats.default(ajv);
  return ajv;
}
