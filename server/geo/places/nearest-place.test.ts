import { expect, test } from 'vitest';
import { openPlaceTable } from './place-files.ts';
import { nearestPlaceFinder } from './nearest-place.ts';

const nearestPlace = nearestPlaceFinder(await openPlaceTable());

test.each([
  ['Hamburg', 'DE', 53.55, 10],
  ['Leipzig', 'DE', 51.34, 12.37],
  ['Oulu', 'FI', 65.01, 25.47],
  ['Lisbon', 'PT', 38.72, -9.14],
])('%s is found from its centre', (city, countryCode, latitude, longitude) => {
  expect(nearestPlace({ latitude, longitude })).toEqual({ city, countryCode });
});

test('a place between towns gets the name of the nearer one, on either side of a border or of the grid’s zero line', () => {
  expect(nearestPlace({ latitude: 47.58, longitude: 7.62 })?.countryCode).toMatch(/^(CH|DE)$/);
  expect(nearestPlace({ latitude: 51.501, longitude: -0.001 })?.countryCode).toBe('GB');
});

test('there is no town on the high seas', () => {
  expect(nearestPlace({ latitude: 46, longitude: -30 })).toBeNull();
  expect(nearestPlace({ latitude: -90, longitude: 180 })).toBeNull();
});

test('finding the nearest place takes microseconds', () => {
  const began = process.threadCpuUsage();
  for (let index = 0; index < 2_000; index += 1)
    nearestPlace({ latitude: 45 + (index % 100) / 10, longitude: 8 + index / 500 });
  expect(process.threadCpuUsage(began).user / 2_000).toBeLessThan(1_000);
});
