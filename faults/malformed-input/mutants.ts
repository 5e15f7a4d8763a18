import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from '../../server/http/validators.ts';

/**
 * `BELIEVES_ADDRESSES`: any text that JavaScript reads as a number passes as one. `BELIEVES_BODIES`: bodies are not
 * checked.
 */
export type Mutant = 'BELIEVES_ADDRESSES' | 'BELIEVES_BODIES';

export function lenientCompiler(mutant: Mutant): FastifySchemaCompiler<object> {
  const compile = validatorCompiler(Date.now);
  return (route) => {
    if (route.httpPart === 'body') return mutant === 'BELIEVES_BODIES' ? () => true : compile(route);
    const validate = compile(route);
    if (mutant === 'BELIEVES_BODIES' || route.httpPart !== 'querystring') return validate;
    return (given: Readonly<Record<string, unknown>>) => {
      const answer = validate(given);
      return answer === false ? { value: { page: 0, limit: 50, ...converted(given) } } : answer;
    };
  };
}

function converted(given: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, Number.isNaN(Number(text)) ? text : Number(text)]),
  );
}
