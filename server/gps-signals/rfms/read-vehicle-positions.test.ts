import { describe, expect, test } from 'vitest';
import { readVehiclePositions } from './read-vehicle-positions.ts';

const receivedAt = Date.UTC(2026, 10, 20, 12);
const vehicle = {
  vin: 'WDB9634031L123456',
  triggerType: { context: 'RFMS', triggerType: 'DISTANCE_TRAVELLED' },
  createdDateTime: '2026-11-20T10:30:16Z',
  receivedDateTime: '2026-11-20T10:30:20Z',
  gnssPosition: {
    latitude: 53.5511,
    longitude: 9.9937,
    heading: 271,
    altitude: 7,
    speed: 82.5,
    positionDateTime: '2026-11-20T10:30:15.000Z',
  },
  wheelBasedSpeed: 81,
  tachographSpeed: 82,
};
const page = (vehicles: unknown[], more: object = {}) =>
  readVehiclePositions(
    JSON.stringify({
      vehiclePositionResponse: { vehiclePositions: vehicles },
      moreDataAvailable: false,
      requestServerDateTime: '2026-11-20T10:31:00Z',
      ...more,
    }),
    receivedAt,
  );

test('a vehicle is identified by its VIN, and its speed is in km/h', () => {
  expect(page([vehicle])).toEqual({
    signals: [
      {
        trackingId: 'WDB9634031L123456',
        at: Date.UTC(2026, 10, 20, 10, 30, 15),
        position: { latitude: 53.5511, longitude: 9.9937 },
        speedKmh: 82.5,
        heading: 271,
        accuracyM: null,
      },
    ],
    isMore: false,
    lastVin: 'WDB9634031L123456',
    serverTime: '2026-11-20T10:31:00Z',
  });
});

describe('vehicles that report less', () => {
  const { speed: _speed, ...unmoved } = vehicle.gnssPosition;
  test.each([
    ['the tachograph gives the speed that the receiver lacks', { gnssPosition: unmoved }, { speedKmh: 82 }],
    [
      'the wheels give the speed that both others lack',
      { gnssPosition: unmoved, tachographSpeed: undefined },
      { speedKmh: 81 },
    ],
    [
      'no fix is a sign of life',
      { gnssPosition: undefined },
      { position: null, at: Date.UTC(2026, 10, 20, 10, 30, 16) },
    ],
    ['no VIN is no vehicle', { vin: undefined }, { trackingId: '' }],
  ])('a vehicle that reports less: %s', (_, change, said) => {
    expect(page([{ ...vehicle, ...change }])?.signals).toMatchObject([said]);
  });
});

test('the more flag and the time may be inside the response object, as some truck makers send them', () => {
  const body = JSON.stringify({
    vehiclePositionResponse: {
      vehiclePositions: [vehicle],
      moreDataAvailable: true,
      requestServerDateTime: '2026-11-20T10:31:00Z',
    },
  });
  expect(readVehiclePositions(body, receivedAt)).toMatchObject({ isMore: true, serverTime: '2026-11-20T10:31:00Z' });
});

test.each([
  ['/rfms/vehiclepositions?lastVin=X', true],
  ['', false],
  [null, false],
])('the next-page link %j counts even without the flag: %s', (moreDataAvailableLink, isMore) => {
  const body = JSON.stringify({ vehiclePositionResponse: { vehiclePositions: [vehicle] }, moreDataAvailableLink });
  expect(readVehiclePositions(body, receivedAt)).toMatchObject({ isMore });
});

test('a response without the list is an empty page', () => {
  const body = JSON.stringify({ vehiclePositionResponse: {}, requestServerDateTime: '2026-11-20T10:31:00Z' });
  expect(readVehiclePositions(body, receivedAt)).toEqual({
    signals: [],
    isMore: false,
    lastVin: null,
    serverTime: '2026-11-20T10:31:00Z',
  });
});

test.each([
  '',
  '<html>',
  '[]',
  '{"vehiclePositionResponse":[]}',
  '{"vehiclePositionResponse":{"vehiclePositions":1}}',
  '{"error":"no"}',
])('%s is not a page', (body) => {
  expect(readVehiclePositions(body, receivedAt)).toBeNull();
});
