import { expect, test } from 'vitest';
import { arrivalSites, type SiteArrival } from './arrival-sites.ts';

const arrival = (transportId: string, expected: number, city: string, countryCode = 'DE'): SiteArrival => ({
  transportId,
  expected,
  city,
  countryCode,
});

test('sites are sorted by their next arrival, and so are the arrivals of each', () => {
  const sites = arrivalSites(
    [arrival('c', 30, 'Hamburg'), arrival('a', 10, 'Hamburg'), arrival('b', 5, 'Gent', 'BE')],
    { sites: 5, arrivals: 8 },
  );
  expect(sites).toEqual([
    { city: 'Gent', countryCode: 'BE', total: 1, transportIds: ['b'] },
    { city: 'Hamburg', countryCode: 'DE', total: 2, transportIds: ['a', 'c'] },
  ]);
});

test('if there is no room for all sites, those with the most arrivals stay, then those with the earliest ones', () => {
  const sites = arrivalSites(
    [arrival('a', 1, 'Gent'), arrival('b', 2, 'Leipzig'), arrival('c', 3, 'Hamburg'), arrival('d', 4, 'Hamburg')],
    { sites: 2, arrivals: 8 },
  );
  expect(sites.map(({ city }) => city)).toEqual(['Gent', 'Hamburg']);
});

test('a crowded site lists its first arrivals and counts them all', () => {
  const crowd = Array.from({ length: 9 }, (_, index) => arrival(`t${index}`, index, 'Hamburg'));
  expect(arrivalSites(crowd, { sites: 1, arrivals: 3 })).toEqual([
    { city: 'Hamburg', countryCode: 'DE', total: 9, transportIds: ['t0', 't1', 't2'] },
  ]);
});

test('towns of the same name in two countries are two sites', () => {
  const two = [arrival('a', 1, 'Frankfurt', 'DE'), arrival('b', 2, 'Frankfurt', 'US')];
  expect(arrivalSites(two, { sites: 5, arrivals: 5 })).toHaveLength(2);
});
