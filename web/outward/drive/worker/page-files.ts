/** The one cache key of the page, whatever follows it in the address. */
export const PAGE = '/drive';

export function isPagePath(pathname: string): boolean {
  return pathname === PAGE || pathname === `${PAGE}/`;
}

/**
 * Files that can be dropped once a newer page is cached. Files of the previous page stay: a window may be loading them
 * right now, and the server no longer has them.
 */
export function filesToDrop(kept: readonly string[], newer: readonly string[], before: readonly string[]): string[] {
  return kept.filter((file) => file !== PAGE && !newer.includes(file) && !before.includes(file));
}

/** The hashed files and the icon that a built page names. */
export function findPageFiles(html: string): string[] {
  const named = [...html.matchAll(/(?:src|href)="(\/(?:assets\/[^"?#]+|favicon\.svg))"/g)];
  return [...new Set(named.flatMap(([, path]) => (path === undefined ? [] : [path])))];
}
