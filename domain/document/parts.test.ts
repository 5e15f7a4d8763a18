import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingParts, countParts, sizeOfPart } from './parts.ts';

test('the parts of a document add up to its size, and all but the last are full', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 700 }), (bytes, partBytes) => {
      const count = countParts(bytes, partBytes);
      const sizes = Array.from({ length: count }, (_, part) => sizeOfPart(part, bytes, partBytes) ?? 0);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes);
      expect(sizes.slice(0, -1).every((size) => size === partBytes)).toBe(true);
      expect(sizes.at(-1)).toBeGreaterThan(0);
      expect(sizeOfPart(count, bytes, partBytes)).toBeNull();
    }),
  );
});

test('missing parts are listed in order, whichever arrived first', () => {
  expect(missingParts([], 10, 4)).toEqual([0, 1, 2]);
  expect(missingParts([2, 0], 10, 4)).toEqual([1]);
  expect(missingParts([1, 2, 0], 10, 4)).toEqual([]);
  expect(missingParts([], 8, 4)).toEqual([0, 1]);
});
