import { expect, test } from 'vitest';
import { shrunk } from './shrink-photo.ts';

test('photos are reduced to at most 2,000 pixels in length, keeping their proportions', () => {
  expect(shrunk(4_000, 3_000)).toEqual({ width: 2_000, height: 1_500 });
  expect(shrunk(3_024, 4_032)).toEqual({ width: 1_500, height: 2_000 });
  expect(shrunk(800, 600)).toEqual({ width: 800, height: 600 });
  expect(shrunk(20_000, 3)).toEqual({ width: 2_000, height: 1 });
});
