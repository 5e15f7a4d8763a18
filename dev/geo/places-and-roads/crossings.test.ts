import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { readCountryMap } from '@milepost/server/geo/map/country-map';
import { readDataFile } from '@milepost/server/geo/data/read-data-file';
import { describe, expect, test } from 'vitest';
import { bridgesAndTunnels, ferries } from './crossings.ts';

const map = readCountryMap(await readDataFile('countries.br'));
const toPosition = ([latitude, longitude]: readonly [number, number]): Position => ({ latitude, longitude });

describe.each([...bridgesAndTunnels, ...ferries])('$name', (crossing) => {
  const [from, to] = [toPosition(crossing.from), toPosition(crossing.to)];
  const km = metersBetween(from, to) / 1000;

  test('leads from shore to shore', () => {
    expect([map.countryNear(from), map.countryNear(to)]).not.toContain(null);
  });

  test('has a plausible length or duration', () => {
    if ('roadKm' in crossing) {
      expect(crossing.roadKm).toBeGreaterThanOrEqual(Math.floor(km));
      expect(crossing.roadKm).toBeLessThan(km * 1.5 + 3);
    } else {
      // The fastest ferries sail at 65 km/h; no crossing is as slow as if it sailed at 6.
      expect(km / crossing.ferryHours).toBeLessThan(65);
      expect(crossing.ferryHours).toBeLessThan(km / 6 + 2);
    }
  });
});

test('no crossing is listed twice', () => {
  const names = [...bridgesAndTunnels, ...ferries].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
