import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeDelay, noDelayJudged, type JudgedDelay } from './judge-delay.ts';

const MINUTE = 60_000;

/** The thresholds crossed by successive delays, in minutes. */
function crossings(delays: readonly number[], thresholds: readonly number[], start: JudgedDelay = noDelayJudged) {
  let state = start;
  return delays.map((minutes) => {
    const { crossed, ...next } = judgeDelay(state, minutes * MINUTE, thresholds);
    state = next;
    return crossed;
  });
}

test('a delay is reported when it first exceeds the threshold, not at the threshold itself', () => {
  expect(crossings([10, 30, 30.001, 40], [30])).toEqual([[], [], [30], []]);
});

test('a delay is reported again only after it fell to half of the threshold', () => {
  expect(crossings([31, 15.001, 31, 15, 31], [30])).toEqual([[30], [], [], [], [30]]);
});

test('a first forecast that is already late exceeds every threshold below its delay', () => {
  expect(crossings([100], [30, 60, 120])).toEqual([[30, 60]]);
});

test('a threshold set while the delay is already longer does not fire, but later fires like any other', () => {
  const late = judgeDelay(noDelayJudged, 100 * MINUTE, [30]);
  expect(crossings([100, 110, 20, 61], [30, 60], late)).toEqual([[], [], [], [60]]);
});

test('a threshold that no one uses is forgotten', () => {
  const late = judgeDelay(noDelayJudged, 100 * MINUTE, [30, 60]);
  expect(judgeDelay(late, 100 * MINUTE, [60]).above).toEqual([60]);
});

const someDelays = fc.array(fc.integer({ min: -120, max: 400 }), { minLength: 1, maxLength: 60 });
const someThresholds = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 });

test('each threshold fires as if alone: once above it, and again only after half of it', () => {
  fc.assert(
    fc.property(someDelays, someThresholds, (delays, thresholds) => {
      const together = crossings(delays, thresholds);
      for (const minutes of thresholds) {
        let isTold = false;
        delays.forEach((delay, index) => {
          const fires = !isTold && delay > minutes;
          if (delay > minutes) isTold = true;
          if (delay <= minutes / 2) isTold = false;
          expect(together[index]?.includes(minutes)).toBe(fires);
        });
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a threshold fires only on the way up, whichever others are set or dropped meanwhile', () => {
  const looks = fc.array(fc.tuple(fc.integer({ min: -120, max: 400 }), someThresholds), { maxLength: 60 });
  fc.assert(
    fc.property(looks, (all) => {
      let state = noDelayJudged;
      for (const [delay, thresholds] of all) {
        const before = state.delayMs ?? -Infinity;
        const { crossed, ...next } = judgeDelay(state, delay * MINUTE, thresholds);
        for (const minutes of crossed) {
          expect(before).toBeLessThanOrEqual(minutes * MINUTE);
          expect(delay).toBeGreaterThan(minutes);
          expect(next.above).toContain(minutes);
        }
        state = next;
      }
    }),
    { numRuns: 2_000 },
  );
});
