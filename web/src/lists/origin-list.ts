import { routeNames, type RouteName } from '../addresses/route-list.ts';
import type { RowsThen } from './rows-snapshot.ts';

/** The list from which a transport was opened, and its state at that time. */
export type CameFrom = { readonly page: RouteName; readonly address: string };

/** Session storage can be forbidden or full; then the origin is unknown, as after opening a link. */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const cameFromEntry = 'milepost.cameFrom';

/** The rows are only read on the page of a transport. */
type Left = CameFrom & { readonly rows: RowsThen | null };

export function rememberCameFrom(transportId: string, { page, address, rows }: Left, store: Store): void {
  try {
    store.setItem(cameFromEntry, JSON.stringify({ transportId, page, address, rows }));
  } catch {
    // The list of the transport is then derived from its state alone.
  }
}

/** Null if this transport was opened in another way, for example by a link or from the cockpit. */
export function cameFromTo(transportId: string, store: Store): CameFrom | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(cameFromEntry) ?? 'null');
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
