/** Thins a list evenly to at most this many; the first and last element always stay. */
export function thinEvenly<T>(all: readonly T[], most: number): T[] {
  const step = Math.ceil((all.length - 1) / (most - 1));
  return all.filter((_, index) => index % step === 0 || index === all.length - 1);
}
