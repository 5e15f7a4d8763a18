import { expect, test } from 'vitest';
import { readDataFile } from '../data/read-data-file.ts';
import { readCountryMap } from './country-map.ts';
import { longestWaterOnLine } from './water-on-line.ts';

const map = readCountryMap(await readDataFile('countries.br'));

test.each([
  ['Berlin', 52.52, 13.4, 'DE'],
  ['Pristina', 42.66, 21.17, 'XK'],
  ['Reykjavík', 64.12, -21.8, 'IS'],
  ['Murmansk', 68.95, 33.09, 'RU'],
  ['Simferopol', 44.95, 34.1, 'UA'],
  ['Nicosia’s north', 35.25, 33.3, 'CY'],
  ['Vaduz', 47.14, 9.54, 'LI'],
  ['the North Sea', 55.5, 4, null],
  ['the middle of Lake Constance', 47.6, 9.45, null],
  ['the Gulf of Bothnia', 63.3, 20.9, null],
  ['New York', 40.7, -74, null],
  ['beyond the poles', 91, 0, null],
])('%s', (_, latitude, longitude, country) => {
  expect(map.countryAt({ latitude, longitude })).toBe(country);
});

test('a quay belongs to the shore, the high seas to no country', () => {
  expect(map.countryNear({ latitude: 51.98, longitude: 4.05 })).toBe('NL');
  expect(map.countryNear({ latitude: 55.5, longitude: 4 })).toBeNull();
});

test('the water on a line is measured', () => {
  const vaasa = { latitude: 63.09, longitude: 21.56 };
  const umea = { latitude: 63.83, longitude: 20.26 };
  expect(longestWaterOnLine(map, vaasa, umea)).toBeGreaterThan(20);
  expect(longestWaterOnLine(map, { latitude: 52, longitude: 8 }, { latitude: 51, longitude: 10 })).toBe(0);
});
