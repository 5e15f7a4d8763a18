import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ringPassages, type Fix } from './ring-passages.ts';
import { isInside, OUTSIDE_ALL, ringRadiusM, rings, withRing } from './rings.ts';

const MINUTE = 60_000;
const place = { latitude: 52, longitude: 10 };
/** A point this many metres north of the place. */
const north = (meters: number, at: number): Fix => ({ latitude: 52 + meters / 111_195.08, longitude: 10, at });
const east = (meters: number, at: number): Fix => ({ latitude: 52, longitude: 10 + meters / 68_458, at });

describe('the first signal', () => {
  test('inside rings counts as having entered them by then', () => {
    expect(ringPassages(place, null, north(3_000, 5 * MINUTE), OUTSIDE_ALL)).toEqual(
      [2, 3, 4].map((ring) => ({ ring, kind: 'ENTERED', at: 5 * MINUTE, notBefore: null })),
    );
  });

  test('outside all rings says nothing', () => {
    expect(ringPassages(place, null, north(150_000, 0), OUTSIDE_ALL)).toEqual([]);
  });
});

describe('two signals at most 15 minutes and four radii apart', () => {
  test('cross a ring where the straight line between them does', () => {
    const found = ringPassages(place, north(2_000, 0), north(0, 10 * MINUTE), withRing(OUTSIDE_ALL, 2, true));
    expect(found.map(({ ring, kind, at }) => [ring, kind, Math.round(at / 1000)])).toContainEqual([1, 'ENTERED', 300]);
  });

  test('can enter and leave a ring between them', () => {
    const found = ringPassages(place, north(1_800, 0), north(-1_800, 9 * MINUTE), OUTSIDE_ALL);
    const passages = found.filter(({ ring }) => ring === 1);
    expect(passages.map(({ kind, at }) => [kind, Math.round(at / 1000)])).toEqual([
      ['ENTERED', 120],
      ['LEFT', 435],
    ]);
    expect(passages.every(({ at, notBefore }) => at === notBefore)).toBe(true);
  });

  test('leave a ring only beyond its hysteresis', () => {
    const inside = withRing(OUTSIDE_ALL, 1, true);
    expect(ringPassages(place, north(900, 0), north(1_090, MINUTE), inside).filter(({ ring }) => ring === 1)).toEqual(
      [],
    );
    expect(ringPassages(place, north(900, 0), north(1_110, MINUTE), inside)).toContainEqual(
      expect.objectContaining({ ring: 1, kind: 'LEFT' }),
    );
  });
});

describe('two signals further apart', () => {
  test.each([
    ['in time', north(2_000, 0), north(-2_000, 15 * MINUTE + 1)],
    ['in way', north(2_100, 0), north(-2_000, 5 * MINUTE)],
    ['in way, eastwards', east(-2_100, 0), east(2_000, 5 * MINUTE)],
  ])('%s visit nothing between them', (_, before, fix) => {
    expect(ringPassages(place, before, fix, OUTSIDE_ALL).filter(({ ring }) => ring === 1)).toEqual([]);
  });

  test('give an arrival as an interval', () => {
    const found = ringPassages(place, north(300_000, 0), north(500, 240 * MINUTE), OUTSIDE_ALL);
    expect(found).toContainEqual({ ring: 1, kind: 'ENTERED', at: 240 * MINUTE, notBefore: 0 });
  });
});

test('on any route a ring is entered and left in turn, within the segment’s time, and ends as observed', () => {
  const meters = fc.integer({ min: -130_000, max: 130_000 });
  fc.assert(
    fc.property(
      meters,
      meters,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 15 }),
      fc.constantFrom(...rings),
      (a, b, minutes, bits, ring) => {
        const [start, end] = [100 * MINUTE, (100 + minutes) * MINUTE];
        const found = ringPassages(place, north(a, start), north(b, end), bits << 1).filter((own) => own.ring === ring);
        const wasIn = isInside(bits << 1, ring);
        const kinds = found.map(({ kind }) => kind);
        expect(kinds).toEqual(wasIn ? ['LEFT'].slice(0, kinds.length) : ['ENTERED', 'LEFT'].slice(0, kinds.length));
        const closest = a * b <= 0 ? 0 : Math.min(Math.abs(a), Math.abs(b));
        expect(wasIn || found.length === 0 || closest <= ringRadiusM[ring] + 1).toBe(true);
        const times = found.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((x, y) => x - y));
        expect(times.every((at) => Number.isInteger(at) && at >= start && at <= end)).toBe(true);
        const isIn = (found.length % 2 === 0) === wasIn;
        const radius = ringRadiusM[ring];
        const isOnTheEdge = Math.abs(b) > radius * 0.999 && Math.abs(b) < radius * 1.2;
        expect(isOnTheEdge || isIn === Math.abs(b) < radius).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
