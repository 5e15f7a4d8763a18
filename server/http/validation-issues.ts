import type { FastifySchemaValidationError as Found } from 'fastify/types/schema.js';
import type { Issue } from './refusal.ts';

/** As much of what is wrong as anybody reads. */
const MAX_ISSUES = 20;
/** A name that was sent may be as long as the request. */
export const MAX_PATH_LENGTH = 200;
/** One mistake in a union is several errors. */
const MAX_ERRORS = 3 * MAX_ISSUES;

/** Each mistake once and in plain words; `part` is the part of the request, such as `body`. */
export function validationIssues(part: string, errors: readonly Found[]): Issue[] {
  return joinUnions(errors.slice(0, MAX_ERRORS))
    .slice(0, MAX_ISSUES)
    .map((found) => ({ path: `${part}${placeOf(found)}`.slice(0, MAX_PATH_LENGTH), message: messageOf(found) }));
}

/** Which of a union was meant is not known: what is wrong beyond its type tells most, else the types it may have. */
function joinUnions(errors: readonly Found[]): readonly Found[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  return unions.reduce<readonly Found[]>((found, union) => {
    const branches = found.filter((one) => isBelow(one, union));
    const types = branches.filter((one) => one.keyword === 'type' && one.instancePath === union.instancePath);
    const others = branches.filter((one) => !types.includes(one));
    const names = types.map(({ params }) => String(params['type']));
    const joined = others.length > 0 ? others : [{ ...union, message: `must be ${names.join(' or ')}` }];
    return found.flatMap((one) => (one === union ? joined : branches.includes(one) ? [] : [one]));
  }, errors);
}

function isBelow(one: Found, union: Found): boolean {
  return one.schemaPath.startsWith(`${union.schemaPath}/`) && one.instancePath.startsWith(union.instancePath);
}

/** A missing or undeclared field is not where the validator stands, but one step below. */
function placeOf({ instancePath, params }: Found): string {
  const field: unknown = params['missingProperty'] ?? params['additionalProperty'];
  return typeof field === 'string' ? `${instancePath}/${field}` : instancePath;
}

function messageOf({ keyword, message = 'is not valid' }: Found): string {
  return keyword === 'required' ? 'is missing' : message;
}
