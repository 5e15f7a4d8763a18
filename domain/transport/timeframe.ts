/** Specification §9: tracking, and the calculation of the ETA, begin this long before the first planned arrival. */
const TIMEFRAME_MS = 24 * 3_600_000;

type Planned = { readonly waypoints: readonly { readonly planned: { readonly from: number } }[] };

export function timeframeStart({ waypoints: [first] }: Planned): number {
  return first === undefined ? Infinity : first.planned.from - TIMEFRAME_MS;
}
