type Tracked = { readonly transports: number; readonly tracked: number };

/** In whole percent, never rounded up to 100 or down to 0; null if there was nothing to track. */
export function trackedPercent({ transports, tracked }: Tracked): number | null {
  if (transports === 0) return null;
  if (tracked === 0 || tracked === transports) return tracked === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * tracked) / transports)));
}

const FEW_PERCENT = 80;

/** So few that someone should ask why. */
export function isTooFew(percent: number): boolean {
  return percent < FEW_PERCENT;
}
