import { isSameTrackingId, normalTrackingId } from '../../gps-signal/tracking-id.ts';
import { refuse, type Refused } from '../command-refusal.ts';
import { emit, type Step } from '../step.ts';

/**
 * "Not this vehicle": what the carrier says of one that is in use, was in use, or is asked for. It is as if it had never
 * been named, and its shipper cannot name it again. Of a transport that is over as well, for its positions are still shown.
 */
export function declineVehicle(step: Step, trackingId: string, named: readonly string[], now: number): Step | Refused {
  const { transport } = step;
  const declined = [transport.trackingId, transport.askedFor, ...named].find((one) =>
    isSameTrackingId(one, normalTrackingId(trackingId)),
  );
  if (declined === undefined || declined === null) return refuse('VEHICLE_NOT_NAMED');
  return emit(step, { type: 'TRACKING_ID_DECLINED', at: now, trackingId: declined });
}
