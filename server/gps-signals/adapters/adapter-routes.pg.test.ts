import fc from 'fast-check';
import type { GpsConnectionKind } from '@milepost/domain/gps-signal/gps-connection-kind';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { generousLimits } from '../../../dev/testing/app/default-app-parts.ts';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { insertConnection } from '../../../dev/testing/rows/insert-connection.ts';
import { insertOrganization } from '../../../dev/testing/rows/insert-rows.ts';
import { weekdays } from '../../../dev/testing/rows/insert-tracked-transport.ts';
import { BODY_LIMIT_BYTES } from '../../http/limits.ts';
import { reportNothing } from '../../error-reporting/failure-report.ts';
import { sendProblem } from '../../http/problem-response.ts';
import { requireDeclaredAccess } from '../../http/route-access.ts';
import { validatorCompiler } from '../../http/validators.ts';
import { UsageLimiter } from '../../limits/usage-limiter.ts';
import { openConnectionKeys } from '../connection-key.ts';
import { openIntake } from '../intake/intake.ts';
import { registerAdapterRoutes } from './adapter-routes.ts';

const { database } = await freshDatabase();
const { worker } = database;
const now = Date.UTC(2026, 10, 20, 12);
const logger = Fastify({ logger: false }).log;
const intake = openIntake({ worker, days: weekdays, now: () => now, logger });
const keys = openConnectionKeys(database, logger);
const carrier = await insertOrganization(worker, 'CARRIER');
const { key, connectionId } = await insertConnection(worker, carrier.id, 'TRACCAR_CLIENT');
const keyOf = async (kind: GpsConnectionKind) => (await insertConnection(worker, carrier.id, kind)).key;
const forwardKey = await keyOf('TRACCAR_FORWARD');
const bearerOf = (value: string) => ({ authorization: `Bearer ${value}` });
const bearers = {
  '/traccar': bearerOf(forwardKey),
  '/open-trip-model/api/v5/events': bearerOf(await keyOf('OPEN_TRIP_MODEL')),
  '/transporeon/rtv/v1/transports/status': bearerOf(await keyOf('TRANSPOREON')),
};
const basicOf = (password: string) => ({
  authorization: `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`,
});

const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES, routerOptions: { maxParamLength: 200 } });
app.setValidatorCompiler(validatorCompiler(Date.now));
app.setErrorHandler(sendProblem);
app.decorate('findConnection', keys.find);
app.decorate('limits', new UsageLimiter(generousLimits));
app.decorate('reportFailure', reportNothing);
app.decorateRequest('principal', null);
requireDeclaredAccess(app);
await registerAdapterRoutes(app, { database, intake, now: () => now });
await app.ready();
afterAll(async () => {
  await app.close();
  await keys.close();
  await intake.close();
});

const basic = basicOf(await keyOf('OWNTRACKS'));
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const seconds = now / 1_000;
const iso = new Date(now).toISOString();

const stored = async () =>
  await worker
    .selectFrom('gps_signal as s')
    .innerJoin('device as d', 'd.id', 's.device_id')
    .select(['d.tracking_id', 's.at', 's.latitude', 's.longitude', 's.speed_kmh'])
    .orderBy('d.tracking_id')
    .orderBy('s.at')
    .execute();
const logged = async () =>
  await worker
    .selectFrom('device_log')
    .select(['tracking_id', 'connection_id', 'reason', 'signal'])
    .where('outcome', '=', 'QUARANTINED')
    .orderBy('id')
    .execute();

beforeEach(async () => {
  await worker.deleteFrom('gps_signal').execute();
  await worker.deleteFrom('device_log').execute();
});

