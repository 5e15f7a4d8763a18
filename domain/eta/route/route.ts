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

/** For a leg beyond the map; a user-assigned code of ISO 3166. The country is then that of the stop at its end. */
export const UNKNOWN_COUNTRY = 'ZZ';

/** A stretch within one country, with the ferry before it, if any. */
export type RouteLeg = {
  readonly countryCode: string;
  /** By road, after the ferry. */
  readonly km: number;
  /** The duration of the crossing, including waiting and boarding. */
  readonly ferryMs?: number;
};
