import { expect, test } from 'vitest';
import { clearOfCard } from './go-to-truck.ts';

test('a truck is centred if there is room', () => {
  expect(clearOfCard({ width: 1100, height: 850 })).toEqual([0, 0]);
  expect(clearOfCard({ width: 728, height: 500 })).toEqual([0, 0]);
});

test.each([
  ['a phone', { width: 390, height: 670 }],
  ['a narrow phone', { width: 320, height: 500 }],
])('on %s a truck is shown above the card', (_, size) => {
  const [x, y] = clearOfCard(size);
  expect(x).toBe(0);
  const top = size.height / 2 + y;
  expect(top).toBeGreaterThan(60);
  expect(top).toBeLessThan(size.height / 3);
});

test.each([
  { width: 400, height: 344 },
  { width: 600, height: 500 },
])('on a low map of %o a truck is shown next to the card', (size) => {
  const [x, y] = clearOfCard(size);
  expect(y).toBe(0);
  const left = size.width / 2 + x;
  expect(left).toBeGreaterThan(324);
  expect(left).toBeLessThanOrEqual(size.width - 36);
});
