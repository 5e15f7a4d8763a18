import { expect, test } from 'vitest';
import { daysLeft, endsSoon } from './days-left.ts';

const end = '2026-03-31T12:00:00Z';

test.each([
  ['2026-03-01T12:00:00Z', 30],
  ['2026-03-01T12:00:01Z', 29],
  ['2026-03-30T12:00:00Z', 1],
  ['2026-03-30T12:00:01Z', 0],
  ['2026-04-02T12:00:00Z', 0],
])('at %s a link that expires on 31 March at noon has %d whole days left', (now, days) => {
  expect(daysLeft(end, Date.parse(now))).toBe(days);
});

test.each([
  [5, false],
  [4, true],
  [0, true],
])('a link that expires in %d days is worth a warning: %s', (days, isSoon) => {
  expect(endsSoon(days)).toBe(isSoon);
});
