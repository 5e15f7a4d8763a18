import { listFactsOf, listNames } from '@milepost/domain/transport-list/transport-list';
import { useMatches, useParams } from '@tanstack/react-router';
import type { RouteName } from '../addresses/route-list.ts';
import { lists } from '../lists/lists.ts';
import type { Place } from './menu-for.ts';
import { useOpenTransportPage } from './open-transport.ts';

/** Pages that are not in the menu, but belong to an item that is. */
const categories: Partial<Record<RouteName, RouteName>> = {
  home: 'cockpit',
  agreementHistory: 'agreementRequests',
  admin: 'adminOrganizations',
};

/** The menu item that a page belongs to; a page without one is its own category. */
export function categoryOf(route: RouteName): RouteName {
  const list = listNames.find((name) => name === route);
  const whole = list === undefined || lists[list].menu !== undefined ? undefined : listFactsOf(list).partOf;
  return whole ?? categories[route] ?? route;
}

/** Where the visitor is: the page, and the menu item to which it, or the transport open on it, belongs. */
export function usePlace(): Place | null {
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.routeName });
  const transportId = useParams({ strict: false, select: ({ transportId: id }: { transportId?: string }) => id });
  const page = useOpenTransportPage(transportId);
  if (route === undefined) return null;
  return { route, category: categoryOf(page ?? route) };
}
