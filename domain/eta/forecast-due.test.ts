import { expect, test } from 'vitest';
import { nextForecastAt, type ForecastNeed } from './forecast-due.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOW = 100 * HOUR;

const need = (change: Partial<ForecastNeed>): ForecastNeed => ({
  timeframeStart: NOW - 10 * HOUR,
  madeAt: NOW - 10 * SECOND,
  nextExpected: NOW + HOUR,
  approachAt: null,
  signal: { processedAt: NOW - 20 * SECOND, at: NOW - 30 * SECOND },
  changedAt: NOW - 9 * HOUR,
  hasOpenStop: true,
  ...change,
});

const newSignal = { processedAt: NOW - 5 * SECOND, at: NOW - 6 * SECOND };

test.each([
  ['the first, when the timeframe begins', need({ madeAt: null, timeframeStart: NOW + HOUR }), NOW + HOUR],
  ['the first, at once within the timeframe', need({ madeAt: null }), NOW],
  ['on a signal, a minute after the last', need({ signal: newSignal }), NOW + 50 * SECOND],
  ['on a signal after a minute, at once', need({ madeAt: NOW - 2 * MINUTE, signal: newSignal }), NOW],
  ['at once after a re-plan or completion', need({ changedAt: NOW }), NOW],
  [
    'after a re-plan to a later day, when its timeframe begins',
    need({ changedAt: NOW, timeframeStart: NOW + 1 }),
    NOW + 1,
  ],
  [
    'on a signal before the timeframe, when that begins',
    need({ signal: newSignal, timeframeStart: NOW + HOUR }),
    NOW + HOUR,
  ],
  ['not again for the re-plan that it was made for', need({ changedAt: NOW - 10 * SECOND }), NOW + HOUR + 1],
  [
    'not again for the signal that it was made for',
    need({ signal: { processedAt: NOW - 10 * SECOND, at: NOW - 30 * SECOND } }),
    NOW + HOUR + 1,
  ],
  ['with no news, when it would lie before now', need({}), NOW + HOUR + 1],
  [
    'five minutes after it had to be put off',
    need({ nextExpected: NOW - 10 * SECOND }),
    NOW - 10 * SECOND + 5 * MINUTE,
  ],
  ['never without a signal', need({ signal: null }), null],
  ['never without an arrival to expect', need({ nextExpected: null }), null],
  ['not when the signal will be lost by then', need({ nextExpected: NOW + 5 * HOUR }), null],
  ['while it is not yet lost', need({ nextExpected: NOW - 30 * SECOND + 5 * HOUR - 1 }), NOW - 30 * SECOND + 5 * HOUR],
  ['when a stop will be near enough to tell of', need({ approachAt: NOW + 50 * MINUTE }), NOW + 50 * MINUTE],
  ['a minute after the last, where it is near enough by then', need({ approachAt: NOW }), NOW + 50 * SECOND],
  [
    'not for a stop that is near only when the signal is lost',
    need({ approachAt: NOW + 5 * HOUR, nextExpected: NOW + 7 * HOUR }),
    null,
  ],
  ['never when all stops were made', need({ hasOpenStop: false, changedAt: NOW }), null],
])('%s', (_, given, at) => {
  expect(nextForecastAt(given, NOW)).toBe(at);
});
