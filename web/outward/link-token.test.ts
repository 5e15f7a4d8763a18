import { expect, test } from 'vitest';
import { tokenOf } from './link-token.ts';

const token = `mpl_${'aB3_-'.repeat(8)}xyz`;

test.each([
  [`#${token}`, token],
  ['', null],
  ['#', null],
  [`#${token}&utm=1`, null],
  ['#section', null],
])('reads the token, if any, from the address fragment %s', (fragment, expected) => {
  expect(tokenOf(fragment)).toBe(expected);
});
