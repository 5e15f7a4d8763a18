import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test.each([
  ['de', 'en', 'en', 'de'],
  [null, 'fr de', 'en', 'de'],
  [null, undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  [null, undefined, 'en;q=0.4, DE;q=0.5', 'de'],
  [null, undefined, 'de;q=0, en;q=0.1', 'en'],
  [null, undefined, 'de;q=nonsense', 'en'],
  ['fr', undefined, undefined, 'en'],
])('page %j, app %j, browser %j: %s', (chosen, uiLocales, acceptLanguage, language) => {
  expect(chooseLanguage(chosen, uiLocales, acceptLanguage)).toBe(language);
});
