import { expect, test } from 'vitest';
import { boundsOf, isOnePlace } from './bounds-of.ts';

const place = (longitude: number, latitude: number) => ({ longitude, latitude });

test('the box contains all places', () => {
  expect(boundsOf([place(9, 52), place(-3, 40), place(12, 48)])).toEqual([-3, 40, 12, 52]);
  expect(boundsOf([place(9, 52)])).toEqual([9, 52, 9, 52]);
});

test('a box can be drawn around more places than a call accepts arguments', () => {
  const many = Array.from({ length: 300_000 }, (_, index) => place(index / 10_000, 50));
  expect(boundsOf(many)).toEqual([0, 50, 29.9999, 50]);
});

test('trucks in one yard cannot be separated, those in two streets can', () => {
  expect(isOnePlace(boundsOf([place(9, 52), place(9.0004, 52.0004)]))).toBe(true);
  expect(isOnePlace(boundsOf([place(9, 52), place(9.0005, 52)]))).toBe(false);
});
