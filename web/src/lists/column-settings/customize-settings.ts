import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { ColumnKey } from '../column-key.ts';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';
import { ALWAYS_SHOWN, defaultSettings, offeredColumns, type ColumnSettings } from './column-settings.ts';

type Of = { readonly role: OrganizationRole; readonly page: TransportList };

/** The columns of a page in their new order; columns that only other pages have keep their places. */
function reordered(order: readonly ColumnKey[], ofPage: readonly ColumnKey[]): readonly ColumnKey[] {
  const coming = ofPage.values();
  return order.map((key) => (ofPage.includes(key) ? (coming.next().value ?? key) : key));
}

/** Moves a column to the place of another one on this page. */
export function moveColumn(
  settings: ColumnSettings,
  { role, page }: Of,
  key: ColumnKey,
  to: ColumnKey,
): ColumnSettings {
  const keys = offeredColumns(settings, role, page).map((column) => column.key);
  const place = keys.indexOf(to);
  if (place === -1 || !keys.includes(key)) return settings;
  const moved = keys.filter((each) => each !== key).toSpliced(place, 0, key);
  return { ...settings, order: { ...settings.order, [role]: reordered(settings.order[role], moved) } };
}

export function showColumn(
  settings: ColumnSettings,
  { role, page }: Of,
  key: ColumnKey,
  enabled: boolean,
): ColumnSettings {
  if (key === ALWAYS_SHOWN) return settings;
  const chosen = new Map(settings.visibility[role][page]).set(key, enabled);
  const ofRole = { ...settings.visibility[role], [page]: chosen };
  return { ...settings, visibility: { ...settings.visibility, [role]: ofRole } };
}

/** Resets the order of the role and the visibility of this page; other pages keep what they show. */
export function resetColumns(settings: ColumnSettings, { role, page }: Of): ColumnSettings {
  const { [page]: _dropped, ...others } = settings.visibility[role];
  return {
    order: { ...settings.order, [role]: defaultSettings.order[role] },
    visibility: { ...settings.visibility, [role]: others },
  };
}

export function isCustomized(settings: ColumnSettings, of: Of): boolean {
  const now = offeredColumns(settings, of.role, of.page);
  const usual = offeredColumns(defaultSettings, of.role, of.page);
  return now.some(({ key, enabled }, place) => usual[place]?.key !== key || usual[place].enabled !== enabled);
}
