import type { OrganizationRole } from '../access/organization-role.ts';
import { isSameTrackingId } from '../gps-signal/tracking-id.ts';
import type { Transport } from './transport.ts';

type Used = Pick<Transport, 'trackingId' | 'vehicle'>;

/**
 * From when on the signals of a vehicle count for a transport. What its shipper names counts from that moment on: where
 * the vehicle was before is not the shipper's business. What its carrier names reaches back to the beginning of the
 * timeframe, or to where it replaces a device that did send.
 */
export function vehicleCountsFrom(
  used: Used,
  trackingId: string,
  namedBy: OrganizationRole,
  now: number,
): number | null {
  if (namedBy === 'CARRIER') return freeSince(used, trackingId, now);
  return isSameTrackingId(used.trackingId, trackingId) ? used.vehicle.countsFrom : now;
}

/** Since when no device before this one has counted; null where none ever has. */
export function freeSince({ trackingId: before, vehicle }: Used, trackingId: string, now: number): number | null {
  return isSameTrackingId(before, trackingId) || vehicle.latestSignalAt === null ? vehicle.freeSince : now;
}
