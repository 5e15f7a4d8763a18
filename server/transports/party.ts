import type { OrganizationRole } from '@milepost/domain/access/organization-role';

/** The columns for the caller's own party and for its partner. */
export function partyColumns(role: OrganizationRole) {
  return role === 'SHIPPER'
    ? ({ own: 'shipper_id', partner: 'carrier_id' } as const)
    : ({ own: 'carrier_id', partner: 'shipper_id' } as const);
}
