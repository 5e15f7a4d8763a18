import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delivered, plans, signalsOf } from './journeys.ts';
import { receive } from './receiver.ts';
import { at, planned } from './story.ts';

/** A truck that wanders along the road, stands here and there, and sends now and then. */
const journey = fc.record({
  legs: fc.array(
    fc.record({ to: fc.integer({ min: -120, max: 420 }), hours: fc.double({ min: 0.2, max: 5, noNaN: true }) }),
    { minLength: 1, maxLength: 9 },
  ),
  start: fc.double({ min: 2, max: 40, noNaN: true }),
  minutes: fc.constantFrom(3, 7, 14, 40),
});

const WINDOW_MS = 72 * 3_600_000;

const chances = fc.infiniteStream(fc.nat({ max: 2 ** 30 }));

test(
  'in whatever order, however often and in whatever batches signals come, the same stands in the end',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(fc.constantFrom(...plans), journey, chances, (plan, driven, chance) => {
        const start = planned(plan).transport;
        const inTime = signalsOf(driven);
        const sorted = inTime.map((fix) => ({ fixes: [fix], now: fix.at }));
        const late = delivered(inTime, WINDOW_MS, () => Number(chance.next().value));
        expect(receive(start, late, at(500))).toEqual(receive(start, sorted, at(500)));
      }),
      { numRuns: 200 },
    );
  },
);
