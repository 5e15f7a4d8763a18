import type { FastifySchemaValidationError as Found } from 'fastify/types/schema.js';
import type { Issue } from './refusal.ts';

/** About as many issues as a person would read. */
const MAX_ISSUES = 20;
/** A name in the request can be as long as the request itself. */
export const MAX_PATH_LENGTH = 200;
/** One mistake in a union appears as several errors. */
const MAX_ERRORS = 3 * MAX_ISSUES;

/** Each error once, in plain words; `part` is the part of the request, such as `body`. */
export function validationIssues(part: string, errors: readonly Found[]): Issue[] {
  return joinUnions(errors.slice(0, MAX_ERRORS))
    .slice(0, MAX_ISSUES)
    .map((found) => ({ path: `${part}${placeOf(found)}`.slice(0, MAX_PATH_LENGTH), message: messageOf(found) }));
}

/**
 * Which type of a union was meant is unknown: errors other than the type say most; otherwise the possible types are
 * listed.
 */
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

/** A missing or undeclared field is one level below the reported place. */
function placeOf({ instancePath, params }: Found): string {
  const field: unknown = params['missingProperty'] ?? params['additionalProperty'];
  return typeof field === 'string' ? `${instancePath}/${field}` : instancePath;
}

function messageOf({ keyword, message = 'is not valid' }: Found): string {
  return keyword === 'required' ? 'is missing' : message;
}
