import type { OrganizationRole } from '@milepost/domain/access/organization-role';

/** The columns that say which transports are ours, and who is on the other side. */
export function partyColumns(role: OrganizationRole) {
  return role === 'SHIPPER'
    ? ({ own: 'shipper_id', partner: 'carrier_id' } as const)
    : ({ own: 'carrier_id', partner: 'shipper_id' } as const);
}
