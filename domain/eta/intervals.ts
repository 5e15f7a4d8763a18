/** Stretches of time that do not touch, in order: the end of one is before the start of the next. */
export type Intervals = { readonly starts: Float64Array; readonly ends: Float64Array };

export type Interval = { readonly from: number; readonly until: number };

/** Sorted, and joined where they overlap or touch. */
export function joined(intervals: readonly Interval[]): Intervals {
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

/** Which interval has not ended yet, `until` not being part of it; their number when all have. */
export function notEndedAt({ ends }: Intervals, at: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
