import { isTooLate } from '@milepost/domain/transport/lateness-window';
import { begin, type Step } from '@milepost/domain/transport/step';
import { trackHeartbeat } from '@milepost/domain/transport/track-heartbeat';
import { isLate, trackSignal } from '@milepost/domain/transport/track-signal';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { StoredTransport } from './stored-transport.ts';
import type { UnfoldedSignal } from './unfolded-signals-store.ts';

/**
 * A transport with the signals folded in that its row's memory lacks: those with which nothing changed that anybody
 * sees, or they would have been written. Null where something would change after all: its story is to be folded anew.
 */
export function caughtUp(
  stored: StoredTransport,
  signals: readonly UnfoldedSignal[],
  days: WorkingDays,
): StoredTransport | null {
  const { transport, events } = signals.reduce<Step>(
    (step, signal) => follow(step, signal, days),
    begin(stored.transport),
  );
  return events.length > 0 ? null : { ...stored, transport };
}

function follow(step: Step, { at, receivedAt, latitude, longitude }: UnfoldedSignal, days: WorkingDays): Step {
  if (isTooLate(at, receivedAt)) return step;
  if (latitude === null || longitude === null) return trackHeartbeat(step, at, days);
  const fix = { latitude, longitude, at };
  return isLate(step.transport, fix) ? step : trackSignal(step, fix, days);
}
