import { expect, test } from 'vitest';
import { readOwntracks } from './owntracks.ts';

const receivedAt = Date.UTC(2026, 10, 20, 12);
const location = {
  _type: 'location',
  tid: 'JD',
  tst: 1_795_170_615,
  lat: 53.5511,
  lon: 9.9937,
  acc: 12,
  batt: 81,
  vel: 46,
  cog: 271,
  alt: 7,
  conn: 'm',
  topic: 'owntracks/hansa/truck-7',
};
const read = (sent: unknown, { query = '', device }: { query?: string; device?: string } = {}) =>
  readOwntracks({ query, body: JSON.stringify(sent), receivedAt }, device);

test('a location is a signal, with its speed already in km/h', () => {
  expect(read(location)).toEqual([
    {
      trackingId: 'truck-7',
      at: Date.UTC(2026, 10, 20, 10, 30, 15),
      position: { latitude: 53.5511, longitude: 9.9937 },
      speedKmh: 46,
      heading: 271,
      accuracyM: 12,
    },
  ]);
});

test.each([
  ['its header first', location, { device: 'HH-AB 123', query: 'u=hansa&d=other' }, 'HH-AB 123'],
  ['then the address', location, { query: 'u=hansa&d=HH-AB+123' }, 'HH-AB 123'],
  ['then the topic', location, {}, 'truck-7'],
  ['then the two letters', { ...location, topic: undefined }, {}, 'JD'],
  ['else no one', { ...location, topic: 'owntracks', tid: '' }, {}, ''],
])('the device is named by %s', (_, sent, by, trackingId) => {
  expect(read(sent, by)).toMatchObject([{ trackingId }]);
});

test.each([
  { _type: 'lwt', tst: 1_795_170_615 },
  { _type: 'waypoint', desc: 'Yard', lat: 53.5, lon: 9.9, rad: 100, tst: 1_795_170_615 },
  { _type: 'transition', event: 'enter', lat: 53.5, lon: 9.9, tst: 1_795_170_615 },
  { _type: 'card', name: 'Jane' },
  { lat: 53.5, lon: 9.9 },
  [],
])('%o is not a signal', (sent) => {
  expect(read(sent)).toEqual([]);
});

test('an empty body, sent when a friend was removed, is not a signal', () => {
  expect(readOwntracks({ query: '', body: '', receivedAt }, undefined)).toEqual([]);
});

test('an encrypted location is reported as encrypted', () => {
  expect(read({ _type: 'encrypted', data: 'z6BgQ' })).toBe('ENCRYPTED');
  expect(readOwntracks({ query: '', body: '{', receivedAt }, undefined)).toBe('UNREADABLE');
});
