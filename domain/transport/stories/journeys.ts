import fc from 'fast-check';
import type { Fix } from '../../geofence/ring-passages.ts';
import { stop, way } from './story.ts';

const HOUR = 3_600_000;
/** With the wait for its batch still within the lateness window. */
const LATEST_MS = 60 * HOUR;
const LONGEST_BATCH_MS = 11 * HOUR;

/** A truck that wanders along the road, stands here and there, and sends now and then; in the order of its clock. */
export const journeys = fc
  .record({
    legs: fc.array(
      fc.record({ to: fc.integer({ min: -120, max: 420 }), hours: fc.double({ min: 0.2, max: 5, noNaN: true }) }),
      { minLength: 1, maxLength: 9 },
    ),
    start: fc.double({ min: 2, max: 40, noNaN: true }),
    minutes: fc.constantFrom(3, 7, 14, 40),
  })
  .map(({ legs, start, minutes }) => {
    let km = legs[0]?.to ?? 0;
    let hours = start;
    const fixes = legs.flatMap((leg) => {
      const driven = way(km, leg.to, hours, hours + leg.hours, minutes);
      km = leg.to;
      hours += leg.hours;
      return driven;
    });
    return [...new Map(fixes.map((fix) => [fix.at, fix])).values()].sort((a, b) => a.at - b.at);
  });

export const plans = fc.constantFrom(
  [stop(0, 30), stop(400, 44)],
  [stop(0, 30), stop(1.5, 33), stop(300, 40)],
  [stop(0, 30), stop(150, 34), stop(0, 38)],
  [stop(0, 30), stop(200, 36), stop(100, 40), stop(-50, 46)],
);

/** Numbers to choose by: how late, how often, how many at once. */
export const chances = fc.infiniteStream(fc.nat({ max: 2 ** 30 }));

export type Batch = { readonly fixes: readonly Fix[]; readonly now: number };

/** The same signals as a bad network delivers them: late, out of order, some of them twice, in batches of any size. */
export function delivered(inTime: readonly Fix[], chance: Iterator<number>): Batch[] {
  const next = () => Number(chance.next().value);
  const arrivals = [...inTime, ...inTime.filter(() => next() % 4 === 0)]
    .map((fix) => ({ fix, arrivesAt: fix.at + (next() % 3 === 0 ? 0 : next() % LATEST_MS) }))
    .sort((a, b) => a.arrivesAt - b.arrivesAt);
  const batches: Batch[] = [];
  while (arrivals.length > 0) {
    const closes = (arrivals[0]?.arrivesAt ?? 0) + LONGEST_BATCH_MS;
    const wanted = arrivals.splice(0, 1 + (next() % 40));
    const batch = wanted.filter(({ arrivesAt }) => arrivesAt <= closes);
    arrivals.unshift(...wanted.slice(batch.length));
    batches.push({ fixes: batch.map(({ fix }) => fix), now: batch.at(-1)?.arrivesAt ?? closes });
  }
  return batches;
}
