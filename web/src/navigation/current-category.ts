import type { RouteName } from '../route-list.ts';

/** Pages that are not in the menu themselves and belong to an item that is. */
const categories: Partial<Record<RouteName, RouteName>> = {
  home: 'cockpit',
  presumablyIncoming: 'incoming',
  presumablyOngoing: 'ongoing',
  agreementHistory: 'agreementRequests',
  admin: 'adminCsvImport',
};

/** The menu item that a page belongs to; a page without one is its own category. */
export function categoryOf(route: RouteName): RouteName {
  return categories[route] ?? route;
}
