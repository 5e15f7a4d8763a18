import { isSameTrackingId, normalizeTrackingId } from '../../gps-signal/tracking-id.ts';
import { refuse, type Refused } from '../command-refusal.ts';
import { emit, type Step } from '../step.ts';

/**
 * The carrier says "not this vehicle": it counts as never named, and the shipper cannot name it again. Allowed after
 * the end too, because positions stay visible.
 */
export function declineVehicle(step: Step, trackingId: string, named: readonly string[], now: number): Step | Refused {
  const { transport } = step;
  const declined = [transport.trackingId, transport.askedFor, ...named].find((one) =>
    isSameTrackingId(one, normalizeTrackingId(trackingId)),
  );
  if (declined === undefined || declined === null) return refuse('VEHICLE_NOT_NAMED');
  return emit(step, { type: 'TRACKING_ID_DECLINED', at: now, trackingId: declined });
}
