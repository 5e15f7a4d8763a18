import type { Call } from '@milepost/api-contract/call';
import { calls } from '@milepost/api-contract/calls';
import buildSerializer from 'fast-json-stringify';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { serializerCompiler } from './serializers.ts';
import { validatorCompiler } from './validators.ts';

const contract: readonly Call[] = Object.values(calls);
const judge = validatorCompiler(Date.now);

test('a response contains what its schema declares, and nothing else', () => {
  const schema = Type.Object({ id: Type.String() });
  const serialize = serializerCompiler({ schema, method: 'GET', url: '/', httpStatus: '200' });
  expect(serialize({ id: 'a', secret: 'b' })).toBe('{"id":"a"}');
  expect(serialize({ id: 'c' })).toBe('{"id":"c"}');
});

// A server builds serializers at the first request, so startup does not reveal one that cannot be built.
describe('every schema of the contract can be used', () => {
  test.each(contract)('$operationId', ({ params, query, body, response, method, path: url }) => {
    for (const [httpPart, schema] of Object.entries({ params, querystring: query, body })) {
      if (schema !== undefined) expect(() => judge({ schema, method, url, httpPart })({})).not.toThrow();
    }
    expect(() => buildSerializer(response)).not.toThrow();
  });
});
