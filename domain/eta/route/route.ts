import type { Position } from '../../geography/position.ts';

/** A way between two places, as a routing port answers it. */
export type Route = {
  /** By road: ferries are not in it. */
  readonly km: number;
  /** In the order in which they are driven. */
  readonly legs: readonly RouteLeg[];
  /** Both ends included; for drawing, and for what is left of the way. */
  readonly line: readonly Position[];
  /** An estimate is labelled as such wherever its distance is shown. */
  readonly source: 'ESTIMATE' | 'ROAD';
};

/** A stretch within one country, with the ferry that comes before it, if any. */
export type RouteLeg = {
  readonly countryCode: string;
  /** By road, after the ferry. */
  readonly km: number;
  /** How long the crossing takes, waiting and boarding included. */
  readonly ferryMs?: number;
};
