import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BAR_WIDTH, placeBesideWindow, WINDOW_END, WINDOW_START } from './window-places.ts';

const HOUR = 3_600_000;
const window = { from: 0, to: 4 * HOUR };

const windows = fc
  .tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }))
  .map(([from, length]) => ({ from, to: from + length }));

test('whatever the distance, the place lies inside the graphic', () => {
  fc.assert(
    fc.property(windows, fc.integer({ min: -1e12, max: 1e12 }), (of, at) => {
      const place = placeBesideWindow(at, of);
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThanOrEqual(BAR_WIDTH);
    }),
  );
});

test('a later time is never placed further to the left', () => {
  fc.assert(
    fc.property(windows, fc.integer({ min: -1e10, max: 1e10 }), fc.nat(1e9), (of, at, later) => {
      expect(placeBesideWindow(at + later, of)).toBeGreaterThanOrEqual(placeBesideWindow(at, of));
    }),
  );
});

test('the edges of the window are in the same places for every window', () => {
  expect(placeBesideWindow(window.from, window)).toBe(WINDOW_START);
  expect(placeBesideWindow(window.to, window)).toBe(WINDOW_END);
  expect(placeBesideWindow(window.to + 1, window)).toBeGreaterThan(WINDOW_END);
  expect(placeBesideWindow(window.from - 1, window)).toBeLessThan(WINDOW_START);
});

test('three hours before or after the window take half of the room there', () => {
  expect(placeBesideWindow(window.to + 3 * HOUR, window)).toBe((WINDOW_END + BAR_WIDTH) / 2);
  expect(placeBesideWindow(window.from - 3 * HOUR, window)).toBe(WINDOW_START / 2);
});

test('an appointment met to the second is placed in the middle of its window', () => {
  expect(placeBesideWindow(7, { from: 7, to: 7 })).toBe((WINDOW_START + WINDOW_END) / 2);
});
