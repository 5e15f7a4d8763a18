import { routeList } from '../addresses/route-list.ts';

const EXCLUDED_PATHS: readonly string[] = [
  routeList.callback.path,
  routeList.serverError.path,
  routeList.signedOut.path,
];

/** Where to go after signing in: only ever a page of this app, whatever the address claims. */
export function safeReturnPath(wanted: unknown, ownOrigin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/';
  const url = URL.parse(wanted, ownOrigin);
  if (url === null || url.origin !== ownOrigin || EXCLUDED_PATHS.includes(url.pathname)) return '/';
  // An address such as `/.//elsewhere` has this origin, but its path alone would lead to another one.
  if (url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
