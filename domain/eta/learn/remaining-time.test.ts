import { expect, test } from 'vitest';
import { bucketOf } from './remaining-time.ts';

const HOUR = 3_600_000;

test.each([
  [0.5, 0],
  [1, 1],
  [2, 2],
  [4, 3],
  [8, 4],
  [16, 5],
  [24, 6],
  [48, 7],
])('less than %d h ahead falls into bucket %i, exactly that into the next', (hours, bucket) => {
  expect(bucketOf(hours * HOUR - 1)).toBe(bucket);
  expect(bucketOf(hours * HOUR)).toBe(bucket + 1);
});

test('an overdue arrival falls into the first bucket, one that never comes into the last', () => {
  expect(bucketOf(-100 * HOUR)).toBe(0);
  expect(bucketOf(1_000 * HOUR)).toBe(8);
  expect(bucketOf(Infinity)).toBe(8);
});
