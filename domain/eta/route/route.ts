import type { Position } from '../../geography/position.ts';

/** A route between two places, as a routing port returns it. */
export type Route = {
  /** By road, without ferries. */
  readonly km: number;
  /** In driving order. */
  readonly legs: readonly RouteLeg[];
  /** Includes both ends; used for drawing and for the remaining route. */
  readonly line: readonly Position[];
  /** An estimate is labelled wherever its distance is shown. */
  readonly source: 'ESTIMATE' | 'ROAD';
};

/** Of a leg beyond the map; a code that ISO 3166 leaves to its users. The stop at its end tells the country then. */
export const UNKNOWN_COUNTRY = 'ZZ';

/** A stretch within one country, with the ferry before it, if any. */
export type RouteLeg = {
  readonly countryCode: string;
  /** By road, after the ferry. */
  readonly km: number;
  /** The duration of the crossing with waiting and boarding. */
  readonly ferryMs?: number;
};
