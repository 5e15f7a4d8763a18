import { expect, test } from 'vitest';
import { numberArray, textArray } from './array-text.ts';

test('numbers become an array in PostgreSQL’s text form', () => {
  expect(numberArray([1, -2.5, null, 1e21])).toBe('{1,-2.5,NULL,1e+21}');
  expect(numberArray([])).toBe('{}');
});

test('quotes, commas and braces survive PostgreSQL’s array form', () => {
  expect(textArray(['plain', 'a "b"', String.raw`c\d`, '{,}', '', 'NULL', null])).toBe(
    String.raw`{"plain","a \"b\"","c\\d","{,}","","NULL",NULL}`,
  );
});
