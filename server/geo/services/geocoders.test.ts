import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startLoopbackService, sendJson } from '../../../dev/testing/service/loopback-service.ts';
import { GeocoderUnavailable, type AddressSearch } from '../places/address-search.ts';
import { openPelias } from './pelias.ts';
import { openPhoton } from './photon.ts';

/** As shown in Photon's documentation. */
const photonAnswer = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [13.239514674078611, 52.51467945] },
      properties: {
        name: 'Berlin Olympic Stadium',
        street: 'Olympischer Platz',
        housenumber: '3',
        postcode: '14053',
        city: 'Berlin',
        state: 'Berlin',
        country: 'Germany',
        countrycode: 'DE',
        osm_key: 'leisure',
        osm_value: 'stadium',
        osm_type: 'W',
        osm_id: 38862723,
        extent: [13.23727, 52.5157151, 13.241757, 52.5135972],
        type: 'house',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [11.5753822, 48.1371079] },
      properties: {
        name: 'Munich',
        state: 'Bavaria',
        country: 'Germany',
        countrycode: 'DE',
        osm_key: 'place',
        osm_value: 'city',
        osm_type: 'R',
        osm_id: 62428,
        type: 'city',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [4.4777, 51.9244] },
      properties: {
        name: 'Waalhaven Oostzijde',
        postcode: '3087',
        city: 'Rotterdam',
        countrycode: 'NL',
        osm_key: 'highway',
        osm_value: 'residential',
        osm_type: 'W',
        osm_id: 1,
        type: 'street',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [3, 56] },
      properties: { name: 'North Sea', osm_key: 'place', osm_value: 'sea', osm_type: 'N', osm_id: 2, type: 'other' },
    },
  ],
};

/** As shown in Pelias' documentation. */
const peliasAnswer = {
  geocoding: { version: '0.2', attribution: 'https://pelias.example/attribution', query: {}, timestamp: 1 },
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [9.99, 53.55] },
      properties: {
        id: 'node/1',
        gid: 'openstreetmap:address:node/1',
        layer: 'address',
        source: 'openstreetmap',
        name: 'Speicherstrasse 4',
        housenumber: '4',
        street: 'Speicherstrasse',
        postalcode: '20457',
        confidence: 1,
        country: 'Germany',
        country_a: 'DEU',
        region: 'Hamburg',
        region_a: 'HH',
        locality: 'Hamburg',
        label: 'Speicherstrasse 4, Hamburg, Germany',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [4.83, 45.76] },
      properties: {
        gid: 'whosonfirst:locality:101749185',
        layer: 'locality',
        source: 'whosonfirst',
        name: 'Lyon',
        country: 'France',
        country_a: 'FRA',
        country_code: 'FR',
        region: 'Auvergne-Rhône-Alpes',
        label: 'Lyon, France',
      },
    },
  ],
  bbox: [4.83, 45.76, 9.99, 53.55],
};

describe('Photon', () => {
  test('Photon is asked for places to drive to, in the language of the search', async () => {
    const { url, requests } = await startLoopbackService((_, response) => sendJson(response, photonAnswer));
    await openPhoton(new URL(`${url.href}geo/?key=secret`)).search('Hamburg & Söhne', 'de', 5);
    const [question] = requests;
    expect(question?.url.pathname).toBe('/geo/api');
    expect(Object.fromEntries(question?.url.searchParams ?? [])).toMatchObject({
      q: 'Hamburg & Söhne',
      lang: 'de',
      limit: '5',
      key: 'secret',
    });
    expect(question?.url.searchParams.getAll('layer')).toContain('street');
    expect(question?.url.searchParams.getAll('layer')).not.toContain('country');
  });

  test('Photon returns sites, towns and streets, but no seas', async () => {
    const { url } = await startLoopbackService((_, response) => sendJson(response, photonAnswer));
    expect(await openPhoton(url).search('berlin', 'en', 5)).toMatchObject([
      {
        street: 'Berlin Olympic Stadium, Olympischer Platz 3',
        city: 'Berlin',
        postalCode: '14053',
        state: 'Berlin',
        stateCode: 'BE',
        country: 'Germany',
        countryCode: 'DE',
        position: { latitude: 52.51467945, longitude: 13.239514674078611 },
        precision: 'ADDRESS',
      },
      { street: null, city: 'Munich', postalCode: null, stateCode: 'BY', precision: 'TOWN_CENTRE' },
      { street: 'Waalhaven Oostzijde', city: 'Rotterdam', country: 'Netherlands', precision: 'ADDRESS' },
    ]);
  });
});

