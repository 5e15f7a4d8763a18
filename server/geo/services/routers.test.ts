import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { encodePolyline } from '../../../dev/testing/service/encode-polyline.ts';
import { startLoopbackService, sendJson } from '../../../dev/testing/service/loopback-service.ts';
import { readCountryMap, type CountryMap } from '../map/country-map.ts';
import { readDataFile } from '../data/read-data-file.ts';
import { withEstimateFallback } from '../routes/with-estimate-fallback.ts';
import type { RoutePort } from '../routes/route-port.ts';
import { openGraphHopper } from './graphhopper.ts';
import { openValhalla } from './valhalla.ts';

const map = readCountryMap(await readDataFile('countries.br'));

const london = { latitude: 51.51, longitude: -0.13 };
const lille = { latitude: 50.63, longitude: 3.06 };
/** Via Dover and Calais to Lille. */
const line = [
  [51.51, -0.13],
  [51.27, 0.52],
  [51.13, 1.33],
  [50.97, 1.87],
  [50.75, 2.25],
  [50.63, 3.06],
] as const;

const maneuver = { instruction: '', travel_mode: 'drive', travel_type: 'tractor_trailer', verbal_multi_cue: false };

/** As described in Valhalla's documentation. */
const valhallaAnswer = {
  trip: {
    locations: [
      { type: 'break', lat: 51.51, lon: -0.13, original_index: 0 },
      { type: 'break', lat: 50.63, lon: 3.06, original_index: 1 },
    ],
    legs: [
      {
        maneuvers: [
          { ...maneuver, type: 1, time: 5400, length: 122.5, begin_shape_index: 0, end_shape_index: 2, highway: true },
          { ...maneuver, type: 28, time: 5400, length: 42, begin_shape_index: 2, end_shape_index: 3, ferry: true },
          { ...maneuver, type: 29, time: 4300, length: 108.3, begin_shape_index: 3, end_shape_index: 5 },
          { ...maneuver, type: 4, time: 0, length: 0, begin_shape_index: 5, end_shape_index: 5 },
        ],
        summary: { has_ferry: true, time: 15100, length: 272.8 },
        shape: encodePolyline(line, 1e6),
      },
    ],
    summary: { has_ferry: true, time: 15100, length: 272.8 },
    status_message: 'Found route between points',
    status: 0,
    units: 'kilometers',
    language: 'en-US',
  },
};

/** As described in GraphHopper's documentation. */
const graphHopperAnswer = {
  hints: { 'visited_nodes.sum': 1000 },
  info: { copyrights: ['GraphHopper', 'OpenStreetMap contributors'], took: 12 },
  paths: [
    {
      distance: 272_800,
      weight: 16_000,
      time: 15_100_000,
      transfers: 0,
      points_encoded: true,
      points_encoded_multiplier: 100_000,
      bbox: [-0.13, 50.63, 3.06, 51.51],
      points: encodePolyline(line, 1e5),
      legs: [],
      details: {
        road_environment: [
          [0, 2, 'road'],
          [2, 3, 'ferry'],
          [3, 5, 'road'],
        ],
        time: [
          [0, 1, 3_000_000],
          [1, 2, 2_400_000],
          [2, 3, 5_400_000],
          [3, 5, 4_300_000],
        ],
      },
      ascend: 0,
      descend: 0,
      snapped_waypoints: encodePolyline([line[0], line[5]], 1e5),
    },
  ],
};

const services: readonly (readonly [string, (url: URL, map: CountryMap) => RoutePort, unknown])[] = [
  ['Valhalla', openValhalla, valhallaAnswer],
  ['GraphHopper', openGraphHopper, graphHopperAnswer],
];

describe.each(services)('a route by %s', (_, open, answer) => {
  test('has the countries, the ferry and the line', async () => {
    const { url } = await startLoopbackService((__, response) => sendJson(response, answer));
    const route = await open(url, map).route(london, lille);
    expect(route.source).toBe('ROAD');
    expect(route.legs.map(({ countryCode }) => countryCode)).toEqual(['GB', 'FR']);
    expect(route.legs[0]?.ferryMs).toBeUndefined();
    // An hour and a half on board, plus boarding.
    expect(route.legs[1]?.ferryMs).toBe(5_400_000 + 45 * 60_000);
    expect(route.km).toBeGreaterThan(215);
    expect(route.km).toBeLessThan(240);
    expect(route.line).toHaveLength(line.length + 2);
    expect([route.line[0], route.line.at(-1)]).toEqual([london, lille]);
  });

  const failures: readonly (readonly [string, (response: ServerResponse) => void])[] = [
    ['no way', (response) => sendJson(response, { error_code: 442, error: 'No path could be found for input' }, 400)],
    ['an error', (response) => sendJson(response, { message: 'Internal Server Error' }, 500)],
    ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['another form', (response) => sendJson(response, { trip: {}, paths: [] })],
    [
      'a shape that cannot be read',
      (response) =>
        sendJson(response, JSON.parse(JSON.stringify(answer).replaceAll(/"(shape|points)":"[^"]*"/g, '"$1":"_"'))),
    ],
  ];
  test.each(failures)(
    'is an estimate if the router answers with %s, and that is reported to the operator',
    async (__, fail) => {
      const { url } = await startLoopbackService((___, response) => fail(response));
      const told: string[] = [];
      const estimated = { km: 1, legs: [], line: [], source: 'ESTIMATE' } as const;
      const routes = withEstimateFallback(open(url, map), { route: () => Promise.resolve(estimated) }, (sentence) =>
        told.push(sentence),
      );
      expect(await routes.route(london, lille)).toBe(estimated);
      expect(await routes.route(london, lille)).toBe(estimated);
      expect(told).toEqual([expect.stringContaining('The router failed')]);
    },
  );
});

test('Valhalla is asked for a lorry route in kilometres', async () => {
  const { url, requests } = await startLoopbackService((_, response) => sendJson(response, valhallaAnswer));
  await openValhalla(url, map).route(london, lille);
  expect([requests[0]?.method, requests[0]?.url.pathname]).toEqual(['POST', '/route']);
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    locations: [
      { lat: 51.51, lon: -0.13 },
      { lat: 50.63, lon: 3.06 },
    ],
    costing: 'truck',
    units: 'kilometers',
  });
});

test('GraphHopper is asked for a lorry route, longitude first', async () => {
  const { url, requests } = await startLoopbackService((_, response) => sendJson(response, graphHopperAnswer));
  await openGraphHopper(new URL('?key=secret', url), map).route(london, lille);
  expect(requests[0]?.url.href).toContain('/route?key=secret');
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    profile: 'truck',
    points: [
      [-0.13, 51.51],
      [3.06, 50.63],
    ],
    details: ['road_environment', 'time'],
  });
});
