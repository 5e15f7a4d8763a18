import { type RouteName, routeNames } from '../addresses/route-list.ts';

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
