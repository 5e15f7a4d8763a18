import { trackingKey } from '../gps-signal/tracking-id.ts';

/** A past transport between roughly the same two places; times in epoch milliseconds, null if unknown. */
export type PastTransport = {
  readonly carrierId: string;
  readonly trackingId: string | null;
  readonly scheduledAt: number;
  readonly firstArrival: number | null;
  readonly firstDeparture: number | null;
  readonly lastArrival: number | null;
  readonly lastDeparture: number | null;
};

export type Spread = {
  readonly shortest: number;
  readonly median: number;
  readonly longest: number;
  readonly of: number;
};

type LaneCarrier = {
  readonly carrierId: string;
  readonly transports: number;
  /** Most recently used first. */
  readonly trackingIds: readonly string[];
};

export type Lane = {
  readonly transports: number;
  /** Sorted by number of trips, then by the latest trip. */
  readonly carriers: readonly LaneCarrier[];
  /** From leaving the first place to reaching the last, in milliseconds; null if not observed. */
  readonly onTheWay: Spread | null;
  readonly atFirst: Spread | null;
  readonly atLast: Spread | null;
};

/** A hint stays short. */
const MAX_TRACKING_IDS = 3;

/** What past transports tell the planner of the next one. Expects the latest first. */
export function summarizeLane(past: readonly PastTransport[]): Lane {
  const byCarrier = Map.groupBy(past, ({ carrierId }) => carrierId);
  return {
    transports: past.length,
    carriers: [...byCarrier]
      .map(([carrierId, theirs]) => ({ carrierId, transports: theirs.length, trackingIds: trackingIdsOf(theirs) }))
      .toSorted((a, b) => b.transports - a.transports),
    onTheWay: spread(past.map((one) => between(one.firstDeparture, one.lastArrival))),
    atFirst: spread(past.map((one) => between(one.firstArrival, one.firstDeparture))),
    atLast: spread(past.map((one) => between(one.lastArrival, one.lastDeparture))),
  };
}

function trackingIdsOf(past: readonly PastTransport[]): string[] {
  const latest = new Map<string, string>();
  for (const { trackingId } of past) {
    if (trackingId !== null && !latest.has(trackingKey(trackingId))) latest.set(trackingKey(trackingId), trackingId);
  }
  return [...latest.values()].slice(0, MAX_TRACKING_IDS);
}

function between(from: number | null, to: number | null): number | null {
  return from === null || to === null || to < from ? null : to - from;
}

function spread(durations: readonly (number | null)[]): Spread | null {
  const known = durations.filter((duration) => duration !== null).toSorted((a, b) => a - b);
  const [shortest] = known;
  const longest = known.at(-1);
  const median = known[Math.floor((known.length - 1) / 2)];
  if (shortest === undefined || median === undefined || longest === undefined) return null;
  return { shortest, median, longest, of: known.length };
}
