import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { listNames, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { type ColumnKey, columnKeys, isColumnKey } from '../column-key.ts';
import { lists } from '../lists.ts';
import {
  byRole,
  SETTINGS_VERSION,
  type StoredColumn,
  type StoredPages,
  type StoredSettings,
} from './stored-settings.ts';

/** Shippers see the carrier, carriers the shipper; no one has a column about themselves. */
const aboutThemselves: Readonly<Record<OrganizationRole, ColumnKey>> = { SHIPPER: 'shipper', CARRIER: 'carrier' };

export function columnsFor(role: OrganizationRole, keys: readonly ColumnKey[]): readonly ColumnKey[] {
  return keys.filter((key) => key !== aboutThemselves[role]);
}

type Visibility = { readonly [P in TransportList]?: ReadonlyMap<ColumnKey, boolean> };

/** Specification §3: the order is the same on all pages of a role, the visibility is set per page. */
export type ColumnSettings = {
  readonly order: { readonly [R in OrganizationRole]: readonly ColumnKey[] };
  /** Only where a person has chosen. */
  readonly visibility: { readonly [R in OrganizationRole]: Visibility };
};

export const defaultSettings: ColumnSettings = {
  order: byRole(() => columnKeys),
  visibility: byRole(() => ({})),
};

/** It is the link to the transport, so it is always shown. */
export const ALWAYS_SHOWN: ColumnKey = 'reference';

/** Every column once; one that was not known yet is placed after the column that precedes it by default. */
function settledOrder(keys: readonly string[]): readonly ColumnKey[] {
  const order = [...new Set(keys.filter(isColumnKey))];
  for (const [place, key] of columnKeys.entries()) {
    if (order.includes(key)) continue;
    const before = columnKeys.slice(0, place).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

function settledPage(page: TransportList, columns: readonly StoredColumn[]): ReadonlyMap<ColumnKey, boolean> {
  const offered = lists[page].columns.map(({ key }) => key);
  const chosen = columns.flatMap(({ key, enabled }) =>
    isColumnKey(key) && offered.includes(key) && key !== ALWAYS_SHOWN ? [[key, enabled] as const] : [],
  );
  // If a column was stored twice, the first entry counts, as with the order.
  return new Map(chosen.toReversed());
}

function settledPages(stored: StoredPages): Visibility {
  const chosen = listNames.flatMap((page) => {
    const columns = stored[page];
    return columns === undefined ? [] : [[page, settledPage(page, columns)] as const];
  });
  return Object.fromEntries(chosen);
}

/** Settings stored in the current version, adjusted to the columns and pages that exist. */
export function settledSettings({ order, visibility }: StoredSettings): ColumnSettings {
  return {
    order: byRole((role) => settledOrder(order[role].map(({ key }) => key))),
    visibility: byRole((role) => settledPages(visibility[role])),
  };
}

export function storedSettings({ order, visibility }: ColumnSettings): StoredSettings {
  return {
    version: SETTINGS_VERSION,
    order: byRole((role) => order[role].map((key) => ({ key }))),
    visibility: byRole((role) =>
      Object.fromEntries(
        Object.entries(visibility[role]).map(([page, chosen]) => [
          page,
          [...chosen].map(([key, enabled]) => ({ key, enabled })),
        ]),
      ),
    ),
  };
}

type OfferedColumn = { readonly key: ColumnKey; readonly enabled: boolean };

/** The columns that a page can show to this role, in the role's order. */
export function offeredColumns(
  settings: ColumnSettings,
  role: OrganizationRole,
  page: TransportList,
): readonly OfferedColumn[] {
  const chosen = settings.visibility[role][page];
  const usual = new Map(lists[page].columns.map(({ key, enabled }) => [key, enabled]));
  return columnsFor(role, settings.order[role]).flatMap((key) => {
    const enabled = chosen?.get(key) ?? usual.get(key);
    return enabled === undefined ? [] : [{ key, enabled: enabled || key === ALWAYS_SHOWN }];
  });
}

export function shownColumns(
  settings: ColumnSettings,
  role: OrganizationRole,
  page: TransportList,
): readonly ColumnKey[] {
  return offeredColumns(settings, role, page).flatMap(({ key, enabled }) => (enabled ? [key] : []));
}
