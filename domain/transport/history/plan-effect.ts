import type { KnownEvent, TransportEvent } from '../transport-event.ts';

type Replanned = Extract<TransportEvent, { type: 'REPLANNED' }>;

/**
 * When each re-plan takes effect in a refold: at the completion before its changes, but not before a correction or
 * after a later plan (decision 6).
 */
export function plansEffectiveFrom(
  history: readonly KnownEvent[],
  corrections: ReadonlySet<TransportEvent>,
): ReadonlyMap<TransportEvent, number> {
  const plans: { readonly event: Replanned; readonly from: number }[] = [];
  let corrected = -Infinity;
  for (const { event, knownAt } of history) {
    if (corrections.has(event)) corrected = knownAt;
    if (event.type === 'REPLANNED') plans.push({ event, from: Math.max(corrected, completedUntil(event)) });
  }
  const countFrom = new Map<TransportEvent, number>();
  plans.reduceRight((replacedFrom, { event, from }) => {
    const earliest = Math.min(from, replacedFrom);
    countFrom.set(event, earliest);
    return earliest;
  }, Infinity);
  return countFrom;
}

function completedUntil({ waypoints }: Replanned): number {
  return Math.max(...waypoints.map(({ completion }) => completion?.at ?? -Infinity));
}
