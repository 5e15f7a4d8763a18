import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chances, delivered, journeys, plans } from './journeys.ts';
import { receive } from './receiver.ts';
import { at, planned } from './story.ts';

test(
  'in whatever order, however often and in whatever batches signals come, the same stands in the end',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(plans, journeys, chances, (plan, inTime, chance) => {
        const start = planned(plan).transport;
        const sorted = inTime.map((fix) => ({ fixes: [fix], now: fix.at }));
        expect(receive(start, delivered(inTime, chance), at(500))).toEqual(receive(start, sorted, at(500)));
      }),
      { numRuns: 200 },
    );
  },
);
