import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { homeListOf, isListed, listNames } from '@milepost/domain/transport-list/transport-list';
import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RouteName } from '../addresses/route-list.ts';
import { transportQuery } from '../api/transport.ts';
import { type OriginList, readOriginList } from '../lists/origin-list.ts';
import { useVisitor } from '../session/visitor.ts';

/**
 * Specification §4.22: the page of origin while it still lists the transport, but never a search; otherwise the
 * transport's own list.
 */
export function transportCategory(
  state: TransportState,
  role: OrganizationRole,
  cameFrom: RouteName | null,
): RouteName {
  const list = listNames.find((name) => name === cameFrom && name !== 'search');
  return list !== undefined && isListed(list, state, role) ? list : homeListOf(state, role);
}

/** Where the open transport was opened from; null if unknown. */
export function useOriginList(transportId: string | undefined): OriginList | null {
  return useMemo(() => (transportId === undefined ? null : readOriginList(transportId, sessionStorage)), [transportId]);
}

/** The menu page that the open transport belongs to; while it loads, the one it was opened from. Its page loads it. */
export function useOpenTransportPage(transportId: string | undefined): RouteName | null {
  const { organizationRole } = useVisitor().organization;
  const cameFrom = useOriginList(transportId)?.page ?? null;
  const { data } = useQuery({ ...transportQuery(transportId ?? ''), enabled: false });
  if (data === undefined) return cameFrom;
  const confirmationNeeded = data.waypoints.some((waypoint) => waypoint.confirmationNeeded);
  return transportCategory({ ...data, confirmationNeeded }, organizationRole, cameFrom);
}
