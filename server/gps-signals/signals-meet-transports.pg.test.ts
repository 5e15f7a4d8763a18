import type { DeviceLogPage } from '@milepost/api-contract/gps-signals/device-log';
import type { DevicePage } from '@milepost/api-contract/gps-signals/devices';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wakeDue } from '../clock/clock.ts';
import { weekdays } from '../../dev/testing/rows/insert-tracked-transport.ts';
import { planningApp } from '../../dev/testing/app/planning.ts';
import type { GpsConnectionKind } from '@milepost/domain/gps-signal/gps-connection-kind';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';

const { app, as, ask, carrier, database, details, plan, time, worker } = await planningApp();
const keyOf = async (kind: GpsConnectionKind) => (await insertConnection(worker, carrier.id, kind)).key;
const key = await keyOf('TRACCAR_CLIENT');
const path = '/v2/gps-signals';
const json = async (kind: GpsConnectionKind) => ({
  authorization: `Bearer ${await keyOf(kind)}`,
  'content-type': 'application/json',
});
const headers = {
  NATIVE: await json('NATIVE'),
  OWNTRACKS: await json('OWNTRACKS'),
  TRACCAR_FORWARD: await json('TRACCAR_FORWARD'),
  OPEN_TRIP_MODEL: await json('OPEN_TRIP_MODEL'),
  TRANSPOREON: await json('TRANSPOREON'),
};
const at = () => new Date(time.now).toISOString();
const wake = async () => await wakeDue({ database, days: weekdays, now: () => time.now });
const place = { latitude: 53.5, longitude: 10 };

type Request = {
  readonly method?: 'GET';
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: object;
};

/** Every way of receiving signals except a truck maker's, which reads VINs the way these read IDs. */
const doors: Readonly<Record<string, (id: string) => Request>> = {
  'the native call': (trackingId) => ({
    url: path,
    headers: headers.NATIVE,
    payload: [{ trackingId, at: at(), ...place }],
  }),
  OsmAnd: (id) => ({
    method: 'GET',
    url: `${path}/osmand/${key}?${new URLSearchParams({ id, timestamp: at(), lat: '53.5', lon: '10' }).toString()}`,
  }),
  OwnTracks: (id) => ({
    url: `${path}/owntracks`,
    headers: headers.OWNTRACKS,
    payload: { _type: 'location', topic: `owntracks/u/${id}`, tst: time.now / 1_000, lat: 53.5, lon: 10 },
  }),
  Traccar: (uniqueId) => ({
    url: `${path}/traccar`,
    headers: headers.TRACCAR_FORWARD,
    payload: { position: { fixTime: at(), ...place }, device: { uniqueId } },
  }),
  'Open Trip Model': (licensePlate) => ({
    url: `${path}/open-trip-model/api/v5/events`,
    headers: headers.OPEN_TRIP_MODEL,
    payload: {
      eventType: 'locationUpdateEvent',
      creationDate: at(),
      vehicle: { entity: { licensePlate } },
      geoReference: { type: 'latLonPointGeoReference', lat: 53.5, lon: 10 },
    },
  }),
  Transporeon: (transport_number) => ({
    url: `${path}/transporeon/rtv/v1/transports/status`,
    headers: headers.TRANSPOREON,
    payload: {
      transport_updates: [
        { transport_number, vehicle_telemetry: { timestamp: at(), position: { lat: 53.5, lng: 10 } } },
      ],
    },
  }),
};

const send = async (door: string, trackingId: string) => {
  const request = doors[door]?.(trackingId);
  if (request === undefined) throw new Error(door);
  const answer = await app.inject({ method: 'POST', ...request });
  expect(answer.statusCode).toBe(200);
};

const spellings = (plate: string) =>
  fc
    .record({
      case: fc.constantFrom('toUpperCase' as const, 'toLowerCase' as const, 'toString' as const),
      form: fc.constantFrom('NFC', 'NFD'),
      space: fc.constantFrom(' ', '  ', '\u00a0', '\t', ' \u200b '),
      around: fc.constantFrom('', ' ', '\t', '\u200b', '\ufeff'),
    })
    .map(({ case: inCase, form, space, around }) =>
      `${around}${plate.replaceAll(' ', space)}${around}`.normalize(form)[inCase](),
    );

describe('a signal finds its transport in any spelling', () => {
  test.each(Object.keys(doors))('a signal sent through %s finds its transport in any spelling', async (door) => {
    const plate = `MÜ-Ab ${Object.keys(doors).indexOf(door)} ß`;
    for (const [planned, sent] of fc.sample(fc.tuple(spellings(plate), spellings(plate)), { numRuns: 6, seed: 7 })) {
      const { id } = await plan({ trackingId: planned });
      time.now += 1_000;
      await send(door, sent);
      expect(await details(id)).toMatchObject({ gpsSignalStatus: 'GPS_SIGNAL_OK' });
    }
    const devices = await worker
      .selectFrom('device')
      .select('id')
      .where('tracking_id', 'ilike', `%${plate.at(-3)}%`)
      .execute();
    expect(devices).toHaveLength(1);
  });

  test('a signal finds its transport in any spelling when the ID is entered later, alone or in bulk', async () => {
    await send('the native call', 'Later 1');
    const { id } = await plan();
    const { id: other } = await plan();
    await ask('PUT', `/v2/transports/${id}/tracking-id`, as.carrier, { trackingId: ' LATER\t1 ' });
    const trackingIds = [{ transportId: other, trackingId: 'later\u00a01' }];
    await ask('PUT', '/v2/transports/tracking-ids', as.carrier, { trackingIds });
    await wake();
    expect(await details(id)).toMatchObject({ trackingId: 'LATER 1', gpsSignalStatus: 'GPS_SIGNAL_OK' });
    expect(await details(other)).toMatchObject({ trackingId: 'later 1', gpsSignalStatus: 'GPS_SIGNAL_OK' });
  });

  test('a transport keeps its signals when only the spelling of its ID changes', async () => {
    const { id } = await plan({ trackingId: 'respelled' });
    await send('the native call', 'respelled');
    await ask('PUT', `/v2/transports/${id}/tracking-id`, as.carrier, { trackingId: 'Respelled' });
    await wake();
    expect(await details(id)).toMatchObject({ trackingId: 'Respelled', gpsSignalStatus: 'GPS_SIGNAL_OK' });
  });
});

test('devices and their log are found in any spelling', async () => {
  await send('the native call', 'Fünd-1');
  const find = async (url: string) =>
    (await app.inject({ url, headers: as.carrier })).json<DeviceLogPage & DevicePage>();
  const log = await find(`/v2/gps-connections/log?trackingId=${encodeURIComponent(' fu\u0308ND-1')}`);
  expect(log.entries).toMatchObject([{ trackingId: 'Fünd-1', outcome: 'STORED' }]);
  const devices = await find(`/v2/gps-connections/devices?q=${encodeURIComponent('U\u0308nd-')}`);
  expect(devices.devices).toMatchObject([{ trackingId: 'Fünd-1' }]);
});
