import type { Route } from '@milepost/domain/eta/route/route';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { describe, expect, test } from 'vitest';
import { bridgesAndTunnels } from '../../../dev/geo/places-and-roads/crossings.ts';
import { readEurodist } from '../../../dev/geo/places-and-roads/read-eurodist.ts';
import { readCountryMap } from '../map/country-map.ts';
import { longestWaterOnLine } from '../map/water-on-line.ts';
import { readDataFile } from '../data/read-data-file.ts';
import { routeEstimator } from './estimate-route.ts';
import { readRoadGraph, townPosition } from './road-graph.ts';

const map = readCountryMap(await readDataFile('countries.br'));
const graph = readRoadGraph(await readDataFile('roads.br'));
const route = routeEstimator(graph, map);

const cities = {
  Amsterdam: [52.37, 4.9],
  Antwerp: [51.22, 4.4],
  Barcelona: [41.39, 2.17],
  Bari: [41.12, 16.87],
  Copenhagen: [55.68, 12.57],
  Dover: [51.13, 1.31],
  Dublin: [53.35, -6.26],
  Duisburg: [51.43, 6.76],
  Groningen: [53.22, 6.57],
  Hamburg: [53.55, 10],
  Helsinki: [60.17, 24.94],
  Istanbul: [41.01, 28.98],
  Lausanne: [46.52, 6.63],
  Lisbon: [38.72, -9.14],
  London: [51.51, -0.13],
  Malmo: [55.6, 13],
  Messina: [38.19, 15.55],
  Milan: [45.46, 9.19],
  Munich: [48.14, 11.58],
  Oslo: [59.91, 10.75],
  Palma: [39.57, 2.65],
  Paris: [48.86, 2.35],
  Rome: [41.9, 12.5],
  Rotterdam: [51.92, 4.48],
  Split: [43.51, 16.44],
  Tallinn: [59.44, 24.75],
  Turku: [60.45, 22.27],
  Umea: [63.83, 20.26],
  Vilnius: [54.69, 25.28],
  Warsaw: [52.23, 21.01],
  Zurich: [47.37, 8.54],
  Budapest: [47.5, 19.04],
  Krakow: [50.06, 19.94],
  Zilina: [49.22, 18.74],
  Kosice: [48.72, 21.26],
  Zvolen: [48.57, 19.13],
} as const;

type City = keyof typeof cities;

function between(from: City, to: City): Route {
  const [a, b] = [cities[from], cities[to]];
  return route({ latitude: a[0], longitude: a[1] }, { latitude: b[0], longitude: b[1] });
}

const countriesOf = ({ legs }: Route) => legs.map(({ countryCode }) => countryCode).join(' ');
const ferriesOf = ({ legs }: Route) =>
  legs.flatMap(({ ferryMs }) => (ferryMs === undefined ? [] : [ferryMs / 3_600_000]));

describe('distances', () => {
  test('are at most 6 % off on average, for the pairs of eurodist', async () => {
    const pairs = await readEurodist();
    expect(pairs.length).toBeGreaterThan(200);
    const errors = pairs.map(({ from, to, km }) => Math.abs(route(from, to).km / km - 1));
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.06);
  });

  test.each<[City, City, number]>([
    ['Hamburg', 'Munich', 790],
    ['Antwerp', 'Duisburg', 190],
    ['Rotterdam', 'Milan', 1050],
    ['Barcelona', 'Rome', 1400],
    ['Lisbon', 'Paris', 1740],
    ['Warsaw', 'Vilnius', 460],
    ['Istanbul', 'Munich', 1880],
    ['Groningen', 'Amsterdam', 185],
  ])('%s to %s is about %d km', (from, to, km) => {
    expect(between(from, to).km / km).toBeGreaterThan(0.85);
    expect(between(from, to).km / km).toBeLessThan(1.15);
  });

  test.each<[City, City, from: number, to: number]>([
    ['Warsaw', 'Budapest', 750, 900],
    ['Krakow', 'Budapest', 370, 420],
    ['Krakow', 'Zvolen', 220, 250],
    ['Zilina', 'Kosice', 245, 270],
  ])('from %s to %s go round the Tatras or over them, as trucks do', (from, to, least, most) => {
    const { km } = between(from, to);
    expect(km).toBeGreaterThan(least);
    expect(km).toBeLessThan(most);
  });

  test('are the same both ways, and equal to the sum of the legs', () => {
    expect(between('Milan', 'Rotterdam').km).toBeCloseTo(between('Rotterdam', 'Milan').km, 0);
    const { km, legs } = between('Rotterdam', 'Milan');
    expect(legs.reduce((sum, leg) => sum + leg.km, 0)).toBeCloseTo(km, 5);
  });

  test('are short within a town, and zero to the same place', () => {
    const here = { latitude: 51.92, longitude: 4.48 };
    expect(route(here, here)).toEqual({
      km: 0,
      legs: [{ countryCode: 'NL', km: 0 }],
      line: [here, here],
      source: 'ESTIMATE',
    });
    expect(route(here, { latitude: 51.95, longitude: 4.55 }).km).toBeLessThan(10);
  });
});

