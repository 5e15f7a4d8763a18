import type { KnownEvent, TransportEvent } from '../transport-event.ts';

/**
 * The resets with which an administrator undid a completion. Every other reset belongs to a re-plan at the same moment.
 */
export function correctionsIn(history: readonly KnownEvent[]): ReadonlySet<TransportEvent> {
  const replannedAt = new Set(history.filter(({ event }) => event.type === 'REPLANNED').map(({ event }) => event.at));
  const completed = new Set<number>();
  const corrections = new Set<TransportEvent>();
  for (const { event, knownAt } of history) {
    if (event.type !== 'WAYPOINT_CHANGED') continue;
    if (event.status === 'COMPLETED') completed.add(event.waypoint);
    if (event.reason !== 'RESET') continue;
    const takesBack = event.at === knownAt && completed.delete(event.waypoint);
    if (takesBack || !replannedAt.has(event.at)) corrections.add(event);
  }
  return corrections;
}
