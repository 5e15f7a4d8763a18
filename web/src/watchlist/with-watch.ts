/** The ids with or without this one; the last added comes first. */
export function withWatch(ids: readonly string[], transportId: string, isWatched: boolean): string[] {
  const others = ids.filter((id) => id !== transportId);
  return isWatched ? [transportId, ...others] : others;
}
