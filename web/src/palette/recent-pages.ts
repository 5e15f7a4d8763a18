import { useEffect } from 'react';
import { type RouteName, routeNames } from '../addresses/route-list.ts';
import { usePlace } from '../navigation/use-place.ts';

const MAXIMUM = 5;

/** What the browser's storage holds may be of an older version, or anything else. */
export function parseRecentPages(stored: string | null): readonly RouteName[] {
  if (stored === null) return [];
  const names = new Set(stored.split(','));
  const known = new Map<string, RouteName>(routeNames.map((name) => [name, name]));
  return [...names].flatMap((name) => known.get(name) ?? []).slice(0, MAXIMUM);
}

export function formatRecentPages(pages: readonly RouteName[]): string {
  return pages.join(',');
}

/** The pages opened last, this one first. */
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
    // Storage may be forbidden or full; then there are no recent pages.
  }
}

/** Notes every page of the layout for the palette. */
export function useRememberPage(): void {
  const route = usePlace()?.route;
  useEffect(() => {
    if (route !== undefined) rememberPage(route);
  }, [route]);
}
