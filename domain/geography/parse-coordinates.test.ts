import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCoordinates } from './parse-coordinates.ts';

const gate = { latitude: 53.5436, longitude: 9.9661 };

test.each([
  '53.5436, 9.9661',
  ' 53.5436,9.9661 ',
  '53.5436 9.9661',
  '53.5436; 9.9661',
  '(53.5436, 9.9661)',
  '53,5436 9,9661',
  '53,5436; 9,9661',
  '53,5436, 9,9661',
  '+53.5436, +9.9661',
  '53.5436°, 9.9661°',
  '53.5436° N, 9.9661° E',
  '53.5436°N 9.9661°O',
  'N 53.5436 E 9.9661',
  'E 9.9661, N 53.5436',
  'https://www.google.com/maps/@53.5436,9.9661,17z',
  'https://www.google.com/maps/place/Gate/@53.5,9.9,17z/data=!3m1!4b1!4m6!3d53.5436!4d9.9661',
  'https://www.google.com/maps?q=53.5436,9.9661',
  'https://maps.google.com/?q=loc:53.5436,9.9661&z=15',
  'https://www.google.com/maps/search/?api=1&query=53.5436%2C9.9661',
  'https://www.google.com/maps/search/53.5436,+9.9661',
  'https://www.google.com/maps/dir/?api=1&destination=53.5436,9.9661',
  'www.openstreetmap.org/#map=17/53.5436/9.9661',
  'https://www.openstreetmap.org/?mlat=53.5436&mlon=9.9661#map=12/53.1/9.1',
  'https://maps.apple.com/?ll=53.5436,9.9661&q=Gate',
  'geo:53.5436,9.9661?z=17',
])('“%s” is the point of a gate', (text) => {
  expect(parseCoordinates(text)).toEqual(gate);
});

test.each([
  ['33.8568° S, 151.2153° E', -33.8568, 151.2153],
  ['-33.8568, -70.5', -33.8568, -70.5],
  ['38.72 N 9.14 W', 38.72, -9.14],
  [`53°32'37"N 9°57'58"E`, 53.543611, 9.966111],
  ['53° 32′ 37″ N, 9° 57′ 58″ E', 53.543611, 9.966111],
  ["53°32.6' N 9°57.9' E", 53.543333, 9.965],
  ['90, 180', null, null],
  ['53.5, 10', 53.5, 10],
  ['53° 10°', 53, 10],
])('“%s” is read with its hemisphere', (text, latitude, longitude) => {
  const point = parseCoordinates(text);
  if (latitude === null || longitude === null) {
    expect(point).toBeNull();
    return;
  }
  expect(point?.latitude).toBeCloseTo(latitude, 5);
  expect(point?.longitude).toBeCloseTo(longitude, 5);
});

test.each([
  '',
  'Hamburg',
  'Hauptstr. 5, 10',
  '20457',
  '53.5436',
  '53,5436',
  '53,54,9,96',
  '53,9',
  '91.5, 10.5',
  '53.5, 181.5',
  '0.0, 0.0',
  '53.5 N, 9.9',
  '53.5 N, 9.9 N',
  '-53.5 S, 9.9 E',
  '53.5, 9.9, 7.1',
  `53°61'00"N 9°57'58"E`,
  'https://www.google.com/maps/place/Hamburg',
  'https://maps.app.goo.gl/abcdef',
  'https://www.google.com/maps/@91.5,9.9,17z',
  `53.5, 9.${'9'.repeat(30)}`,
  `https://www.google.com/maps/${'x'.repeat(2000)}@53.5,9.9,17z`,
])('“%s” is not a point', (text) => {
  expect(parseCoordinates(text)).toBeNull();
});

test('every point is read back from what this app and the usual maps write', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((n) => (n * 10 + 1) / 100_000);
  fc.assert(
    fc.property(degrees(89), degrees(179), (latitude, longitude) => {
      const point = { latitude, longitude };
      for (const text of [
        `${latitude}, ${longitude}`,
        `${latitude} ${longitude}`.replaceAll('.', ','),
        `https://www.google.com/maps/@${latitude},${longitude},12z`,
        `https://www.openstreetmap.org/#map=12/${latitude}/${longitude}`,
      ]) {
        expect(parseCoordinates(text)).toEqual(point);
      }
    }),
  );
});

test('any text is a point on earth, or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const point = parseCoordinates(text);
      expect(point === null || (Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180)).toBe(true);
    }),
  );
});
