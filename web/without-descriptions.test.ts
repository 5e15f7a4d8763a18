import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutDescriptions } from './without-descriptions.ts';

const strip = (code: string): string => withoutDescriptions(code, parseSync('contract.js', code).program);

test('prose is removed, and everything else keeps its place', () => {
  const code = `const call = {\n  summary: 'Lists it, all',\n  path: '/v2', tag: \`A\`,\n  text: of({ description: 'x' + 'y' }) };`;
  const stripped = strip(code);
  expect(stripped).not.toMatch(/summary|tag|description|Lists/);
  expect(stripped).toHaveLength(code.length);
  expect(stripped.indexOf('path')).toBe(code.indexOf('path'));
  expect(parseSync('contract.js', stripped).errors).toEqual([]);
});

test('what only the server uses is removed too, with the codes that the browser knows by type', () => {
  const code = `const call = { cost: 'CHEAP', securityEvent: 'SIGNED_IN', refusals: ['A', ...others], path: '/v2' };`;
  expect(strip(code).replaceAll(/\s+/g, ' ')).toBe(`const call = { path: '/v2' };`);
});

test('a field of an answer with such a name stays', () => {
  const code = `const answer = of({ description: Type.String(), tag: Id, cost: Money, refusals: Type.Array(Id) });`;
  expect(strip(code)).toBe(code);
});

test('nothing is left of a call’s input, while a field of its answer with such a name stays', () => {
  const code = `const call = defineCall({ path: '/v2', tag, params: of({ a: of({ summary: 'x' }) }), query: Query, response: of({ query: Query, body: Text }) });`;
  expect(strip(code).replaceAll(/\s+/g, ' ')).toBe(
    `const call = defineCall({ path: '/v2', response: of({ query: Query, body: Text }) });`,
  );
});
