import type { Counts } from '@milepost/api-contract/transports/counts';
import { type Access, mayAccess, type Visitor } from '@milepost/domain/access/access';
import type { Icon } from '@tabler/icons-react';
import type { RouteName } from '../addresses/route-list.ts';
import { mayOpenPage } from './may-open-page.ts';
import { menu, type MenuGroupName } from './menu.ts';

/** Where the visitor is. The category is the menu item to which the page, or the transport open on it, belongs. */
export type Place = { readonly route: RouteName; readonly category: RouteName | null };

export type MenuCount = {
  /** `null`: the counts are not available (yet), or there is nothing to show. */
  readonly value: number | null;
  readonly urgent: boolean;
};

export type MenuSubItem = {
  readonly route: RouteName;
  readonly count: MenuCount | null;
  /** The value of aria-current: this very page, or the category of what is open. */
  readonly current: 'page' | 'true' | undefined;
};

export type MenuItem = MenuSubItem & { readonly icon: Icon; readonly items: readonly MenuSubItem[] };

export type MenuGroup = { readonly name: MenuGroupName; readonly items: readonly MenuItem[] };

type Offered = { readonly route: RouteName; readonly access?: Access };
type Counted = {
  readonly route: RouteName;
  readonly count?: (counts: Counts) => number | null;
  readonly urgent?: true;
};

function mayOpen(visitor: Visitor, { route, access }: Offered): boolean {
  return mayOpenPage(route, visitor) && (access === undefined || mayAccess(access, visitor));
}

function toSubItem({ route, count, urgent }: Counted, counts: Counts | null, place: Place | null): MenuSubItem {
  const value = count === undefined || counts === null ? null : count(counts);
  return {
    route,
    count: count === undefined ? null : { value, urgent: urgent === true },
    current: place?.route === route ? 'page' : place?.category === route ? 'true' : undefined,
  };
}

/**
 * The menu as this visitor sees it here: without groups and items for others, and with sub-items only in the open
 * category.
 */
export function menuFor(visitor: Visitor, counts: Counts | null, place: Place | null): readonly MenuGroup[] {
  const groups = menu.map((group): MenuGroup => {
    const items = group.items
      .filter((entry) => mayOpen(visitor, entry))
      .map((entry): MenuItem => {
        const offered = 'items' in entry ? entry.items.filter((item) => mayOpen(visitor, item)) : [];
        const isOpen = [entry, ...offered].some(({ route }) => route === place?.category);
        const subItems = isOpen ? offered.map((item) => toSubItem(item, counts, place)) : [];
        return { ...toSubItem(entry, counts, place), icon: entry.icon, items: subItems };
      });
    return { name: group.name, items };
  });
  return groups.filter((group) => group.items.length > 0);
}
