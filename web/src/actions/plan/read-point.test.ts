import { expect, test } from 'vitest';
import { readPoint, writePoint } from './read-point.ts';

test.each([
  ['53.55', '9.99', { latitude: 53.55, longitude: 9.99 }],
  [' 53,55 ', '-9,99', { latitude: 53.55, longitude: -9.99 }],
  ['-90', '180', { latitude: -90, longitude: 180 }],
])('%j and %j are read as coordinates', (latitude, longitude, point) => {
  expect(readPoint({ latitude, longitude })).toEqual(point);
});

test.each([
  ['', ''],
  ['53.55', ''],
  ['91', '10'],
  ['53', '181'],
  ['53°33′', '10'],
  ['1e1', '10'],
  ['53.55, 9.99', '10'],
])('%j and %j are refused as coordinates', (latitude, longitude) => {
  expect(readPoint({ latitude, longitude })).toBeNull();
});

test('coordinates are written with at most six decimal places', () => {
  expect(writePoint({ latitude: 53.55000000001, longitude: 9.9 })).toEqual({ latitude: '53.55', longitude: '9.9' });
});
