import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { ColumnKey } from '../column-key.ts';

/** Shippers see the carrier, carriers the shipper; no one has a column about themselves. */
const aboutThemselves: Readonly<Record<OrganizationRole, ColumnKey>> = { SHIPPER: 'shipper', CARRIER: 'carrier' };

export function columnsFor(role: OrganizationRole, keys: readonly ColumnKey[]): readonly ColumnKey[] {
  return keys.filter((key) => key !== aboutThemselves[role]);
}
