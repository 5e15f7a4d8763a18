import type { OrganizationRole } from '../access/organization-role.ts';
import { normalTrackingId } from '../gps-signal/tracking-id.ts';
import { refuse, type Refused } from './command-refusal.ts';
import { vehicleCountsFrom } from './name-vehicle.ts';
import { emit, type Step } from './step.ts';
import { turnOf } from './transport.ts';

/** A vehicle that is named again changes nothing, unless it is spelled otherwise or now counts from another moment on. */
export function setTrackingId(step: Step, trackingId: string, namedBy: OrganizationRole, now: number): Step | Refused {
  const { transport } = step;
  if (transport.cancelledAt !== null) return refuse('TRANSPORT_CANCELLED');
  if (turnOf(transport) === -1) return refuse('TRANSPORT_COMPLETED');
  const next = normalTrackingId(trackingId);
  if (next === '') return refuse('TRACKING_ID_EMPTY');
  const countsFrom = vehicleCountsFrom(transport, next, namedBy, now);
  if (next === transport.trackingId && countsFrom === transport.vehicle.countsFrom) return step;
  return emit(step, { type: 'TRACKING_ID_SET', at: now, trackingId: next, namedBy, countsFrom });
}
