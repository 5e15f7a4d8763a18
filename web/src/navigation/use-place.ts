import { useMatches } from '@tanstack/react-router';
import { categoryOf } from './current-category.ts';
import type { Place } from './menu-for.ts';

/** Where the visitor is: the page, and the menu item it belongs to. */
export function usePlace(): Place | null {
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.routeName });
  return route === undefined ? null : { route, category: categoryOf(route) };
}