const path = '/v2/gps-signals';
/** A header as Node passes it on: one character per byte. */
const latin1Of = (text: string) => Buffer.from(text).toString('latin1');
const kinds = [
  ['OsmAnd', 'GET', `/osmand/${key}?id=T&timestamp=${seconds}&lat=53.5&lon=9.9&speed=10`, {}, undefined, 18.52],
  [
    'Traccar Client by POST with a query',
    'POST',
    `/osmand/${key}?id=T&timestamp=${seconds}&lat=53.5&lon=9.9&speed=10`,
    {},
    undefined,
    18.52,
  ],
  [
    'Traccar Client by form',
    'POST',
    `/osmand/${key}`,
    form,
    `id=T&timestamp=${seconds}&lat=53.5&lon=9.9&speed=10`,
    18.52,
  ],
  [
    'Traccar Client by JSON',
    'POST',
    `/osmand/${key}`,
    json,
    JSON.stringify({
      device_id: 'T',
      location: { timestamp: iso, coords: { latitude: 53.5, longitude: 9.9, speed: 5 } },
    }),
    18,
  ],
  [
    'a Traccar server by URL',
    'GET',
    `/traccar/${forwardKey}?id=T&timestamp=${now}&lat=53.5&lon=9.9&speed=10&valid=true`,
    {},
    undefined,
    18.52,
  ],
  [
    'a Traccar server by JSON',
    'POST',
    '/traccar',
    { ...json, ...bearers['/traccar'] },
    JSON.stringify({
      position: { fixTime: iso, valid: true, latitude: 53.5, longitude: 9.9, speed: 10 },
      device: { uniqueId: 'T' },
    }),
    18.52,
  ],
  [
    'OwnTracks',
    'POST',
    '/owntracks',
    { ...json, ...basic, 'x-limit-d': 'T' },
    JSON.stringify({ _type: 'location', tid: 'JD', tst: seconds, lat: 53.5, lon: 9.9, vel: 18 }),
    18,
  ],
  [
    'Open Trip Model',
    'PUT',
    '/open-trip-model/api/v5/events',
    { ...json, ...bearers['/open-trip-model/api/v5/events'] },
    JSON.stringify({
      eventType: 'locationUpdateEvent',
      creationDate: iso,
      lifecycle: 'actual',
      vehicle: { entity: { licensePlate: 'T' } },
      geoReference: { type: 'latLonPointGeoReference', lat: 53.5, lon: 9.9, speed: { value: 18, unit: 'km/h' } },
    }),
    18,
  ],
  [
    'Transporeon',
    'POST',
    '/transporeon/rtv/v1/transports/status',
    { ...json, ...bearers['/transporeon/rtv/v1/transports/status'] },
    JSON.stringify({
      transport_updates: [
        { transport_number: 'T', vehicle_telemetry: { timestamp: iso, position: { lat: 53.5, lng: 9.9 }, speed: 18 } },
      ],
    }),
    18,
  ],
] as const;

describe('a signal is accepted from', () => {
  test.each(kinds)('%s', async (name, method, url, headers, payload, speedKmh) => {
    const send = async () =>
      await app.inject({ method, url: path + url, headers, ...(payload === undefined ? {} : { payload }) });
    const first = await send();
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual(name === 'OwnTracks' ? [] : { stored: 1, duplicates: 0, quarantined: 0, leftOut: 0 });
    const again = await send();
    expect(again.json()).toEqual(name === 'OwnTracks' ? [] : { stored: 0, duplicates: 1, quarantined: 0, leftOut: 0 });
    expect(await stored()).toEqual([
      {
        tracking_id: 'T',
        at: new Date(now),
        latitude: 53.5,
        longitude: 9.9,
        speed_kmh: expect.closeTo(speedKmh, 1) as number,
      },
    ]);
  });
});

