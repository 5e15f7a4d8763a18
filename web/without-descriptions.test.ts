import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutDescriptions } from './without-descriptions.ts';

const strip = (code: string): string => withoutDescriptions(code, parseSync('contract.js', code).program);

test('prose goes, and all else keeps its place', () => {
  const code = `const call = {\n  summary: 'Lists it, all',\n  path: '/v2', tag: \`A\`,\n  text: of({ description: 'x' + 'y' }) };`;
  const stripped = strip(code);
  expect(stripped).not.toMatch(/summary|tag|description|Lists/);
  expect(stripped).toHaveLength(code.length);
  expect(stripped.indexOf('path')).toBe(code.indexOf('path'));
  expect(parseSync('contract.js', stripped).errors).toEqual([]);
});

test('a field of an answer that bears the name stays', () => {
  const code = `const answer = of({ description: Type.String(), tag: Id });`;
  expect(strip(code)).toBe(code);
});
