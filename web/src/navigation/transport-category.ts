import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { homeListOf, isListed, listNames } from '@milepost/domain/transport-list/transport-list';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import type { RouteName } from '../addresses/route-list.ts';

/**
 * Specification §4.22: the page of origin while it still lists the transport, but never a search; else the list of the
 * transport itself.
 */
export function transportCategory(
  state: TransportState,
  role: OrganizationRole,
  cameFrom: RouteName | null,
): RouteName {
  const list = listNames.find((name) => name === cameFrom && name !== 'search');
  return list !== undefined && isListed(list, state, role) ? list : homeListOf(state, role);
}
