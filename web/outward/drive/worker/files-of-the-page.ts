/** The one name under which the page is kept, whatever stands behind it in the address. */
export const PAGE = '/drive';

export function isThePage(pathname: string): boolean {
  return pathname === PAGE || pathname === `${PAGE}/`;
}

/**
 * What need not be kept any longer once a newer page is: not what the page before it names, which a window may be
 * loading at this moment and the server no longer has.
 */
export function filesToDrop(kept: readonly string[], newer: readonly string[], before: readonly string[]): string[] {
  return kept.filter((file) => file !== PAGE && !newer.includes(file) && !before.includes(file));
}

/** The hashed files and the icon that a built page names. */
export function filesNamedIn(html: string): string[] {
  const named = [...html.matchAll(/(?:src|href)="(\/(?:assets\/[^"?#]+|favicon\.svg))"/g)];
  return [...new Set(named.flatMap(([, path]) => (path === undefined ? [] : [path])))];
}
