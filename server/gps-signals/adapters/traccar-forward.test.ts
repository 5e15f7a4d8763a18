import { expect, test } from 'vitest';
import { readTraccarForward } from './traccar-forward.ts';

const receivedAt = Date.UTC(2026, 10, 20, 12);
const forwarded = (
  position: object,
  device: object = { id: 3, name: 'Truck', uniqueId: '356938035643809', status: 'online' },
) => ({
  position: {
    id: 88,
    deviceId: 3,
    protocol: 'teltonika',
    serverTime: '2026-11-20T10:30:17.000+00:00',
    deviceTime: '2026-11-20T10:30:16.000+00:00',
    fixTime: '2026-11-20T10:30:15.000+00:00',
    valid: true,
    outdated: false,
    latitude: 53.5511,
    longitude: 9.9937,
    altitude: 7,
    speed: 25,
    course: 271.5,
    address: null,
    accuracy: 0,
    attributes: { batteryLevel: 81, motion: true, ignition: true, odometer: 120_423 },
    ...position,
  },
  device,
});
const read = (sent: unknown) => readTraccarForward({ query: '', body: JSON.stringify(sent), receivedAt });

test('a fix counts at its own time, and knots become km/h', () => {
  expect(read(forwarded({}))).toEqual([
    {
      trackingId: '356938035643809',
      at: Date.UTC(2026, 10, 20, 10, 30, 15),
      position: { latitude: 53.5511, longitude: 9.9937 },
      speedKmh: 46.300000000000004,
      heading: 271.5,
      accuracyM: null,
    },
  ]);
});

test.each([
  [
    'older servers write no colon in the zone',
    { fixTime: '2026-11-20T11:30:15.000+0100' },
    { at: Date.UTC(2026, 10, 20, 10, 30, 15) },
  ],
  ['others write milliseconds', { fixTime: 1_795_170_615_000 }, { at: Date.UTC(2026, 10, 20, 10, 30, 15) }],
  [
    'without a fix the last place is repeated',
    { valid: false },
    { position: null, at: Date.UTC(2026, 10, 20, 10, 30, 16) },
  ],
  ['and so it is when outdated', { outdated: true }, { position: null, at: Date.UTC(2026, 10, 20, 10, 30, 16) }],
  ['no fix and no time of the device', { valid: false, deviceTime: null }, { at: Date.UTC(2026, 10, 20, 10, 30, 17) }],
])('%s', (_, position, said) => {
  expect(read(forwarded(position))).toMatchObject([said]);
});

test('a device without its own ID has no tracking ID', () => {
  expect(read(forwarded({}, {}))).toMatchObject([{ trackingId: '' }]);
});

test('an event of Traccar is not a position', () => {
  expect(read({ event: { type: 'deviceOnline' }, device: { uniqueId: '1' } })).toEqual([]);
});

test.each(['', 'id=3', '7', 'null', '[{'])('%s cannot be read', (body) => {
  expect(readTraccarForward({ query: '', body, receivedAt })).toBe('UNREADABLE');
});