describe('one bad point never blocks a phone', () => {
  test('an impossible place is accepted and logged with its reason', async () => {
    const answer = await app.inject({ url: `${path}/osmand/${key}?id=T&lat=200&lon=9.9` });
    expect([answer.statusCode, answer.json()]).toEqual([200, { stored: 0, duplicates: 0, quarantined: 1, leftOut: 0 }]);
    expect(await logged()).toMatchObject([{ tracking_id: 'T', connection_id: connectionId, reason: 'OUT_OF_RANGE' }]);
  });

  test('a point without a vehicle does not affect good ones', async () => {
    const payload = JSON.stringify([
      { lat: 1, lon: 2 },
      { id: 'T', lat: 53.5, lon: 9.9 },
      { id: 'x'.repeat(101), lat: 1, lon: 2 },
    ]);
    const answer = await app.inject({ method: 'POST', url: `${path}/osmand/${key}`, headers: json, payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, { stored: 1, duplicates: 0, quarantined: 2, leftOut: 0 }]);
    expect(await logged()).toMatchObject([
      { reason: 'NO_TRACKING_ID', tracking_id: null },
      { reason: 'NO_TRACKING_ID' },
    ]);
  });

  test('a truncated request is accepted, and its beginning is logged', async () => {
    const send = (url: string, headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: path + url, headers, payload: '{"_type":"locat\u0000' });
    const answers = [await send(`/osmand/${key}`, json), await send('/owntracks', { ...json, ...basic })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await logged()).toMatchObject(
      Array.from({ length: 2 }, () => ({ reason: 'UNREADABLE', signal: { received: '{"_type":"locat ' } })),
    );
  });

  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  const owntracks = { _type: 'location', tst: seconds, lat: 53.5, lon: 9.9 };
  test.each<[string, 'GET' | 'POST', string, Record<string, string>, string | Buffer, string]>([
    ['a form', 'POST', `/osmand/${key}`, form, latin1('id=M\xfc&lat=1&lon=2'), 'id=M\ufffd&lat=1&lon=2'],
    ['an escape of a form', 'POST', `/osmand/${key}`, form, 'id=M%FC&lat=1&lon=2', 'id=M%FC&lat=1&lon=2'],
    ['JSON', 'POST', `/osmand/${key}`, json, latin1('{"id":"M\xfc"}'), '{"id":"M\ufffd"}'],
    ['an address', 'GET', `/osmand/${key}?id=M%FC&lat=1&lon=2`, {}, '', 'id=M%FC&lat=1&lon=2'],
    [
      'a header',
      'POST',
      '/owntracks',
      { ...json, ...basic, 'x-limit-d': 'M\xfc' },
      JSON.stringify(owntracks),
      JSON.stringify(owntracks),
    ],
  ])(
    'text in %s that is not UTF-8 names no vehicle, and the sender can go on',
    async (...[, method, url, headers, payload, received]) => {
      const answer = await app.inject({ method, url: path + url, headers, payload });
      expect(answer.statusCode).toBe(200);
      expect(await stored()).toEqual([]);
      expect(await logged()).toMatchObject([{ tracking_id: null, reason: 'UNREADABLE', signal: { received } }]);
    },
  );

  test('names in UTF-8 are the same over every channel, and a percent sign may be literal', async () => {
    const send = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload = '') =>
      app.inject({ method, url: path + url, headers, payload });
    await send('GET', `/osmand/${key}?id=M%C3%BC&lat=1&lon=2&timestamp=${seconds}`, {});
    await send('POST', `/osmand/${key}`, form, `id=M%C3%BC&lat=1&lon=2&timestamp=${seconds - 1}`);
    const device = latin1Of('Mü');
    await send(
      'POST',
      '/owntracks',
      { ...json, ...basic, 'x-limit-d': device },
      JSON.stringify({ ...owntracks, tst: seconds - 2 }),
    );
    await send('GET', `/osmand/${key}?id=100%&lat=1&lon=2&timestamp=${seconds}`, {});
    expect((await stored()).map((one) => one.tracking_id)).toEqual(['100%', 'Mü', 'Mü', 'Mü']);
  });

  test('an encrypted location is logged as encrypted', async () => {
    const payload = JSON.stringify({ _type: 'encrypted', data: 'x' });
    const answer = await app.inject({
      method: 'POST',
      url: `${path}/owntracks`,
      headers: { ...json, ...basic },
      payload,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    expect(await logged()).toMatchObject([{ reason: 'ENCRYPTED' }]);
  });

  test('more points than the intake can hold are taken in parts', async () => {
    const points = Array.from({ length: 2_500 }, (_, index) => ({
      id: 'T',
      t: 1,
      timestamp: now - index * 1_000,
      lat: 1,
      lon: 2,
    }));
    const answer = await app.inject({
      method: 'POST',
      url: `${path}/osmand/${key}`,
      headers: json,
      payload: JSON.stringify(points),
    });
    expect(answer.json()).toEqual({ stored: 2_500, duplicates: 0, quarantined: 0, leftOut: 0 });
  });
});

describe('a key of another kind', () => {
  test.each(kinds)('does not open %s', async (_, method, url, headers, payload) => {
    const native = await keyOf('NATIVE');
    const given =
      'authorization' in headers
        ? {
            ...headers,
            authorization: headers.authorization.startsWith('Basic')
              ? basicOf(native).authorization
              : `Bearer ${native}`,
          }
        : headers;
    const address = path + url.replace(key, native).replace(forwardKey, native);
    const answer = await app.inject({
      method,
      url: address,
      headers: given,
      ...(payload === undefined ? {} : { payload }),
    });
    expect([answer.statusCode, await stored(), await logged()]).toEqual([401, [], []]);
  });
});

