import { isDeepStrictEqual } from 'node:util';
import { passTime } from '@milepost/domain/transport/pass-time';
import { begin, type Step } from '@milepost/domain/transport/step';
import { chances, delivered, journeys, plans, type Batch } from '@milepost/domain/transport/stories/journeys';
import { receive, type Outcome } from '@milepost/domain/transport/stories/receiver';
import { at, planned, weekdays } from '@milepost/domain/transport/stories/story';
import { trackSignal } from '@milepost/domain/transport/track-signal';
import type { Transport } from '@milepost/domain/transport/transport';
import fc from 'fast-check';
import type { FaultReport } from './fault-report.ts';

/** `LAST_ARRIVAL_WINS`: what comes late is taken as if it had come in time. */
export type Mutant = 'LAST_ARRIVAL_WINS';

type Found = { readonly cases: number; readonly signals: number };

/** When nothing can happen any more. */
const end = at(500);

/** Late, doubled, out of order, in batches of any size: the same signals come to the same end, and the same history. */
export function run(isSmall: boolean, seed: number, mutant?: Mutant): Promise<FaultReport & Found> {
  const receiver = mutant === 'LAST_ARRIVAL_WINS' ? takeAsTheyCome : receive;
  let signals = 0;
  const details = fc.check(
    fc.property(plans, journeys, chances, (plan, inTime, chance) => {
      const start = planned(plan).transport;
      const batches = delivered(inTime, chance);
      signals += batches.reduce((sum, { fixes }) => sum + fixes.length, 0);
      const sorted = inTime.map((fix) => ({ fixes: [fix], now: fix.at }));
      return isDeepStrictEqual(receiver(start, batches, end), receive(start, sorted, end));
    }),
    { seed, numRuns: isSmall ? 200 : 10_000, endOnFailure: true },
  );
  const failure = details.failed ? `, one ended differently (path ${details.counterexamplePath})` : '';
  const figure = `${details.numRuns} cases, ${signals} signals${failure}`;
  return Promise.resolve({ figure, holds: !details.failed, cases: details.numRuns, signals });
}

function takeAsTheyCome(start: Transport, batches: readonly Batch[], until: number): Outcome {
  const step = batches.reduce<Step>((before, { fixes, now }) => {
    const tracked = fixes.reduce((next, fix) => trackSignal(next, fix, weekdays), before);
    return passTime(tracked, now, weekdays);
  }, begin(start));
  return passTime(step, until, weekdays);
}
