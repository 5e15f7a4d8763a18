import { describe, expect, test } from 'vitest';
import { earliestSignalTime, mayHaveEarlierSignals, timeframeOf, timeframeStart } from './timeframe.ts';

const HOUR = 3_600_000;
const from = 1_772_582_400_000;
const ago = (hours: number) => from - hours * HOUR;
const transport = { waypoints: [{ planned: { from } }, { planned: { from: from + HOUR } }] };

test('tracking begins 24 hours before the first planned arrival, and never without one', () => {
  expect(timeframeStart(transport)).toBe(ago(24));
  expect(timeframeStart({ waypoints: [] })).toBe(Infinity);
});

test('signals count for health from five hours before tracking begins', () => {
  expect(earliestSignalTime(transport)).toBe(ago(29));
});

test('signals from a device with a clock five minutes ahead may arrive that much before they count', () => {
  const earliest = ago(29) - 5 * 60_000;
  expect([earliest - 1, earliest].map((now) => mayHaveEarlierSignals(transport, now))).toEqual([false, true]);
});

describe('positions are shown from 24 hours before the first planned arrival', () => {
  test.each([
    ['until now, while it is open', null, ago(3), ago(3)],
    ['until its end', ago(5), ago(3), ago(5)],
    ['until now, where a clock says that it ends later', ago(2), ago(3), ago(3)],
  ])('%s', (_, endedAt, now, to) => {
    expect(timeframeOf(from, endedAt, now)).toEqual({ from: ago(24), to });
  });
});
