import type { Fix } from '../../geofence/ring-passages.ts';
import { callsForRefold } from '../fold/lateness-window.ts';
import { passTime } from '../fold/pass-time.ts';
import { refold } from '../history/refold.ts';
import { begin, type Step } from '../step.ts';
import { isLate, trackSignal } from '../fold/track-signal.ts';
import type { TransportEvent } from '../transport-event.ts';
import type { Transport } from '../transport.ts';
import type { Batch } from './journeys.ts';
import { weekdays } from './story.ts';

export type Outcome = { readonly transport: Transport; readonly events: readonly TransportEvent[] };

/** Processes batches as the server does, and returns what stands at `end`. */
export function receive(start: Transport, batches: readonly Batch[], end: number): Outcome {
  const stored = new Map<number, Fix>();
  let step: Step = begin(start);
  for (const { fixes, now } of batches) {
    const fresh = fixes.filter((fix) => !stored.has(fix.at) && stored.set(fix.at, fix));
    let asksForRefold = false;
    const tracked = fresh
      .toSorted((a, b) => a.at - b.at)
      .reduce((next, fix) => {
        asksForRefold ||= callsForRefold(next.transport, fix, now);
        return isLate(next.transport, fix) ? next : trackSignal(next, fix, weekdays);
      }, step);
    if (asksForRefold) {
      step = refold(start, { fixes: [...stored.values()], heartbeats: [] }, [], now, weekdays);
      continue;
    }
    step = passTime(tracked, now, weekdays);
  }
  return passTime(step, end, weekdays);
}
