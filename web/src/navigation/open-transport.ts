import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { transportQuery } from '../api/transport.ts';
import type { RouteName } from '../addresses/route-list.ts';
import { useVisitor } from '../session/visitor.ts';
import { cameFromTo, type CameFrom } from '../lists/came-from.ts';
import { transportCategory } from './transport-category.ts';

/** Where the open transport was opened from; null where that is not known. */
export function useCameFrom(transportId: string | undefined): CameFrom | null {
  return useMemo(() => (transportId === undefined ? null : cameFromTo(transportId, sessionStorage)), [transportId]);
}

/**
 * The menu page that the open transport belongs to, or the one it was opened from while it loads. Its page loads it.
 */
export function useOpenTransportPage(transportId: string | undefined): RouteName | null {
  const { organizationRole } = useVisitor().organization;
  const cameFrom = useCameFrom(transportId)?.page ?? null;
  const { data } = useQuery({ ...transportQuery(transportId ?? ''), enabled: false });
  if (data === undefined) return cameFrom;
  const confirmationNeeded = data.waypoints.some((waypoint) => waypoint.confirmationNeeded);
  return transportCategory({ ...data, confirmationNeeded }, organizationRole, cameFrom);
}
