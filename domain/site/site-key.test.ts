import { expect, test } from 'vitest';
import { siteKey } from './site-key.ts';

const town = {
  countryCode: 'DE',
  city: 'Hamburg',
  street: null,
  precision: 'TOWN_CENTRE',
  latitude: 53.55,
  longitude: 9.99,
} as const;
const pinned = { ...town, precision: 'PIN' } as const;

test('a site is identified by its street, however that is written', () => {
  expect(siteKey({ ...town, street: 'Kai  7 ' })).toBe(siteKey({ ...pinned, street: 'kai 7', latitude: 53.6 }));
  expect(siteKey({ ...town, street: 'Kai 7' })).not.toBe(siteKey({ ...town, street: 'Kai 8' }));
});

test('a site without a street is identified by its pin, and without a pin it is the town', () => {
  expect(siteKey({ ...pinned, latitude: 53.55001 })).toBe(siteKey(pinned));
  expect(siteKey({ ...pinned, latitude: 53.56 })).not.toBe(siteKey(pinned));
  expect(siteKey({ ...town, latitude: 53.56 })).toBe(siteKey({ ...town, street: ' ' }));
  expect(siteKey(town)).not.toBe(siteKey(pinned));
});

test('towns with the same name in two countries are two sites', () => {
  expect(siteKey({ ...town, countryCode: 'US' })).not.toBe(siteKey(town));
});
