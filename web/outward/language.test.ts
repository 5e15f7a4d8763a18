import { expect, test } from 'vitest';
import { languageOf, localeOf } from './language.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'DE'], 'de'],
  [['fr'], 'en'],
  [[], 'en'],
  [['en-US', 'de'], 'en'],
])('a reader of %o gets a page in English and German in %s', (wanted, expected) => {
  expect(languageOf(['en', 'de'], wanted)).toBe(expected);
});

test.each([
  ['de', ['fr', 'de-AT'], 'de-AT'],
  ['en', ['fr'], 'en-GB'],
  ['pl', ['fr'], 'pl'],
])('dates on a page in %s are written for a reader of %o as in %s', (language, wanted, expected) => {
  expect(localeOf(language, wanted)).toBe(expected);
});
