import type { Visitor } from '@milepost/domain/access/access';
import { routeList, type RouteName, routeNames } from '../addresses/route-list.ts';
import { mayOpenPage } from '../navigation/may-open-page.ts';
import { menu } from '../navigation/menu.ts';

/** Every page that the menu can show, from top to bottom, sub-items after their item. */
const menuRoutes: readonly RouteName[] = menu.flatMap((group) =>
  group.items.flatMap((item): readonly RouteName[] => [
    item.route,
    ...('items' in item ? item.items.map((sub) => sub.route) : []),
  ]),
);

/** These explain why a transport cannot be opened, so they are not destinations. */
const neverOffered: ReadonlySet<RouteName> = new Set(['outdatedTransport']);

const inOrder = [...new Set([...menuRoutes, ...routeNames])];

/** The pages that this visitor can go to by name, in menu order: those in the app, at an address without parameters. */
export function reachablePages(visitor: Visitor): readonly RouteName[] {
  return inOrder.filter((name) => {
    const route = routeList[name];
    if (route.layout === 'bare' || 'redirectTo' in route || route.path.includes('$')) return false;
    return !neverOffered.has(name) && mayOpenPage(name, visitor);
  });
}
