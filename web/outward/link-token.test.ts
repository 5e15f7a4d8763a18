import { expect, test } from 'vitest';
import { tokenOf } from './link-token.ts';

const token = `mpl_${'aB3_-'.repeat(8)}xyz`;

test.each([
  [`#${token}`, token],
  ['', null],
  ['#', null],
  [`#${token}&utm=1`, null],
  ['#section', null],
])('what opens the page in the address %s', (fragment, expected) => {
  expect(tokenOf(fragment)).toBe(expected);
});
