/** Separate periods in order: each ends before the next begins. */
export type Intervals = { readonly starts: Float64Array; readonly ends: Float64Array };

export type Interval = { readonly from: number; readonly until: number };

/** Sorts intervals and joins those that overlap or touch. */
export function mergeIntervals(intervals: readonly Interval[]): Intervals {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { from, until } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = ends.at(-1);
    if (last !== undefined && from <= last) ends[ends.length - 1] = Math.max(last, until);
    else {
      starts.push(from);
      ends.push(until);
    }
  }
  return { starts: Float64Array.from(starts), ends: Float64Array.from(ends) };
}

/** The index of the first interval that ends after this moment; `until` is exclusive. */
function firstEndingAfter({ ends }: Intervals, at: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The end of the ban at this moment, or the moment itself if there is none. */
export function endOfBan(bans: Intervals | null, at: number): number {
  if (bans === null) return at;
  const index = firstEndingAfter(bans, at);
  return (bans.starts[index] ?? Infinity) <= at ? (bans.ends[index] ?? at) : at;
}

/** The start of the current or next ban; Infinity if there is none. */
export function startOfNextBan(bans: Intervals | null, at: number): number {
  return bans === null ? Infinity : (bans.starts[firstEndingAfter(bans, at)] ?? Infinity);
}
