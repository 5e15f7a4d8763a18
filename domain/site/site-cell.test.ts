import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metersBetween } from '../geography/position.ts';
import { ONE_SITE_M, siteCell, siteCellsAround, siteStreet } from './site-cell.ts';

test('every point of a site lies in one of the cells searched', () => {
  const latitude = fc.double({ min: -85, max: 85, noNaN: true });
  const longitude = fc.double({ min: -179, max: 179, noNaN: true });
  const off = fc.double({ min: -0.01, max: 0.01, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, off, off, (lat, lon, north, east) => {
      const gate = { latitude: lat, longitude: lon };
      const stay = { latitude: lat + north, longitude: lon + east };
      if (metersBetween(gate, stay) > ONE_SITE_M) return;
      expect(siteCellsAround(gate)).toContainEqual(siteCell(stay));
    }),
  );
});

test('few cells are searched', () => {
  expect(siteCellsAround({ latitude: 53.55, longitude: 9.99 }).length).toBeLessThanOrEqual(4);
  expect(siteCellsAround({ latitude: 68, longitude: 17 }).length).toBeLessThanOrEqual(9);
});

test('streets distinguish the sites of a town only if nothing but the town is known', () => {
  expect(siteStreet({ precision: 'TOWN_CENTRE', street: ' Große  Kaistraße 7' })).toBe('große kaistraße 7');
  expect(siteStreet({ precision: 'TOWN_CENTRE', street: null })).toBe('');
  expect(siteStreet({ precision: 'PIN', street: 'Kai 7' })).toBe('');
});
