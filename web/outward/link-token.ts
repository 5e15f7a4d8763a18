/** What opens the page stands behind #, which is sent nowhere and kept nowhere else. */
export function tokenOf(fragment: string): string | null {
  return /^#(mpl_[\w-]+)$/.exec(fragment)?.[1] ?? null;
}
