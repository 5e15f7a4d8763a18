import type { EtaStanding } from '../eta/eta-standing.ts';
import { standingOfEta, type Standing } from '../eta/transport-standing.ts';
import type { SortDirection } from '../transport-list/sort.ts';

/**
 * The standings of trucks expected at a place, in the order of a gate: what upsets the plan of the docks comes first.
 */
export const gateStandings = ['DELAYED', 'AT_RISK', 'OLD', 'NO_ETA', 'EARLY', 'ON_TIME', 'ARRIVED'] as const;

export type GateStanding = (typeof gateStandings)[number];

/** Specification §3.15 and, for arrivals only, ETA_STATUS. */
export const arrivalSortKeys = ['ETA_STATUS', 'ETA', 'SCHEDULED', 'TRACKING_ID', 'FROM'] as const;

export type ArrivalSortKey = (typeof arrivalSortKeys)[number];

export type ArrivalSort = { readonly sortBy: ArrivalSortKey; readonly direction: SortDirection };

export const defaultArrivalSort: ArrivalSort = { sortBy: 'ETA_STATUS', direction: 'asc' };

export type ComparedArrival = {
  readonly id: string;
  readonly standing: GateStanding;
  /** When it arrived, otherwise when it is expected, otherwise when it is planned. */
  readonly at: number;
  readonly plannedFrom: number;
  readonly trackingId: string | null;
  readonly fromCity: string;
};

const collator = new Intl.Collator('en', { numeric: true });

const comparisons = {
  ETA_STATUS: (one, other) => gateStandings.indexOf(one.standing) - gateStandings.indexOf(other.standing),
  ETA: (one, other) => one.at - other.at,
  SCHEDULED: (one, other) => one.plannedFrom - other.plannedFrom,
  TRACKING_ID: (one, other) => collator.compare(one.trackingId ?? '', other.trackingId ?? ''),
  FROM: (one, other) => collator.compare(one.fromCity, other.fromCity),
} as const satisfies Record<ArrivalSortKey, (one: ComparedArrival, other: ComparedArrival) => number>;

/**
 * Equals are sorted by time, whatever the direction. By tracking ID, those without one come after those that have one.
 */
export function sortArrivals<A extends ComparedArrival>(
  arrivals: readonly A[],
  { sortBy, direction }: ArrivalSort,
): A[] {
  const sign = direction === 'asc' ? 1 : -1;
  return arrivals.toSorted((one, other) => {
    const nameless = Number(one.trackingId === null) - Number(other.trackingId === null);
    if (sortBy === 'TRACKING_ID' && nameless !== 0) return nameless;
    return (
      sign * comparisons[sortBy](one, other) ||
      one.at - other.at ||
      (one.id < other.id ? -1 : Number(one.id > other.id))
    );
  });
}

/** Null if it was there, but it is not known when. */
export function gateStandingOf(standing: EtaStanding): GateStanding | null {
  if (standing.kind === 'ARRIVED') return 'ARRIVED';
  const word: Standing = standingOfEta(standing);
  return word === 'UNKNOWN' ? null : word;
}
