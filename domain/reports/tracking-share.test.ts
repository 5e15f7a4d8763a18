import { expect, test } from 'vitest';
import { isPoorlyTracked } from './tracking-share.ts';

test('tracking is poor below nine out of ten', () => {
  expect(isPoorlyTracked(0.9)).toBe(false);
  expect(isPoorlyTracked(0.899)).toBe(true);
});
