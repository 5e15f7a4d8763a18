/**
 * If less than this share of the transports, or of the hours under way, had a good signal, forecasts are worth little.
 */
const WELL_TRACKED_FROM = 0.9;

export function isPoorlyTracked(share: number): boolean {
  return share < WELL_TRACKED_FROM;
}
