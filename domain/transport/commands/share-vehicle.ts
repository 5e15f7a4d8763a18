import { isSameTrackingId } from '../../gps-signal/tracking-id.ts';
import { refuse, type Refused } from '../command-refusal.ts';
import { vehicleCountsFrom } from '../name-vehicle.ts';
import { emit, type Step } from '../step.ts';
import type { Transport } from '../transport.ts';
import { actionFactsOf, transportActions } from './allowed-actions.ts';

/** The vehicle that a driver's phone reports for; null if the carrier declined it. */
export function vehicleOfDriver(transport: Pick<Transport, 'id' | 'trackingId' | 'declinedVehicles'>): string | null {
  if (transport.trackingId !== null) return transport.trackingId;
  // By the end of its id: the beginning is the time, which is the same for transports planned together.
  const own = `DRIVER-${transport.id.replaceAll('-', '').slice(-10).toUpperCase()}`;
  return transport.declinedVehicles.some((declined) => isSameTrackingId(declined, own)) ? null : own;
}

/**
 * The carrier gave the link to its driver, so the driver's phone may act as a vehicle not yet named. A vehicle the
 * shipper asks for still awaits the carrier's answer.
 */
export function shareVehicle(step: Step, now: number): Step | Refused {
  const { transport } = step;
  const refusal = transportActions.SET_TRACKING_ID.refusal(actionFactsOf(transport, now));
  if (refusal !== null) return refuse(refusal);
  const trackingId = vehicleOfDriver(transport);
  if (trackingId === null || transport.trackingId !== null) return step;
  const countsFrom = vehicleCountsFrom(transport, trackingId, 'CARRIER', now);
  const named = { trackingId, namedBy: 'CARRIER', countsFrom, byDriver: true } as const;
  return emit(step, { type: 'TRACKING_ID_SET', at: now, ...named });
}
