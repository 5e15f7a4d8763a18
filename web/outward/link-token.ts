/** The token that opens the page is in the fragment, which is never sent anywhere, and is stored nowhere else. */
export function tokenOf(fragment: string): string | null {
  return /^#(mpl_[\w-]+)$/.exec(fragment)?.[1] ?? null;
}
