import type { Fix } from '../../geofence/ring-passages.ts';
import { stop, signalsBetween } from './story.ts';

export type Journey = {
  readonly legs: readonly { readonly to: number; readonly hours: number }[];
  readonly start: number;
  /** Between two signals. */
  readonly minutes: number;
};

export const plans = [
  [stop(0, 30), stop(400, 44)],
  [stop(0, 30), stop(1.5, 33), stop(300, 40)],
  [stop(0, 30), stop(150, 34), stop(0, 38)],
  [stop(0, 30), stop(200, 36), stop(100, 40), stop(-50, 46)],
] as const;

/** The signals of a wandering truck, in device time. */
export function signalsOf({ legs, start, minutes }: Journey): Fix[] {
  let km = legs[0]?.to ?? 0;
  let hours = start;
  const fixes = legs.flatMap((leg) => {
    const driven = signalsBetween(km, leg.to, hours, hours + leg.hours, minutes);
    km = leg.to;
    hours += leg.hours;
    return driven;
  });
  return [...new Map(fixes.map((fix) => [fix.at, fix])).values()].sort((a, b) => a.at - b.at);
}

export type Batch = { readonly fixes: readonly Fix[]; readonly now: number };

/**
 * The same signals over a bad network: delayed by up to this much, out of order, some duplicated, in batches of any
 * size.
 */
export function deliverInBatches(inTime: readonly Fix[], latestMs: number, next: () => number): Batch[] {
  // A batch waits up to a sixth of the delay for its last signal.
  const longest = Math.floor(latestMs / 7);
  const arrivals = [...inTime, ...inTime.filter(() => next() % 4 === 0)]
    .map((fix) => ({ fix, arrivesAt: fix.at + (next() % 3 === 0 ? 0 : next() % (6 * longest)) }))
    .sort((a, b) => a.arrivesAt - b.arrivesAt);
  const batches: Batch[] = [];
  while (arrivals.length > 0) {
    const closes = (arrivals[0]?.arrivesAt ?? 0) + longest;
    const wanted = arrivals.splice(0, 1 + (next() % 40));
    const batch = wanted.filter(({ arrivesAt }) => arrivesAt <= closes);
    arrivals.unshift(...wanted.slice(batch.length));
    batches.push({ fixes: batch.map(({ fix }) => fix), now: batch.at(-1)?.arrivesAt ?? closes });
  }
  return batches;
}