describe('Pelias', () => {
  test('Pelias is asked through its autocomplete call, with the operator’s password', async () => {
    const { url, requests } = await startLoopbackService((_, response) => sendJson(response, peliasAnswer));
    await openPelias(new URL(`http://geo:p%40ss@${url.host}`)).search('Speicher', 'en', 7);
    expect(requests[0]?.url.pathname).toBe('/v1/autocomplete');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
      text: 'Speicher',
      size: '7',
      lang: 'en',
    });
    expect(requests[0]?.headers.authorization).toBe(`Basic ${btoa('geo:p@ss')}`);
  });

  test('Pelias returns addresses and towns', async () => {
    const { url } = await startLoopbackService((_, response) => sendJson(response, peliasAnswer));
    expect(await openPelias(url).search('speicher', 'en', 5)).toMatchObject([
      {
        street: 'Speicherstrasse 4',
        city: 'Hamburg',
        postalCode: '20457',
        state: 'Hamburg',
        stateCode: 'HH',
        country: 'Germany',
        countryCode: 'DE',
        position: { latitude: 53.55, longitude: 9.99 },
        precision: 'ADDRESS',
      },
      { street: null, city: 'Lyon', countryCode: 'FR', stateCode: null, precision: 'TOWN_CENTRE' },
    ]);
  });
});

const services: readonly (readonly [string, (url: URL) => AddressSearch, unknown])[] = [
  ['Photon', openPhoton, photonAnswer],
  ['Pelias', openPelias, peliasAnswer],
];

describe.each(services)('an address from %s', (_, open, answer) => {
  test('is resolved by its id, without a request', async () => {
    const { url, requests } = await startLoopbackService((__, response) => sendJson(response, answer));
    const addresses = open(url);
    const [found] = await addresses.search('x', 'en', 5);
    expect(await addresses.resolve(found?.id ?? '', 'en')).toEqual(found);
    expect(requests).toHaveLength(1);
    expect(found?.id.length).toBeLessThan(2000);
  });

  test.each([
    '',
    'place:2867714',
    'address:',
    'address:bm9uZQ',
    `address:${Buffer.from('null').toString('base64url')}`,
    `address:${Buffer.from('{"city":"Hamburg"}').toString('base64url')}`,
  ])('has no id like %j', async (id) => {
    expect(await open(new URL('http://127.0.0.1:9')).resolve(id, 'en')).toBeNull();
  });

  const failures: readonly (readonly [string, (response: ServerResponse) => void])[] = [
    ['an error', (response) => sendJson(response, { message: 'out of memory' }, 500)],
    ['a refusal', (response) => sendJson(response, { geocoding: { errors: ['no key'] } }, 401)],
    ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')],
    ['another form', (response) => sendJson(response, { features: [{ geometry: null }] })],
    ['half an answer', (response) => response.writeHead(200).write('{"fea', () => response.destroy())],
    ['a redirection', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['too much', (response) => response.writeHead(200).end('['.repeat(9_000_000))],
  ];
  test.each(failures)('is unavailable if the geocoder answers with %s, and that is reported', async (__, fail) => {
    const { url } = await startLoopbackService((___, response) => fail(response));
    await expect(open(url).search('x', 'en', 5)).rejects.toThrow(GeocoderUnavailable);
  });

  test('is unavailable if no server answers at the address', async () => {
    await expect(open(new URL('http://127.0.0.1:9')).search('x', 'en', 5)).rejects.toThrow(/127\.0\.0\.1:9/);
  });
});
