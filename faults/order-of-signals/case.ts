import type { Fix } from '@milepost/domain/geofence/ring-passages';
import {
  deliverInBatches,
  plans,
  signalsOf,
  type Batch,
  type Journey,
} from '@milepost/domain/transport/stories/journeys';
import { receive, type Outcome } from '@milepost/domain/transport/stories/receiver';
import { atHour, plannedStep, type Stop } from '@milepost/domain/transport/stories/story';
import type { Transport } from '@milepost/domain/transport/transport';
import { seededRandom, type Random } from '../../dev/demo/world/seeded-random.ts';

/** The stored precision of a degree. */
const DEGREE_PARTS = 1e8;

/** When nothing can change any more. */
export const finalMoment = atHour(500);

export type Case = {
  readonly stops: readonly Stop[];
  readonly start: Transport;
  /** In order of arrival, delayed by up to `latestMs`. */
  readonly batches: readonly Batch[];
  /** The expected result: that of signals that arrive on time. */
  readonly expected: Outcome;
};

export function drawCase(seed: number, index: number, latestMs: number): Case {
  const random = seededRandom(seed, `G2 ${index}`);
  const stops = random.pick(plans);
  const start = plannedStep(stops).transport;
  const inTime = signalsOf(drawJourney(random)).map(asStored);
  const sorted = inTime.map((fix) => ({ fixes: [fix], now: fix.at }));
  return {
    stops,
    start,
    batches: deliverInBatches(inTime, latestMs, () => random.integer(0, 2 ** 30)),
    expected: receive(start, sorted, finalMoment),
  };
}

function drawJourney(random: Random): Journey {
  return {
    legs: Array.from({ length: random.integer(1, 9) }, () => ({
      to: random.integer(-120, 420),
      hours: random.between(0.2, 5),
    })),
    start: random.between(2, 40),
    minutes: random.pick([3, 7, 14, 40]),
  };
}

function asStored(fix: Fix): Fix {
  return { ...fix, latitude: Math.round(fix.latitude * DEGREE_PARTS) / DEGREE_PARTS };
}
