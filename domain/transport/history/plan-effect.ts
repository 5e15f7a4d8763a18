import type { Learned } from './replayed-commands.ts';
import type { TransportEvent } from '../transport-event.ts';

type Replanned = Extract<TransportEvent, { type: 'REPLANNED' }>;

/**
 * From which moment on each new plan counts when the story is told anew: from the completion before what it changes, for
 * what was seen since is read again. Not from before a correction: until then waypoints were taken for completed of which
 * it may change the time, the place or the order, and what was said of one would be taken for said of another. And where
 * a later plan counts from further back, because a completion proved wrong, the older one does so too, and is replaced.
 */
export function plansCountFrom(
  history: readonly Learned[],
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
