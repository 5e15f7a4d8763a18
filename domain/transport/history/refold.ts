import type { Fix } from '../../geofence/ring-passages.ts';
import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { refutesFirst } from '../fold/first-fix.ts';
import { passTime } from '../fold/pass-time.ts';
import { begin, type Step } from '../step.ts';
import { trackHeartbeat } from '../fold/track-heartbeat.ts';
import { trackSignal } from '../fold/track-signal.ts';
import type { Transport } from '../transport.ts';

/** What the vehicle's devices sent: where it was, and at which moments they were only alive. */
export type Sent = { readonly fixes: readonly Fix[]; readonly heartbeats: readonly number[] };

/** Something a person did, when it was done, and what it changed. */
export type Deed = { readonly at: number; readonly apply: (step: Step) => Step };

/**
 * Folds all that is known into a transport as it was planned, each thing at its own time. What a late signal says ends
 * where it would have ended had it come in time: the events of the fold are those that stand. A first signal that those
 * after it show to be wrong is left out, as if it had never come.
 */
export function refold(
  planned: Transport,
  { fixes, heartbeats }: Sent,
  deeds: readonly Deed[],
  until: number,
  days: WorkingDays,
): Step {
  const others: Deed[] = [
    ...heartbeats.map((at) => ({ at, apply: (step: Step) => trackHeartbeat(step, at, days) })),
    ...deeds.map(({ at, apply }) => ({ at, apply: (step: Step) => apply(passTime(step, at, days)) })),
  ];
  let believedFrom = -Infinity;
  const tracked = fixes.map((fix) => ({
    at: fix.at,
    apply: (step: Step) => {
      const { vehicle } = step.transport;
      if (refutesFirst(vehicle, fix)) believedFrom = vehicle.suspect?.at ?? believedFrom;
      return trackSignal(step, fix, days);
    },
  }));
  const fold = (signals: readonly Deed[]): Step =>
    passTime(
      inOrder([...signals, ...others]).reduce((step, { apply }) => apply(step), begin(planned)),
      until,
      days,
    );
  const folded = fold(tracked);
  // No two of those before agreed with each other. Of the first two that do, the second can no longer be refuted.
  return believedFrom === -Infinity ? folded : fold(tracked.filter(({ at }) => at >= believedFrom));
}

/** Sorting is stable: at the same moment, what was seen comes before what was done. */
function inOrder(inputs: readonly Deed[]): Deed[] {
  return inputs.toSorted((a, b) => a.at - b.at);
}
