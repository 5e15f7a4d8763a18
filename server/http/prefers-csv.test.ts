import { expect, test } from 'vitest';
import { prefersCsv } from './prefers-csv.ts';

test.each([
  ['text/csv', true],
  ['TEXT/CSV; charset=utf-8', true],
  ['text/csv, application/json', true],
  ['application/json, text/csv', false],
  ['*/*', false],
  ['text/csvish', false],
  ['', false],
  [undefined, false],
])('Accept: %j gets CSV: %s', (accept, isCsv) => {
  expect(prefersCsv(accept)).toBe(isCsv);
});
