import { expect, test } from 'vitest';
import { compassPointOf } from './compass-point.ts';

test.each([
  [0, 'N'],
  [22.4, 'N'],
  [22.5, 'NE'],
  [90, 'E'],
  [135, 'SE'],
  [180, 'S'],
  [225, 'SW'],
  [270, 'W'],
  [337.4, 'NW'],
  [337.5, 'N'],
  [360, 'N'],
  [-90, 'W'],
] as const)('%d° is %s', (heading, point) => {
  expect(compassPointOf(heading)).toBe(point);
});
