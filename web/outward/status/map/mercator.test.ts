import { expect, test } from 'vitest';
import { projected, tilesUnder, windowAround } from './mercator.ts';

const nuremberg = { latitude: 49.45, longitude: 11.08 };
const munich = { latitude: 48.14, longitude: 11.58 };

test('all places lie in the window, with room for their names', () => {
  const { left, top, scale } = windowAround([nuremberg, munich], 358, 158);
  for (const { x, y } of [nuremberg, munich].map(projected)) {
    expect(x * scale - left).toBeGreaterThanOrEqual(55.9);
    expect(x * scale - left).toBeLessThanOrEqual(358 - 55.9);
    expect(y * scale - top).toBeGreaterThanOrEqual(29.9);
    expect(y * scale - top).toBeLessThanOrEqual(158 - 29.9);
  }
});

test('a single place is not magnified without limit', () => {
  expect(windowAround([munich], 358, 158).scale).toBe(256 * 2 ** 10);
});

test('a window needs at most four tiles, all of one zoom, and at most two away from tile corners', () => {
  for (const height of [80, 158, 300]) {
    const window = windowAround([nuremberg, munich], 358, height);
    const tiles = tilesUnder(window, 358, height, 8);
    expect(tiles.length).toBeGreaterThan(0);
    expect(tiles.length).toBeLessThanOrEqual(4);
    if (height < 100) expect(tiles.length).toBeLessThanOrEqual(2);
    expect(new Set(tiles.map(({ zoom }) => zoom)).size).toBe(1);
  }
});

test('the zoom never exceeds what the file has', () => {
  expect(tilesUnder(windowAround([munich], 358, 158), 358, 158, 6).map(({ zoom }) => zoom)).toEqual([6]);
});
