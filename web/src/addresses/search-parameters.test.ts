import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-parameters.ts';

test('a search parameter that looks like a number stays text', () => {
  expect(parseSearch('?q=123&exact=true&name=%7B%7D')).toEqual({ q: '123', exact: 'true', name: '{}' });
});

test('a repeated parameter is a list', () => {
  expect(parseSearch('?carrier=a&carrier=b&page=2')).toEqual({ carrier: ['a', 'b'], page: '2' });
});

test('parameters named like object members are ordinary parameters', () => {
  expect(stringifySearch(parseSearch('?__proto__=x&constructor=y'))).toBe('?__proto__=x&constructor=y');
});

test('writing leaves out undefined values and repeats the parameter for lists', () => {
  expect(stringifySearch({ page: 2, sortBy: undefined, carrier: ['a', 'b c'] })).toBe('?page=2&carrier=a&carrier=b+c');
  expect(stringifySearch({ page: undefined })).toBe('');
});
