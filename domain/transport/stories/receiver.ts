import type { Fix } from '../../geofence/ring-passages.ts';
import { completeWaypoint } from '../commands/complete-waypoint.ts';
import { requiresRefold } from '../fold/lateness-window.ts';
import { passTime } from '../fold/pass-time.ts';
import type { DriverReported } from '../driver-report.ts';
import { replayedDriverReports, mayRefineReportedArrival } from '../history/replayed-driver-reports.ts';
import { refold } from '../history/refold.ts';
import { isDoneByPerson } from '../history/done-by-person.ts';
import { replayedCommands } from '../history/replayed-commands.ts';
import { beginStep, type Step } from '../step.ts';
import { isLate, trackSignal } from '../fold/track-signal.ts';
import type { KnownEvent, TransportEvent } from '../transport-event.ts';
import { turnOf, type Transport } from '../transport.ts';
import type { Batch } from './journeys.ts';
import { weekdays } from './story.ts';

export type Outcome = { readonly transport: Transport; readonly events: readonly TransportEvent[] };

/** Signals and driver reports that arrive together; a person then completes the next stop, backdated by some time. */
type Delivery = Batch & { readonly reports?: readonly DriverReported[]; readonly completedBefore?: number };

/** Processes batches as the server does and returns the state at `end`. */
export function receive(start: Transport, batches: readonly Delivery[], end: number): Outcome {
  return receiveAndRefold(start, batches, end).step;
}

type ReceivedAndRefolded = { readonly step: Step; readonly refolded: Step };

/** The same, along with the result of folding everything once more at `end`. */
export function receiveAndRefold(start: Transport, batches: readonly Delivery[], end: number): ReceivedAndRefolded {
  const stored = new Map<number, Fix>();
  const said = new Map<string, DriverReported>();
  let byHand: KnownEvent[] = [];
  let step: Step = beginStep(start);
  const again = (now: number) => {
    const all = [...stored.values()].sort((a, b) => a.at - b.at);
    const words = replayedDriverReports(
      [...said.values()].map((event) => ({ event, knownAt: now })),
      start.waypoints,
      all,
    );
    return refold(
      start,
      { fixes: all, heartbeats: [] },
      [...replayedCommands(byHand, weekdays), ...words],
      now,
      weekdays,
    );
  };
  for (const { fixes, now, reports = [], completedBefore } of batches) {
    const fresh = fixes.filter((fix) => !stored.has(fix.at) && stored.set(fix.at, fix));
    const news = reports.filter(({ reportId }) => !said.has(reportId));
    for (const report of news) said.set(report.reportId, report);
    let asksForRefold = news.length > 0;
    const tracked = fresh
      .toSorted((a, b) => a.at - b.at)
      .reduce((next, fix) => {
        asksForRefold ||= requiresRefold(next.transport, fix, now) || mayRefineReportedArrival(next.transport, fix);
        return isLate(next.transport, fix) ? next : trackSignal(next, fix, weekdays);
      }, step);
    step = asksForRefold ? again(now) : passTime(tracked, now, weekdays);
    // A completion superseded by an earlier one from a signal is withdrawn and does not come back.
    const standing = new Set(step.events.map((event) => JSON.stringify(event)));
    byHand = byHand.filter(({ event }) => standing.has(JSON.stringify(event)));
    if (completedBefore === undefined) continue;
    const next = step.transport.waypoints[turnOf(step.transport)]?.id ?? '';
    const done = completeWaypoint(step, next, now - completedBefore, now);
    if ('refused' in done) continue;
    const events = done.events.slice(step.events.length).filter(isDoneByPerson);
    byHand = [...byHand, ...events.map((event) => ({ event, knownAt: now }))];
    step = passTime(done, now, weekdays);
  }
  return { step: passTime(step, end, weekdays), refolded: again(end) };
}
