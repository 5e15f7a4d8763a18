import { useMemo } from 'react';
import type { RouteName } from '../route-list.ts';
import { cameFromTo } from './came-from.ts';

/** The page of the menu that the open transport belongs to: the one it was opened from. */
export function useOpenTransportPage(transportId: string | undefined): RouteName | null {
  return useMemo(
    () => (transportId === undefined ? null : (cameFromTo(transportId, sessionStorage)?.page ?? null)),
    [transportId],
  );
}
