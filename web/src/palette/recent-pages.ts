import { useEffect } from 'react';
import { type RouteName, routeNames } from '../addresses/route-list.ts';
import { usePlace } from '../navigation/use-place.ts';

const MAXIMUM = 5;

/** Browser storage may hold data of an older version, or anything else. */
export function parseRecentPages(stored: string | null): readonly RouteName[] {
  if (stored === null) return [];
  const names = new Set(stored.split(','));
  const known = new Map<string, RouteName>(routeNames.map((name) => [name, name]));
  return [...names].flatMap((name) => known.get(name) ?? []).slice(0, MAXIMUM);
}

export function formatRecentPages(pages: readonly RouteName[]): string {
  return pages.join(',');
}

/** The recently opened pages, this one first. */
export function withRecentPage(pages: readonly RouteName[], opened: RouteName): readonly RouteName[] {
  return [opened, ...pages.filter((page) => page !== opened)].slice(0, MAXIMUM);
}

const STORAGE_KEY = 'milepost.recentPages';

export function storedRecentPages(): readonly RouteName[] {
  try {
    return parseRecentPages(localStorage.getItem(STORAGE_KEY));
  } catch {
    return [];
  }
}

function rememberPage(page: RouteName): void {
  try {
    localStorage.setItem(STORAGE_KEY, formatRecentPages(withRecentPage(storedRecentPages(), page)));
  } catch {
    // Storage may be blocked or full; there are then no recent pages.
  }
}

/** Records every page of the layout for the palette. */
export function useRememberPage(): void {
  const route = usePlace()?.route;
  useEffect(() => {
    if (route !== undefined) rememberPage(route);
  }, [route]);
}
