import type { TransportDetails } from '@milepost/api-contract/transports/details';

const MINUTE_MS = 60_000;
const TIMEFRAME_MS = 24 * 60 * MINUTE_MS;
/** With more steps, a slider could not be moved by a finger. */
const MAX_STEPS = 600;
const STEPS_MINUTES = [5, 10, 15, 30, 60, 120, 360];

/** The parts of a transport that determine how far back one can look. */
type ReplayedDetails = Pick<TransportDetails, 'createdAt' | 'cancelledAt' | 'completedAt'> & {
  readonly waypoints: readonly { readonly plannedTimeOfArrival: { readonly from: string } }[];
};
type Known = { readonly waypoints: readonly { readonly evidence: readonly { readonly knownAt: string }[] }[] };

export type ReplayRange = {
  readonly from: number;
  readonly to: number;
  readonly stepMs: number;
};

/**
 * What can be replayed: from when it was planned, or from shortly before tracking began, whichever was later, until now or
 * its end. Null where that is no time at all.
 */
export function replayRange(details: ReplayedDetails, now: number): ReplayRange | null {
  const firstStop = Date.parse(details.waypoints[0]?.plannedTimeOfArrival.from ?? details.createdAt);
  const from = Math.max(Date.parse(details.createdAt), firstStop - TIMEFRAME_MS);
  const end = details.cancelledAt ?? details.completedAt;
  const to = end === null ? now : Math.min(now, Date.parse(end));
  if (to - from < MINUTE_MS) return null;
  const stepMinutes =
    STEPS_MINUTES.find((minutes) => (to - from) / (minutes * MINUTE_MS) <= MAX_STEPS) ?? STEPS_MINUTES.at(-1) ?? 5;
  return { from, to, stepMs: stepMinutes * MINUTE_MS };
}

/** To the next or the previous step; the end of the range is the present, not a moment of the past. */
export function stepFrom(range: ReplayRange, at: number, steps: number): number {
  return Math.min(range.to, Math.max(range.from, at + steps * range.stepMs));
}

/** When something was learned, in order: the moments where a replay is worth stopping. */
export function learnedMoments({ waypoints }: Known, { from, to }: ReplayRange): number[] {
  const learned = waypoints.flatMap(({ evidence }) => evidence.map(({ knownAt }) => Date.parse(knownAt)));
  return [...new Set(learned)].filter((at) => at >= from && at <= to).toSorted((a, b) => a - b);
}

export function nextMoment(moments: readonly number[], at: number): number | null {
  return moments.find((moment) => moment > at) ?? null;
}

export function previousMoment(moments: readonly number[], at: number): number | null {
  return moments.findLast((moment) => moment < at) ?? null;
}
