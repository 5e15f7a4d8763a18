import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

const receivedAt = 1_795_000_000_000;
const at = Date.UTC(2026, 10, 20, 10, 30, 15);

test.each([
  ['seconds', 1_795_170_615, at],
  ['seconds as text', '1795170615', at],
  ['milliseconds', 1_795_170_615_000, at],
  ['milliseconds as text', ' 1795170615000 ', at],
  ['the last second', 2_147_483_646, 2_147_483_646_000],
  ['the first millisecond', 2_147_483_647, 2_147_483_647],
  ['parts of a second', 1_795_170_615.5, at + 500],
  ['ISO in UTC', '2026-11-20T10:30:15Z', at],
  ['ISO with parts of a second', '2026-11-20T10:30:15.250Z', at + 250],
  ['ISO with an offset', '2026-11-20T12:00:15+01:30', at],
  ['an offset without a colon', '2026-11-20T08:30:15-0200', at],
  ['no zone: UTC', '2026-11-20T10:30:15', at],
  ['a space for the T', '2026-11-20 10:30:15', at],
  ['no seconds', '2026-11-20 10:30', at - 15_000],
  ['nothing', undefined, receivedAt],
  ['null', null, receivedAt],
  ['an empty text', '', receivedAt],
  ['spaces', '  ', receivedAt],
  ['a day that is none', '2026-02-30T10:00:00Z', Number.NaN],
  ['a word', 'yesterday', Number.NaN],
  ['true', true, Number.NaN],
  ['an object', {}, Number.NaN],
  ['more than a number can be', '1e999', Number.NaN],
])('%s', (_, value, expected) => {
  expect(readTime(value, receivedAt)).toBe(expected);
});
