import { describe, expect, test } from 'vitest';
import { ringPassages, type Fix } from './ring-passages.ts';
import { OUTSIDE_ALL, rings, withRing, type Ring } from './rings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const place = { latitude: 52, longitude: 10 };
const north = (meters: number, at: number): Fix => ({ latitude: 52 + meters / 111_195.0797, longitude: 10, at });
/** Distances along the equator are exact. */
const equator = { latitude: 0, longitude: 10 };
const exactlyNorth = (meters: number, at: number): Fix => ({
  ...equator,
  latitude: meters / 6_371_008.8 / (Math.PI / 180),
  at,
});
const INSIDE_ALL = rings.reduce((inside, ring) => withRing(inside, ring, true), OUTSIDE_ALL);

/** The rings that a single signal is inside of, and those it has left. */
const entered = (meters: number): Ring[] =>
  ringPassages(place, null, north(meters, 0), OUTSIDE_ALL).map(({ ring }) => ring);
const left = (meters: number): Ring[] =>
  ringPassages(place, null, north(meters, 0), INSIDE_ALL).map(({ ring }) => ring);

describe('the edges of rings, Specification §4.5 and §9.4', () => {
  test.each([
    [999.9, [1, 2, 3, 4]],
    [1_000.1, [2, 3, 4]],
    [4_999.9, [2, 3, 4]],
    [5_000.1, [3, 4]],
    [19_999.9, [3, 4]],
    [20_000.1, [4]],
    [99_999.9, [4]],
    [100_000.1, []],
  ])('%d m away the vehicle is inside rings %j', (meters, found) => {
    expect(entered(meters)).toEqual(found);
  });

  test.each([
    [1_099.9, []],
    [1_100.1, [1]],
    [5_249.9, [1]],
    [5_250.1, [1, 2]],
    [20_499.9, [1, 2]],
    [20_500.1, [1, 2, 3]],
    [100_999.9, [1, 2, 3]],
    [101_000.1, [1, 2, 3, 4]],
  ])('%d m away the vehicle has left rings %j', (meters, found) => {
    expect(left(meters)).toEqual(found);
  });
});

test.each([
  [1, 1_000, 1_100],
  [2, 5_000, 5_250],
  [3, 20_000, 20_500],
] as const)('ring %i is entered at its edge, %d m away, and not yet left at %d m', (ring, edge, outer) => {
  const kinds = (before: Fix | null, meters: number, wasInside: boolean) =>
    ringPassages(equator, before, exactlyNorth(meters, MINUTE), withRing(OUTSIDE_ALL, ring, wasInside))
      .filter((passage) => passage.ring === ring)
      .map(({ kind }) => kind);
  for (const before of [null, exactlyNorth(edge, 0), exactlyNorth(outer, 0)]) {
    expect(kinds(before, edge, false)).toEqual(['ENTERED']);
    expect(kinds(before, outer, true)).toEqual([]);
  }
});

describe('rings are interpolated between two signals', () => {
  const crossing = (apartMs: number) =>
    ringPassages(place, north(1_500, HOUR), north(500, HOUR + apartMs), INSIDE_ALL - (1 << 1)).map(
      ({ at }) => at - HOUR,
    );

  test('up to a quarter of an hour apart', () => {
    expect(crossing(15 * MINUTE)).toEqual([7.5 * MINUTE]);
    expect(crossing(15 * MINUTE + 2)).toEqual([15 * MINUTE + 2]);
  });

  test('up to four ring radii apart', () => {
    const through = (meters: number) =>
      ringPassages(place, north(-2_000, 0), north(meters - 2_000, MINUTE), INSIDE_ALL - (1 << 1)).length;
    expect(through(3_999)).toBe(2);
    const exactly = [exactlyNorth(-2_000, 0), exactlyNorth(2_000, MINUTE)] as const;
    expect(ringPassages(equator, ...exactly, INSIDE_ALL - (1 << 1))).toHaveLength(2);
    expect(through(4_001)).toBe(0);
  });

  test('even when both ends lie outside', () => {
    const passing = (east: number) => {
      const beside = (meters: number, at: number) => ({ ...north(meters, at), longitude: 10 + east / 68_460 });
      return ringPassages(place, beside(-900, 0), beside(900, MINUTE), INSIDE_ALL - (1 << 1)).map(({ kind }) => kind);
    };
    expect(passing(800)).toEqual(['ENTERED', 'LEFT']);
    expect(passing(1_050)).toEqual([]);
  });

  test('and entered by a vehicle standing inside after a place was moved', () => {
    const standing = ringPassages(place, north(900, 0), north(900, MINUTE), INSIDE_ALL - (1 << 1));
    expect(standing).toEqual([{ ring: 1, kind: 'ENTERED', at: MINUTE, notBefore: MINUTE }]);
    expect(ringPassages(place, north(1_050, 0), north(1_050, MINUTE), INSIDE_ALL - (1 << 1))).toEqual([]);
    const moving = ringPassages(place, north(700, 0), north(900, MINUTE), INSIDE_ALL - (1 << 1));
    expect(moving).toEqual([{ ring: 1, kind: 'ENTERED', at: 0, notBefore: 0 }]);
  });

  test('and left when both fixes are outside of a ring the vehicle was in', () => {
    const outside = ringPassages(place, north(1_200, 0), north(1_300, MINUTE), INSIDE_ALL);
    expect(outside).toEqual([{ ring: 1, kind: 'LEFT', at: 0, notBefore: 0 }]);
    const nearer = ringPassages(place, north(1_300, 0), north(1_200, MINUTE), INSIDE_ALL);
    expect(nearer).toEqual([{ ring: 1, kind: 'LEFT', at: MINUTE, notBefore: MINUTE }]);
    const stood = ringPassages(place, north(1_200, 0), north(1_200, MINUTE), INSIDE_ALL);
    expect(stood).toEqual([{ ring: 1, kind: 'LEFT', at: MINUTE, notBefore: MINUTE }]);
  });
});
