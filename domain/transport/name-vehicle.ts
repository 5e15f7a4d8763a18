import type { OrganizationRole } from '../access/organization-role.ts';
import { isSameTrackingId } from '../gps-signal/tracking-id.ts';
import type { CommandRefusal } from './command-refusal.ts';
import type { Transport } from './transport.ts';

/** Which vehicles a carrier lets its shippers name. */
export const vehicleNamings = ['ALWAYS', 'USED_BEFORE', 'AFTER_CONFIRMATION'] as const;

export type VehicleNaming = (typeof vehicleNamings)[number];

/** The carrier's setting, and whether it has used the vehicle for this shipper before. */
type NamingTerms = { readonly naming: VehicleNaming; readonly isUsedBefore: boolean };

/** The carrier names any vehicle, a shipper on the carrier's terms. */
export type Namer = { readonly role: 'CARRIER' } | { readonly role: 'SHIPPER'; readonly terms: NamingTerms };

/** The result of naming a vehicle: in use, awaiting confirmation, or refused. */
export type NamingOutcome =
  | 'IN_USE'
  | 'ASKED_FOR'
  | Extract<CommandRefusal, 'VEHICLE_DECLINED' | 'VEHICLE_NOT_USED_BEFORE'>;

/** The single rule behind every way to name a vehicle. */
export function judgeNaming(
  { declinedVehicles }: Pick<Transport, 'declinedVehicles'>,
  trackingId: string,
  namer: Namer,
): NamingOutcome {
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
 * From when a vehicle's signals count: the naming, if by a shipper; if by a carrier, the start of the timeframe or the
 * moment a sending device is replaced.
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

/** Since when no earlier device has counted; null if none ever has. */
export function freeSince({ trackingId: before, vehicle }: Used, trackingId: string, now: number): number | null {
  return isSameTrackingId(before, trackingId) || vehicle.latestSignalAt === null ? vehicle.freeSince : now;
}
