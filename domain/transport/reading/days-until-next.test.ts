import { expect, test } from 'vitest';
import { daysUntilNext } from './days-until-next.ts';

const utc = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const berlin = 'Europe/Berlin';

test.each([
  ['of the past, to tomorrow', '2026-11-02T08:00:00Z', '2026-11-16T12:00:00Z', 15],
  ['of this morning, to tomorrow', '2026-11-16T08:00:00Z', '2026-11-16T12:00:00Z', 1],
  ['of Friday, over the weekend to Monday', '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z', 3],
  ['of a Saturday may be on a Sunday', '2026-11-14T08:00:00Z', '2026-11-21T12:00:00Z', 8],
  ['asked for on a Saturday, to Monday', '2026-11-17T08:00:00Z', '2026-11-21T12:00:00Z', 6],
  ['of tomorrow, to the day after', '2026-11-17T08:00:00Z', '2026-11-16T12:00:00Z', 1],
  ['still to come, to the day after', '2026-11-25T08:00:00Z', '2026-11-16T12:00:00Z', 1],
  ['by the day of the place: there it is tomorrow already', '2026-11-02T08:00:00Z', '2026-11-16T23:30:00Z', 16],
])('a plan %s', (_, begins, now, days) => {
  expect(daysUntilNext(utc(begins), utc(now), berlin)).toBe(days);
});
