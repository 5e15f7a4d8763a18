import { expect, test } from 'vitest';
import { shortAddress } from './short-address.ts';

const hamburg = { city: 'Hamburg', country: 'Germany', countryCode: 'DE', postalCode: '20095', state: null };

test.each([
  ['20095', 'DE 20 Hamburg'],
  ['SW1A 1AA', 'DE SW Hamburg'],
  ['7', 'DE 7 Hamburg'],
  ['  20095', 'DE 20 Hamburg'],
  ['', 'DE Hamburg'],
  [null, 'DE Hamburg'],
])('an address with the postal code %j is shortened', (postalCode, shown) => {
  expect(shortAddress({ ...hamburg, postalCode })).toBe(shown);
});
