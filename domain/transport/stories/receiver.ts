import type { Fix } from '../../geofence/ring-passages.ts';
import { callsForRefold } from '../lateness-window.ts';
import { passTime } from '../pass-time.ts';
import { refold } from '../refold.ts';
import { begin, type Step } from '../step.ts';
import { isLate, trackSignal } from '../track-signal.ts';
import type { TransportEvent } from '../transport-event.ts';
import type { Transport } from '../transport.ts';
import type { Batch } from './journeys.ts';
import { weekdays } from './story.ts';

export type Outcome = { readonly transport: Transport; readonly events: readonly TransportEvent[] };

/** What whoever stores signals does with each batch that arrives, and what stands when `end` has come. */
export function receive(start: Transport, batches: readonly Batch[], end: number): Outcome {
  const stored = new Map<number, Fix>();
  let step: Step = begin(start);
  for (const { fixes, now } of batches) {
    const fresh = fixes.filter((fix) => !stored.has(fix.at) && stored.set(fix.at, fix));
    if (fresh.some((fix) => callsForRefold(step.transport, fix, now))) {
      step = refold(start, { fixes: [...stored.values()], heartbeats: [] }, [], now, weekdays);
      continue;
    }
    const inOrder = fresh.toSorted((a, b) => a.at - b.at);
    const tracked = inOrder
      .filter((fix) => !isLate(step.transport, fix))
      .reduce((next, fix) => trackSignal(next, fix, weekdays), step);
    step = passTime(tracked, now, weekdays);
  }
  return passTime(step, end, weekdays);
}
