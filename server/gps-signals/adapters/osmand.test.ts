import { describe, expect, test } from 'vitest';
import { readOsmand } from './osmand.ts';

const receivedAt = Date.UTC(2026, 10, 20, 12);
const at = Date.UTC(2026, 10, 20, 10, 30, 15);
const read = (query: string, body = '') => readOsmand({ query, body, receivedAt });

const truck = {
  trackingId: 'HH-AB 123',
  at,
  position: { latitude: 53.5511, longitude: 9.9937 },
  speedKmh: 46.3,
  heading: 271.5,
  accuracyM: 8.5,
};

describe('the four formats give the same signal', () => {
  test.each([
    [
      'a query, as older apps and OsmAnd send it',
      'id=HH-AB+123&timestamp=1795170615&lat=53.5511&lon=9.9937&speed=25&bearing=271.5&altitude=7.0&accuracy=8.5&batt=81.0',
      '',
    ],
    [
      'a form, as Traccar Client 10 sends it',
      '',
      'id=HH-AB%20123&timestamp=1795170615&lat=53.5511&lon=9.9937&speed=25.0&bearing=271.5&altitude=7.0&accuracy=8.5&batt=81.0&charge=true&battery_health=good',
    ],
    [
      'a query that goes with a form of other things',
      'id=HH-AB+123&timestamp=1795170615000&lat=53.5511&lon=9.9937&speed=25&heading=271.5&accuracy=8.5',
      'driverUniqueId=7',
    ],
    [
      'an array of the same as JSON',
      '',
      JSON.stringify([
        {
          id: 'HH-AB 123',
          timestamp: 1795170615000,
          lat: 53.5511,
          lon: 9.9937,
          speed: 25,
          bearing: 271.5,
          accuracy: 8.5,
        },
      ]),
    ],
    [
      'the object of app 9',
      '',
      JSON.stringify({
        device_id: 'HH-AB 123',
        location: {
          timestamp: '2026-11-20T10:30:15.000Z',
          coords: {
            latitude: 53.5511,
            longitude: 9.9937,
            accuracy: 8.5,
            speed: 46.3 / 3.6,
            heading: 271.5,
            altitude: 7,
          },
          is_moving: true,
          odometer: 1204.2,
          event: 'motionchange',
          activity: { type: 'in_vehicle' },
          battery: { level: 0.81, is_charging: true },
          extras: {},
        },
      }),
    ],
  ])('%s', (_, query, body) => {
    const [signal, ...others] = read(query, body);
    expect(others).toEqual([]);
    expect(signal).toEqual({ ...truck, speedKmh: expect.closeTo(46.3, 9) as number });
  });
});

describe('parameters of the query', () => {
  test.each([
    ['a place in one parameter', 'id=a&location=53.5,9.9', { position: { latitude: 53.5, longitude: 9.9 } }],
    ['the device by its other name', 'deviceid=b&lat=1&lon=2', { trackingId: 'b' }],
    ['no time: it is now', 'id=a&lat=1&lon=2', { at: receivedAt }],
    ['a calendar time is UTC', 'id=a&timestamp=2026-11-20%2010:30:15', { at }],
    ['a calendar time with its zone', 'id=a&timestamp=2026-11-20T11:30:15%2B01:00', { at }],
    ['one whose + was not escaped', 'id=a&timestamp=2026-11-20T11:30:15+01:00', { at }],
    [
      'unknown is −1',
      'id=a&lat=1&lon=2&speed=-1&bearing=-1&accuracy=-1',
      { speedKmh: null, heading: null, accuracyM: null },
    ],
    ['metres a second under our own name', 'id=a&lat=1&lon=2&speed_ms=10', { speedKmh: 36 }],
    ['no coordinates: a sign of life', 'id=a&timestamp=1795170615&batt=20', { at, position: null }],
    ['empty coordinates: the same', 'id=a&lat=&lon=', { position: null }],
    ['coordinates that are no fix', 'id=a&lat=53&lon=9&valid=false', { position: null }],
    ['what is no fix in other words', 'id=a&lat=53&lon=9&valid=False', { position: null }],
    ['no fix, said by anything else', 'id=a&lat=53&lon=9&valid=no', { position: null }],
    ['no fix, said by nothing', 'id=a&lat=53&lon=9&valid=', { position: null }],
    ['a fix', 'id=a&lat=53&lon=9&valid=TRUE', { position: { latitude: 53, longitude: 9 } }],
    ['hardly west of north', 'id=a&lat=53&lon=9&bearing=359.9999999', { heading: 0 }],
    ['half a place', 'id=a&lat=53', { position: { latitude: 53, longitude: Number.NaN } }],
    ['a place that is none', 'id=a&lat=north&lon=9', { position: { latitude: Number.NaN, longitude: 9 } }],
    ['a time that is none', 'id=a&lat=1&lon=2&timestamp=soon', { at: Number.NaN }],
    ['no device', 'lat=1&lon=2', { trackingId: '' }],
    ['two devices: the first', 'id=a&id=b&lat=1&lon=2', { trackingId: 'a' }],
  ])('%s', (_, query, said) => {
    expect(read(query)).toMatchObject([said]);
  });
});

test('points that waited on the phone are read in the order in which they were sent', () => {
  const body = JSON.stringify(
    [1, 2, 3].map((minute) => ({ id: 'a', timestamp: at + minute * 60_000, lat: 1, lon: minute })),
  );
  expect(read('', body)).toMatchObject(
    [1, 2, 3].map((minute) => ({ at: at + minute * 60_000, position: { longitude: minute } })),
  );
});

test('without a nested location the flat fields count', () => {
  const body = JSON.stringify({ id: 'a', location: null, lat: 50, lon: 8, timestamp: at });
  expect(read('', body)).toMatchObject([{ at, position: { latitude: 50, longitude: 8 } }]);
});

test('collected locations arrive as a list', () => {
  const location = [1, 2].map((minute) => ({
    timestamp: new Date(at + minute * 60_000).toISOString(),
    coords: { latitude: 50, longitude: minute },
  }));
  expect(read('', JSON.stringify({ device_id: 'a', location }))).toMatchObject(
    [1, 2].map((minute) => ({ trackingId: 'a', at: at + minute * 60_000, position: { longitude: minute } })),
  );
});

test('a byte-order mark is ignored', () => {
  expect(read('', `\ufeff${JSON.stringify({ id: 'a', lat: 1, lon: 2 })}`)).toMatchObject([{ trackingId: 'a' }]);
});

test('a settings link opened in a browser is not a signal, and neither is an empty request', () => {
  expect(read('id=HH-AB+123&interval=60&accuracy=high&buffer=true&stop_detection=true')).toEqual([]);
  expect(read('')).toEqual([]);
});

test('truncated JSON cannot be read', () => {
  expect(read('', '{"device_id":"a","location":')).toBe('UNREADABLE');
});