describe('a phone speaks for its own vehicle', () => {
  test('in any spelling, and signals for other vehicles are logged separately', async () => {
    const phone = await insertConnection(worker, carrier.id, 'TRACCAR_CLIENT', 'HH-AB 1');
    const send = async (id: string) => {
      const asked = new URLSearchParams({ id, lat: '53.5', lon: '9.9' }).toString();
      return (await app.inject({ url: `${path}/osmand/${phone.key}?${asked}` })).json<object>();
    };
    expect(await send('hh-ab  1')).toMatchObject({ stored: 1 });
    expect(await send('HH-AB 2')).toEqual({ stored: 0, duplicates: 0, quarantined: 1, leftOut: 0 });
    expect((await stored()).map(({ tracking_id: id }) => id)).toEqual(['hh-ab 1']);
    expect(await logged()).toMatchObject([
      {
        tracking_id: null,
        connection_id: phone.connectionId,
        reason: 'WRONG_VEHICLE',
        signal: { trackingId: 'HH-AB 2' },
      },
    ]);
    const others = await worker.selectFrom('device').select('id').where('tracking_id', '=', 'HH-AB 2').execute();
    expect(others).toEqual([]);
  });
});

test('events without a location are counted, and one per hour is logged', async () => {
  const payload = JSON.stringify([{ eventType: 'contextEvent' }, { eventType: 'startMoveEvent' }]);
  const url = '/open-trip-model/api/v5/events';
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await app.inject({ method: 'PUT', url: path + url, headers: { ...json, ...bearers[url] }, payload });
    expect(answer.json()).toEqual({ stored: 0, duplicates: 0, quarantined: 0, leftOut: 2 });
  }
  expect(await logged()).toMatchObject([
    { reason: 'NO_LOCATION_UPDATE', signal: { received: '{"eventType":"contextEvent"}' } },
  ]);
});

describe('refusals', () => {
  test.each([
    ['GET', `/osmand/mpc_${'x'.repeat(43)}?id=T`, {}],
    ['GET', '/osmand/a%20b?id=T', {}],
    ['POST', '/owntracks', { authorization: 'Basic bm9ib2R5' }],
    ['POST', '/owntracks', { authorization: 'Basic ' }],
    ['POST', '/traccar', { authorization: 'Bearer nothing' }],
  ] as const)('%s %s: an unknown key', async (method, url, headers) => {
    const answer = await app.inject({ method, url: path + url, headers });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test.each(['/traccar', '/open-trip-model/api/v5/events', '/transporeon/rtv/v1/transports/status'] as const)(
    '%s: a system that sends unreadable text gets an error, and the text is kept',
    async (url) => {
      const answer = await app.inject({
        method: 'POST',
        url: path + url,
        headers: { ...json, ...bearers[url] },
        payload: '{"a"',
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path: 'body' }] });
      expect(await logged()).toMatchObject([{ reason: 'UNREADABLE' }]);
    },
  );

  test('a request that is too large is refused', async () => {
    const payload = 'x'.repeat(BODY_LIMIT_BYTES + 1);
    const answer = await app.inject({ method: 'POST', url: `${path}/osmand/${key}`, headers: form, payload });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

test('no input to an adapter is ever answered with an internal error', async () => {
  const sent = fc.record({
    call: fc.constantFrom(...kinds),
    query: fc.string({ unit: 'binary' }),
    payload: fc.oneof(fc.json(), fc.string({ unit: 'binary' })),
    type: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', 'nonsense', ''),
  });
  await fc.assert(
    fc.asyncProperty(sent, async ({ call: [, method, url, headers], query, payload, type }) => {
      const address = `${path}${url.split('?', 1)[0]}?id=fuzz&lat=1&${encodeURIComponent(query.toWellFormed())}`;
      const answer = await app.inject({ method, url: address, headers: { ...headers, 'content-type': type }, payload });
      expect(answer.statusCode).toBeLessThan(500);
    }),
    { numRuns: 100 },
  );
});
