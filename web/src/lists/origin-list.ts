import { routeNames, type RouteName } from '../addresses/route-list.ts';
import type { RowsSnapshot } from './rows-snapshot.ts';

/** The list from which a transport was opened, and its state at that time. */
export type OriginList = { readonly page: RouteName; readonly address: string };

/** Session storage can be forbidden or full; then the origin is unknown, as after opening a link. */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const originListEntry = 'milepost.cameFrom';

/** The rows are only read on the page of a transport. */
type OriginWithRows = OriginList & { readonly rows: RowsSnapshot | null };

export function rememberOriginList(transportId: string, { page, address, rows }: OriginWithRows, store: Store): void {
  try {
    store.setItem(originListEntry, JSON.stringify({ transportId, page, address, rows }));
  } catch {
    // The list of the transport is then derived from its state alone.
  }
}

/** Null if this transport was opened in another way, for example by a link or from the cockpit. */
export function readOriginList(transportId: string, store: Store): OriginList | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(originListEntry) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const fields: { readonly [name: string]: unknown } = { ...stored };
    const page = routeNames.find((name) => name === fields['page']);
    const address = fields['address'];
    if (fields['transportId'] !== transportId || page === undefined || typeof address !== 'string') return null;
    // Only an address of this app.
    return /^\/(?!\/)/.test(address) ? { page, address } : null;
  } catch {
    return null;
  }
}
