import { expect, test } from 'vitest';
import { isInside, OUTSIDE_ALL, rings, withRing } from './rings.ts';

test.each(rings)('entering and leaving ring %i leaves the other rings alone', (ring) => {
  for (let bits = 0; bits < 16; bits += 1) {
    const inside = rings.reduce((all, one) => withRing(all, one, (bits & (1 << (one - 1))) !== 0), OUTSIDE_ALL);
    for (const isIn of [true, false]) {
      const after = withRing(inside, ring, isIn);
      expect(isInside(after, ring)).toBe(isIn);
      const others = rings.filter((one) => one !== ring);
      expect(others.map((one) => isInside(after, one))).toEqual(others.map((one) => isInside(inside, one)));
    }
  }
});
