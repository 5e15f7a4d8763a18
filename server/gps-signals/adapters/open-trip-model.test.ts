import { describe, expect, test } from 'vitest';
import { readOpenTripModel } from './open-trip-model.ts';

const receivedAt = Date.UTC(2026, 10, 20, 12);
const point = {
  type: 'latLonPointGeoReference',
  lat: 53.5511,
  lon: 9.9937,
  speed: { value: 46, unit: 'km/h' },
  heading: { value: 271, unit: 'degrees' },
};
const event = {
  eventType: 'locationUpdateEvent',
  creationDate: '2026-11-20T10:30:15Z',
  lifecycle: 'actual',
  vehicle: { entity: { licensePlate: 'HH-AB 123' }, associationType: 'inline' },
  geoReference: point,
};
const sort = (sent: unknown) => {
  const reading = readOpenTripModel({ query: '', body: JSON.stringify(sent), receivedAt });
  if (typeof reading === 'string') throw new Error('It could not be read.');
  return reading;
};
const read = (sent: unknown) => sort(sent).signals;

test('a location update is a signal', () => {
  expect(read(event)).toEqual([
    {
      trackingId: 'HH-AB 123',
      at: Date.UTC(2026, 10, 20, 10, 30, 15),
      position: { latitude: 53.5511, longitude: 9.9937 },
      speedKmh: 46,
      heading: 271,
      accuracyM: null,
    },
  ]);
  expect(read([event, { ...event, lifecycle: 'realized' }])).toHaveLength(2);
});

describe('speed', () => {
  test.each([
    ['km/h', 90, 90],
    ['KMH', 90, 90],
    ['m/s', 25, 90],
    ['knots', 10, 18.52],
    ['mph', 50, 80.4672],
    ['furlongs per fortnight', 50, null],
    [undefined, 50, null],
  ])('in %s', (unit, value, speedKmh) => {
    expect(read({ ...event, geoReference: { ...point, speed: { value, unit } } })).toMatchObject([{ speedKmh }]);
  });
});

test.each([
  ['where a vehicle shall be', { lifecycle: 'planned' }],
  ['where it is expected to be', { lifecycle: 'projected' }],
  ['another event', { eventType: 'contextEvent' }],
  ['a place without a point', { geoReference: { type: 'addressGeoReference', city: 'Hamburg' } }],
])('%s is no signal', (_, change) => {
  const other = { ...event, ...change };
  expect(sort([event, other])).toMatchObject({ signals: [{ trackingId: 'HH-AB 123' }], leftOut: [other] });
});

test('an event of the profile for fleet management systems has no type, but is still a signal', () => {
  const sent = {
    creationDate: '2026-11-20T10:30:15Z',
    lifecycle: 'actual',
    vehicle: { uuid: '0a6c', entityType: 'vehicle', associationType: 'reference' },
    geoReference: {
      lat: 51.95179,
      lon: 4.57067,
      speed: { value: 82, unit: 'kmh' },
      heading: { value: 20, unit: 'degrees' },
      type: 'latLonPointGeoReference',
    },
  };
  const said = { position: { latitude: 51.95179, longitude: 4.57067 }, speedKmh: 82, heading: 20 };
  expect(sort(sent)).toMatchObject({ signals: [{ trackingId: '0a6c', ...said }], leftOut: [] });
  const { vehicle: _vehicle, ...without } = sent;
  expect(read({ ...without, externalAttributes: { colour: 'red', deviceId: 'box 7' } })).toMatchObject([
    { trackingId: 'box 7', ...said },
  ]);
});

test.each([
  ['a vehicle named by reference', { vehicle: { uuid: '0a6c', associationType: 'reference' } }, { trackingId: '0a6c' }],
  ['no vehicle', { vehicle: undefined }, { trackingId: '' }],
  ['no lifecycle', { lifecycle: undefined }, { trackingId: 'HH-AB 123' }],
  ['a point without coordinates', { geoReference: { type: point.type } }, { position: { latitude: Number.NaN } }],
])('%s', (_, change, said) => {
  expect(read({ ...event, ...change })).toMatchObject([said]);
});

test('invalid JSON cannot be read', () => {
  expect(readOpenTripModel({ query: '', body: '<event/>', receivedAt })).toBe('UNREADABLE');
});
