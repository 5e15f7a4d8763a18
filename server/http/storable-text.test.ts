import { expect, test } from 'vitest';
import { findUnstorable } from './storable-text.ts';

test.each([
  ['plain text of any language', { a: ['Łódź', '東京', '👍🏽'] }, null],
  ['a NUL character', { a: [{ b: 'x\u0000y' }] }, '/a/0/b'],
  ['half a surrogate pair', { a: ['fine', 'broken \ud83d'] }, '/a/1'],
  ['a text by itself', '\udc00', ''],
  ['a name of a field', { a: { 'x\u0000': 1 } }, '/a'],
  ['numbers and nothing', { a: 1, b: null, c: true }, null],
])('%s', (_, value, expected) => {
  expect(findUnstorable(value)).toBe(expected);
});
