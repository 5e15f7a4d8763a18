import { type Icon, IconFileText, IconMap2, IconSearch, IconWebhook } from '@tabler/icons-react';
import { categoryOf } from '../navigation/current-category.ts';
import { menu } from '../navigation/menu.ts';
import type { RouteName } from '../addresses/route-list.ts';

const icons = new Map<RouteName, Icon>([
  ...menu
    .flatMap((group) => [...group.items])
    .flatMap((item): readonly [RouteName, Icon][] => [
      [item.route, item.icon],
      ...('items' in item ? item.items.map(({ route }): [RouteName, Icon] => [route, item.icon]) : []),
    ]),
  ['search', IconSearch],
  ['liveMap', IconMap2],
  ['webhooks', IconWebhook],
]);

/** The icon that the menu shows for the page or for the item that the page belongs to. */
export function pageIcon(route: RouteName): Icon {
  return icons.get(categoryOf(route)) ?? IconFileText;
}
