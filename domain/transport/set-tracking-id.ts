import { refuse, type Refused } from './command-refusal.ts';
import { emit, type Step } from './step.ts';
import { turnOf } from './transport.ts';

/**
 * A first ID, or one in place of a device that never sent, takes up what the device has sent since the timeframe began;
 * in place of one that did send, the new device counts from now on.
 */
export function setTrackingId(step: Step, trackingId: string, now: number): Step | Refused {
  const { transport } = step;
  if (transport.cancelledAt !== null) return refuse('TRANSPORT_CANCELLED');
  if (turnOf(transport) === -1) return refuse('TRANSPORT_COMPLETED');
  const next = trackingId.trim();
  if (next === '') return refuse('TRACKING_ID_EMPTY');
  if (next === transport.trackingId) return step;
  const countsFrom = transport.vehicle.latestSignalAt === null ? transport.vehicle.countsFrom : now;
  return emit(step, { type: 'TRACKING_ID_SET', at: now, trackingId: next, countsFrom });
}
