import type { RouteName } from '../addresses/route-list.ts';
import { formatRecentPages, parseRecentPages, withRecentPage } from './recent-pages.ts';

const STORAGE_KEY = 'milepost.recentPages';

export function storedRecentPages(): readonly RouteName[] {
  try {
    return parseRecentPages(localStorage.getItem(STORAGE_KEY));
  } catch {
    return [];
  }
}

export function rememberPage(page: RouteName): void {
  try {
    localStorage.setItem(STORAGE_KEY, formatRecentPages(withRecentPage(storedRecentPages(), page)));
  } catch {
    // Storage may be forbidden or full; then there are no recent pages.
  }
}
