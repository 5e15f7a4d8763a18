import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliverInBatches, plans, signalsOf } from './journeys.ts';
import { receive } from './receiver.ts';
import { atHour, fix, plannedStep } from './story.ts';

/** A truck that wanders along the road, halts here and there, and sends irregularly. */
const journey = fc.record({
  legs: fc.array(
    fc.record({ to: fc.integer({ min: -120, max: 420 }), hours: fc.double({ min: 0.2, max: 5, noNaN: true }) }),
    { minLength: 1, maxLength: 9 },
  ),
  start: fc.double({ min: 2, max: 40, noNaN: true }),
  minutes: fc.constantFrom(3, 7, 14, 40),
});

/** Sometimes a device reports a position elsewhere for one signal, possibly the first. */
const jumps = fc.array(fc.record({ signal: fc.nat({ max: 30 }), km: fc.integer({ min: -3_000, max: 3_000 }) }), {
  maxLength: 3,
});

const WINDOW_MS = 72 * 3_600_000;

const chances = fc.infiniteStream(fc.nat({ max: 2 ** 30 }));

test('signals lead to the same result in any order, batching and repetition', () => {
  fc.assert(
    fc.property(fc.constantFrom(...plans), journey, jumps, chances, (plan, driven, jumped, chance) => {
      const start = plannedStep(plan).transport;
      const inTime = signalsOf(driven).map((signal, index) => {
        const jump = jumped.find((one) => one.signal === index);
        return jump === undefined ? signal : { ...fix(jump.km, 0), at: signal.at };
      });
      const sorted = inTime.map((fix) => ({ fixes: [fix], now: fix.at }));
      const late = deliverInBatches(inTime, WINDOW_MS, () => Number(chance.next().value));
      expect(receive(start, late, atHour(500))).toEqual(receive(start, sorted, atHour(500)));
    }),
    { numRuns: 200 },
  );
});
