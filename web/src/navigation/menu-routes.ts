import type { RouteName } from '../addresses/route-list.ts';
import { menu } from './menu.ts';

/** Every page that the menu can show, from top to bottom, sub-items after their item. */
export const menuRoutes: readonly RouteName[] = menu.flatMap((group) =>
  group.items.flatMap((item): readonly RouteName[] => [
    item.route,
    ...('items' in item ? item.items.map((sub) => sub.route) : []),
  ]),
);