describe('ways over water', () => {
  test('cross no water without a bridge, unless by ferry', () => {
    const ways = someTowns(250)
      .map(([from, to]) => route(from, to))
      .filter((way) => ferriesOf(way).length === 0);
    expect(ways.length).toBeGreaterThan(120);
    expect(ways.flatMap(({ line }) => wetStretches(line))).toEqual([]);
  });

  test('Turku to Umeå takes the ferry from Vaasa', () => {
    const way = between('Turku', 'Umea');
    expect(way.km).toBeGreaterThan(340);
    expect(way.km).toBeLessThan(430);
    expect(countriesOf(way)).toBe('FI SE');
    expect(ferriesOf(way)).toEqual([4.75]);
  });

  test('Split to Bari goes round the Adriatic', () => {
    const way = between('Split', 'Bari');
    expect(way.km).toBeGreaterThan(1150);
    expect(ferriesOf(way)).toEqual([]);
    expect(countriesOf(way)).toBe('HR SI IT');
  });

  test('bridges are not ferries', () => {
    expect(ferriesOf(between('Copenhagen', 'Malmo'))).toEqual([]);
    expect(ferriesOf(between('Amsterdam', 'Groningen'))).toEqual([]);
    expect(between('Copenhagen', 'Malmo').km).toBeLessThan(60);
  });

  test.each<[City, City, string, number[]]>([
    ['London', 'Paris', 'GB FR', [1.5]],
    ['Helsinki', 'Tallinn', 'FI EE', [3.5]],
    ['Rome', 'Messina', 'IT IT', [1]],
    ['Barcelona', 'Palma', 'ES ES', [9]],
    ['Dublin', 'Paris', 'IE GB FR', [4.5, 1.5]],
  ])('%s to %s: %s, hours on board %j', (from, to, countries, hours) => {
    const way = between(from, to);
    expect(countriesOf(way)).toBe(countries);
    expect(ferriesOf(way)).toEqual(hours);
  });
});

describe('a vehicle on board', () => {
  const [latitude, longitude] = cities.Umea;
  const umea = { latitude, longitude };

  test('does not board again: the crossing continues', () => {
    const midway = { latitude: 63.4, longitude: 20.95 };
    expect(map.countryNear(midway)).toBeNull();
    const way = route(midway, umea);
    const aboard = way.line[1] ?? midway;
    expect(ferriesOf(way)).toEqual([expect.closeTo((metersBetween(midway, aboard) / 1_000) * (3 / 60), 1)]);
  });

  test('within a few kilometres of its stop has landed, even if the map shows water', () => {
    const quay = { latitude: latitude - 0.075, longitude };
    expect(ferriesOf(route(quay, umea))).toEqual([]);
    expect(route(quay, umea).km).toBeLessThan(12);
  });
});

describe('countries', () => {
  test.each<[City, City, string]>([
    ['Hamburg', 'Munich', 'DE'],
    ['Warsaw', 'Vilnius', 'PL LT'],
    ['Lausanne', 'Zurich', 'CH'],
    ['Lisbon', 'Paris', 'PT ES FR'],
    ['Oslo', 'Malmo', 'NO SE'],
  ])('%s to %s: %s', (from, to, countries) => {
    expect(countriesOf(between(from, to))).toBe(countries);
  });
});

describe('the ends', () => {
  test('are those that were asked for, wherever they are', () => {
    const atSea = { latitude: 54.5, longitude: 6 };
    const alps = { latitude: 46.6, longitude: 10.1 };
    const { line, km } = route(atSea, alps);
    expect(line[0]).toEqual(atSea);
    expect(line.at(-1)).toEqual(alps);
    expect(km).toBeGreaterThan(700);
  });

  test.each([
    [
      { latitude: 40.7, longitude: -74 },
      { latitude: 34, longitude: -118 },
    ],
    [
      { latitude: 90, longitude: 180 },
      { latitude: -90, longitude: -180 },
    ],
    [
      { latitude: 52.5, longitude: 13.4 },
      { latitude: 35.7, longitude: 139.7 },
    ],
  ])('beyond the map still give an estimate', (from, to) => {
    const { km, legs, source } = route(from, to);
    expect(source).toBe('ESTIMATE');
    expect(km).toBeGreaterThan(3000);
    expect(legs.every(({ countryCode }) => /^[A-Z]{2}$/.test(countryCode))).toBe(true);
  });
});

test('a way is found in less than 25 ms of computing on average', () => {
  const start = process.threadCpuUsage();
  const ways = someTowns(100).map(([from, to]) => route(from, to));
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000 / ways.length).toBeLessThan(25);
});

/** Pairs of towns from all over the map, the same in every run. */
function someTowns(count: number): readonly (readonly [Position, Position])[] {
  const stride = 7919;
  const town = (index: number) => townPosition(graph, (index * stride) % graph.latitudes.length);
  return Array.from({ length: count }, (_, index) => [town(index), town(index * 31 + 17)] as const);
}

function wetStretches(line: readonly Position[]): readonly string[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    const water = longestWaterOnLine(map, from, to);
    return water <= 2 || isBridge(from, to) ? [] : [`${water.toFixed(1)} km at ${from.latitude}, ${from.longitude}`];
  });
}

function isBridge(from: Position, to: Position): boolean {
  const isNear = ([latitude, longitude]: readonly [number, number], point: Position) =>
    metersBetween({ latitude, longitude }, point) < 9000;
  return bridgesAndTunnels.some(
    (bridge) =>
      (isNear(bridge.from, from) && isNear(bridge.to, to)) || (isNear(bridge.to, from) && isNear(bridge.from, to)),
  );
}
