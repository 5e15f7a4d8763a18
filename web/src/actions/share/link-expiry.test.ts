import { expect, test } from 'vitest';
import { expiryOf } from './link-expiry.ts';

const at = (text: string): number => Date.parse(text);
const now = at('2026-11-23T12:00:00Z');

test.each([
  ['a day after the planned end', 'DAY_AFTER', '2026-11-24T15:00:00Z', '2026-11-25T15:00:00Z'],
  ['a day from now where the planned end has passed', 'DAY_AFTER', '2026-11-22T15:00:00Z', '2026-11-24T12:00:00Z'],
  ['a week from now, whatever is planned', 'WEEK', '2026-11-24T15:00:00Z', '2026-11-30T12:00:00Z'],
] as const)('a link expires %s', (_, choice, plannedEnd, expected) => {
  expect(expiryOf(choice, at(plannedEnd), now)).toBe(at(expected));
});
