import { expect, test } from 'vitest';
import { knownZone } from './known-zone.ts';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['Nowhere/Land', 'UTC'],
  ['', 'UTC'],
])('the zone "%s" is used as %s', (timezone, expected) => {
  expect([knownZone(timezone), knownZone(timezone)]).toEqual([expected, expected]);
});
