import type { Fix } from '../../geofence/ring-passages.ts';
import { callsForRefold } from '../fold/lateness-window.ts';
import { passTime } from '../fold/pass-time.ts';
import type { DriverReported } from '../driver-report.ts';
import { driverWords, speaksBesidesWord } from '../history/driver-word.ts';
import { refold } from '../history/refold.ts';
import { begin, type Step } from '../step.ts';
import { isLate, trackSignal } from '../fold/track-signal.ts';
import type { TransportEvent } from '../transport-event.ts';
import type { Transport } from '../transport.ts';
import type { Batch } from './journeys.ts';
import { weekdays } from './story.ts';

export type Outcome = { readonly transport: Transport; readonly events: readonly TransportEvent[] };

/** Signals, and what a driver said, that come together. */
type Delivery = Batch & { readonly reports?: readonly DriverReported[] };

/** Processes batches as the server does, and returns what stands at `end`. */
export function receive(start: Transport, batches: readonly Delivery[], end: number): Outcome {
  const stored = new Map<number, Fix>();
  const said = new Map<string, DriverReported>();
  let step: Step = begin(start);
  for (const { fixes, now, reports = [] } of batches) {
    const fresh = fixes.filter((fix) => !stored.has(fix.at) && stored.set(fix.at, fix));
    const news = reports.filter(({ reportId }) => !said.has(reportId));
    for (const report of news) said.set(report.reportId, report);
    let asksForRefold = news.length > 0;
    const tracked = fresh
      .toSorted((a, b) => a.at - b.at)
      .reduce((next, fix) => {
        asksForRefold ||= callsForRefold(next.transport, fix, now) || speaksBesidesWord(next.transport, fix);
        return isLate(next.transport, fix) ? next : trackSignal(next, fix, weekdays);
      }, step);
    if (asksForRefold) {
      const all = [...stored.values()].sort((a, b) => a.at - b.at);
      const history = [...said.values()].map((event) => ({ event, knownAt: now }));
      const words = driverWords(history, start.waypoints, all);
      step = refold(start, { fixes: all, heartbeats: [] }, words, now, weekdays);
      continue;
    }
    step = passTime(tracked, now, weekdays);
  }
  return passTime(step, end, weekdays);
}
