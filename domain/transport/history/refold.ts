import type { Fix } from '../../geofence/ring-passages.ts';
import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { refutesFirstFix } from '../fold/first-fix.ts';
import { passTime } from '../fold/pass-time.ts';
import { beginStep, type Step } from '../step.ts';
import { trackHeartbeat } from '../fold/track-heartbeat.ts';
import { trackSignal } from '../fold/track-signal.ts';
import type { Transport } from '../transport.ts';

/** Everything the devices sent: fixes, and the times of heartbeats. */
export type DeviceSignals = { readonly fixes: readonly Fix[]; readonly heartbeats: readonly number[] };

/** A command: when it was given, and what it changes. */
export type FoldInput = { readonly at: number; readonly apply: (step: Step) => Step };

/**
 * Folds the plan, commands and signals again, each at its own time. The resulting events are the valid ones; a refuted
 * first signal is left out.
 */
export function refold(
  planned: Transport,
  { fixes, heartbeats }: DeviceSignals,
  commands: readonly FoldInput[],
  until: number,
  days: WorkingDays,
): Step {
  const others: FoldInput[] = [
    ...heartbeats.map((at) => ({ at, apply: (step: Step) => trackHeartbeat(step, at, days) })),
    ...commands.map(({ at, apply }) => ({ at, apply: (step: Step) => apply(passTime(step, at, days)) })),
  ];
  let believedFrom = -Infinity;
  const tracked = fixes.map((fix) => ({
    at: fix.at,
    apply: (step: Step) => {
      const { vehicle } = step.transport;
      if (refutesFirstFix(vehicle, fix)) believedFrom = vehicle.suspect?.at ?? believedFrom;
      return trackSignal(step, fix, days);
    },
  }));
  const fold = (signals: readonly FoldInput[]): Step =>
    passTime(
      inOrder([...signals, ...others]).reduce((step, { apply }) => apply(step), beginStep(planned)),
      until,
      days,
    );
  const folded = fold(tracked);
  // The first two signals that agree are final, so a second pass is enough.
  return believedFrom === -Infinity ? folded : fold(tracked.filter(({ at }) => at >= believedFrom));
}

/** The sort is stable: at the same moment, signals come before commands. */
function inOrder(inputs: readonly FoldInput[]): FoldInput[] {
  return inputs.toSorted((a, b) => a.at - b.at);
}
