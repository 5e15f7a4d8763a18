import { isSameTrackingId, normalTrackingId } from '../gps-signal/tracking-id.ts';
import { refuse, type Refused } from './command-refusal.ts';
import { emit, type Step } from './step.ts';
import { turnOf } from './transport.ts';

/**
 * A first ID, or one in place of a device that never sent, takes up what the device has sent since the timeframe began;
 * in place of one that did send, the new device counts from now on. Another spelling of the same ID is the same device.
 */
export function setTrackingId(step: Step, trackingId: string, now: number): Step | Refused {
  const { transport } = step;
  if (transport.cancelledAt !== null) return refuse('TRANSPORT_CANCELLED');
  if (turnOf(transport) === -1) return refuse('TRANSPORT_COMPLETED');
  const next = normalTrackingId(trackingId);
  if (next === '') return refuse('TRACKING_ID_EMPTY');
  if (next === transport.trackingId) return step;
  const { countsFrom: since, latestSignalAt } = transport.vehicle;
  const isRespelled = isSameTrackingId(transport.trackingId, next);
  const countsFrom = isRespelled || latestSignalAt === null ? since : now;
  return emit(step, { type: 'TRACKING_ID_SET', at: now, trackingId: next, countsFrom });
}
