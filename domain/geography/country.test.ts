import { expect, test } from 'vitest';
import { countryCodes } from './country.ts';

test('the list has the 249 countries of ISO 3166-1 and Kosovo, each once and in order', () => {
  expect(countryCodes).toHaveLength(250);
  expect([...new Set(countryCodes)].toSorted()).toEqual(countryCodes);
  expect(['DE', 'SK', 'GB', 'XK', 'UK', 'ZZ', 'EU'].filter((code) => countryCodes.includes(code))).toEqual([
    'DE',
    'SK',
    'GB',
    'XK',
  ]);
});
