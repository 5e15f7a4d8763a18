import { describe, expect, test } from 'vitest';
import { encodePolyline } from '../../../dev/testing/service/encode-polyline.ts';
import { decodePolyline } from './encoded-polyline.ts';

describe('an encoded polyline', () => {
  test('an encoded polyline is read as the format describes', () => {
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 1e5)).toEqual([
      { latitude: 38.5, longitude: -120.2 },
      { latitude: 40.7, longitude: -120.95 },
      { latitude: 43.252, longitude: -126.453 },
    ]);
  });

  test('an encoded polyline of six decimals reaches from pole to pole and round the world', () => {
    const line = [
      [-90, -180],
      [90, 180],
      [0, 0],
      [53.551086, 9.993682],
    ] as const;
    const expected = line.map(([latitude, longitude]) => ({ latitude, longitude }));
    expect(decodePolyline(encodePolyline(line, 1e6), 1e6)).toEqual(expected);
  });

  test('an encoded polyline may be empty', () => {
    expect(decodePolyline('', 1e5)).toEqual([]);
  });

  test.each(['_p~iF', '_p~iF~', '\u0000\u0000', 'ü?', '~~~~~~~~~~~~~~'])('%j is not an encoded polyline', (text) => {
    expect(decodePolyline(text, 1e5)).toBeNull();
  });
});
