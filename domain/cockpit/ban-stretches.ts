export type BanStretch = { readonly countryCode: string; readonly from: number; readonly until: number };

/** Merges driving bans that several trucks wait for: touching bans of one country become one. */
export function banStretches(bans: readonly BanStretch[]): BanStretch[] {
  const stretches: BanStretch[] = [];
  for (const ban of bans.toSorted((a, b) => a.countryCode.localeCompare(b.countryCode) || a.from - b.from)) {
    const last = stretches.at(-1);
    if (last !== undefined && last.countryCode === ban.countryCode && ban.from <= last.until) {
      stretches[stretches.length - 1] = { ...last, until: Math.max(last.until, ban.until) };
    } else stretches.push(ban);
  }
  return stretches.sort((a, b) => a.from - b.from || a.countryCode.localeCompare(b.countryCode));
}
