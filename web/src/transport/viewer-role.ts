import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { createContext, useContext } from 'react';

/** Determined once per list, not once per cell. */
export const ViewerRole = createContext<OrganizationRole | null>(null);

export function useViewerRole(): OrganizationRole {
  const role = useContext(ViewerRole);
  if (role === null) throw new Error('useViewerRole outside of a list');
  return role;
}
