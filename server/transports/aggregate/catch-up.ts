import { follow, type Received } from '@milepost/domain/transport/fold/follow';
import { beginStep, type Step } from '@milepost/domain/transport/step';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { StoredTransport } from './stored-transport.ts';
import type { UnfoldedSignal } from './unfolded-signals-store.ts';

/**
 * Folds in stored signals that the row's memory lacks; they change nothing visible. Null if something would change
 * after all, so a refold is needed.
 */
export function catchUp(
  stored: StoredTransport,
  signals: readonly UnfoldedSignal[],
  days: WorkingDays,
): StoredTransport | null {
  const { transport, events } = signals
    .map(received)
    .reduce<Step>((step, signal) => follow(step, signal, days), beginStep(stored.transport));
  return events.length > 0 ? null : { ...stored, transport };
}

function received({ at, receivedAt, latitude, longitude }: UnfoldedSignal): Received {
  return { at, receivedAt, position: latitude === null || longitude === null ? null : { latitude, longitude } };
}
