import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Hallenberg Baustoffe AG', 'HB'],
  ['Fjordnor', 'F'],
  ['  éclair & Söhne', 'ÉS'],
  ['4 Wheels', '4W'],
  ['—', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
