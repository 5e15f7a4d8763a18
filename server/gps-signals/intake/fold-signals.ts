import type { Fix } from '@milepost/domain/geofence/ring-passages';
import { occupationOf, waitForVehicle } from '@milepost/domain/transport/reading/busy-until';
import { mayRefineReportedArrival } from '@milepost/domain/transport/history/replayed-driver-reports';
import { follow } from '@milepost/domain/transport/fold/follow';
import { requiresRefold, isTooLate } from '@milepost/domain/transport/fold/lateness-window';
import { beginStep, remember, type Step } from '@milepost/domain/transport/step';
import { isLate } from '@milepost/domain/transport/fold/track-signal';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { MemoryState, StoredTransport, TransportChange } from '../../transports/aggregate/stored-transport.ts';
import type { Entry } from './delivery.ts';
import type { CachedTransport } from './transport-cache.ts';

type Tracked = {
  readonly before: StoredTransport;
  memory: MemoryState;
  step: Step;
  asksForRefold: boolean;
};

/**
 * Applies one device's new signals, in device time, to its transports. Late ones request a refold, which the clock runs
 * later because it can be slow.
 */
export function foldSignals(
  transports: readonly CachedTransport[],
  signals: readonly Pick<Entry, 'signal' | 'receivedAt'>[],
  days: WorkingDays,
): TransportChange[] {
  const tracked: Tracked[] = transports
    .map(({ stored, memory }) => ({
      before: stored,
      memory: stored.transport.vehicle.busyUntil === null ? memory : ('SHARED' as const),
      step: beginStep(stored.transport),
      asksForRefold: false,
    }))
    .sort((a, b) => firstWindow(a) - firstWindow(b));
  for (const { signal, receivedAt } of signals) {
    const { at, position } = signal;
    const fix = position === null || isTooLate(at, receivedAt) ? null : { ...position, at };
    // Earlier transports first: when a signal ends one, it also begins the next one's turn.
    for (const one of tracked) {
      if (fix !== null) waitItsTurn(one, tracked, fix, receivedAt);
      one.step = follow(one.step, { at, receivedAt, position }, days);
    }
  }
  return tracked.flatMap((one) => {
    const { before, memory, step } = one;
    const asksForRefold = one.asksForRefold && !before.needsRefold;
    if (step.transport === before.transport && !asksForRefold) return [];
    const refold = asksForRefold ? ({ refold: 'NEEDED' } as const) : {};
    return [{ before, after: step.transport, events: step.events, personId: null, memory, ...refold }];
  });
}

function firstWindow({ before }: Tracked): number {
  return before.transport.waypoints[0]?.planned.from ?? 0;
}

function waitItsTurn(one: Tracked, tracked: readonly Tracked[], fix: Fix, receivedAt: number): void {
  const { transport } = one.step;
  one.asksForRefold ||= requiresRefold(transport, fix, receivedAt) || mayRefineReportedArrival(transport, fix);
  if (isLate(one.step.transport, fix)) return;
  if (tracked.length > 1) {
    const others = tracked.filter((other) => other !== one).map(({ step }) => occupationOf(step.transport));
    const waiting = waitForVehicle(one.step.transport, others);
    if (waiting === one.step.transport) return;
    one.memory = 'SHARED';
    one.step = remember(one.step, waiting);
  } else if (one.step.transport.vehicle.busyUntil !== null) {
    one.step = remember(one.step, waitForVehicle(one.step.transport, []));
  }
}
