import type { Calibration } from './learn/calibration.ts';
import { bucketOf } from './learn/remaining-time.ts';

const MINUTE = 60_000;
/** The smallest uncertainty on either side, however well known the route. Chosen. */
const MIN_SIDE_MS = 3 * MINUTE;
const MIN_SIDE_SHARE = 0.03;
const MIN_SIDE_UP_TO_MS = 45 * MINUTE;

export type EtaWindow = {
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  readonly earliest: number;
  readonly latest: number;
};

/** The window around the expected arrival, scaled by past arrivals; it never begins before now. */
export function etaWindow(
  expected: number,
  optimistic: number,
  pessimistic: number,
  now: number,
  calibration: Calibration,
): EtaWindow {
  const remaining = expected - now;
  const least = Math.min(MIN_SIDE_UP_TO_MS, Math.max(MIN_SIDE_MS, MIN_SIDE_SHARE * remaining));
  const earliest = Math.min(optimistic, expected - least);
  const latest = Math.max(pessimistic, expected + least);
  const scale = calibration[bucketOf(remaining)] ?? { early: 1, late: 1 };
  return {
    expected: Math.round(expected),
    min: Math.round(Math.max(Math.min(now, expected), expected - scale.early * (expected - earliest))),
    max: Math.round(expected + scale.late * (latest - expected)),
    earliest: Math.round(earliest),
    latest: Math.round(latest),
  };
}
