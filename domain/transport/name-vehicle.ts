import type { OrganizationRole } from '../access/organization-role.ts';
import { isSameTrackingId } from '../gps-signal/tracking-id.ts';
import type { CommandRefusal } from './command-refusal.ts';
import type { Transport } from './transport.ts';

/** Which of its vehicles a carrier lets its shippers name. */
export const vehicleNamings = ['ALWAYS', 'USED_BEFORE', 'AFTER_CONFIRMATION'] as const;

export type VehicleNaming = (typeof vehicleNamings)[number];

/** What the carrier has set, and whether it has used the vehicle for this shipper before. */
type NamingTerms = { readonly naming: VehicleNaming; readonly isUsedBefore: boolean };

/** Who names a vehicle: the carrier does as it likes, its shipper on the carrier's terms. */
export type Namer = { readonly role: 'CARRIER' } | { readonly role: 'SHIPPER'; readonly terms: NamingTerms };

/** What becomes of a vehicle that is named: it is in use, the carrier is asked for it, or it is refused. */
export type Naming = 'IN_USE' | 'ASKED_FOR' | Extract<CommandRefusal, 'VEHICLE_DECLINED' | 'VEHICLE_NOT_USED_BEFORE'>;

/** The one rule for every door by which a vehicle is named. */
export function judgeNaming(
  { declinedVehicles }: Pick<Transport, 'declinedVehicles'>,
  trackingId: string,
  namer: Namer,
): Naming {
  if (namer.role === 'CARRIER') return 'IN_USE';
  if (declinedVehicles.some((declined) => isSameTrackingId(declined, trackingId))) return 'VEHICLE_DECLINED';
  switch (namer.terms.naming) {
    case 'ALWAYS':
      return 'IN_USE';
    case 'USED_BEFORE':
      return namer.terms.isUsedBefore ? 'IN_USE' : 'VEHICLE_NOT_USED_BEFORE';
    case 'AFTER_CONFIRMATION':
      return 'ASKED_FOR';
  }
}

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
