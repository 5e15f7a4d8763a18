import { routeNames, type RouteName } from '../addresses/route-list.ts';

/** The list from which a transport was opened, and how it stood there. */
export type CameFrom = { readonly page: RouteName; readonly address: string };

/** Session storage can be forbidden or full; then the origin is unknown, as after opening a link. */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

const ENTRY = 'milepost.cameFrom';

export function rememberCameFrom(transportId: string, { page, address }: CameFrom, store: Store): void {
  try {
    store.setItem(ENTRY, JSON.stringify({ transportId, page, address }));
  } catch {
    // The transport then stands where its state alone puts it.
  }
}

/** Null where this transport was opened otherwise, for example by a link or from the cockpit. */
export function cameFromTo(transportId: string, store: Store): CameFrom | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(ENTRY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const fields: { readonly [name: string]: unknown } = { ...stored };
    const page = routeNames.find((name) => name === fields['page']);
    const address = fields['address'];
    if (fields['transportId'] !== transportId || page === undefined || typeof address !== 'string') return null;
    // An address of this app, and nothing else.
    return /^\/(?!\/)/.test(address) ? { page, address } : null;
  } catch {
    return null;
  }
}
