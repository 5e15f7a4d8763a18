import { factsOf, listNames } from '@milepost/domain/transport-list/transport-list';
import { lists } from '../lists/lists.ts';
import type { RouteName } from '../addresses/route-list.ts';

/** Pages that are not in the menu themselves and belong to an item that is. */
const categories: Partial<Record<RouteName, RouteName>> = {
  home: 'cockpit',
  agreementHistory: 'agreementRequests',
  admin: 'adminCsvImport',
};

/** The menu item that a page belongs to; a page without one is its own category. */
export function categoryOf(route: RouteName): RouteName {
  const list = listNames.find((name) => name === route);
  const whole = list === undefined || lists[list].menu !== undefined ? undefined : factsOf(list).partOf;
  return whole ?? categories[route] ?? route;
}
