/** A value and its weight among others. */
export type WeightedValue = { readonly value: number; readonly weight: number };

/** For a share, the value below which that share of the weight lies, interpolated; NaN if there are no values. */
export function quantilesOf(sorted: readonly WeightedValue[]): (share: number) => number {
  const middles = new Float64Array(sorted.length);
  let whole = 0;
  for (const [index, { weight }] of sorted.entries()) {
    middles[index] = whole + weight / 2;
    whole += weight;
  }
  return (share) => {
    const wanted = share * whole;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((middles[middle] ?? Infinity) >= wanted) high = middle;
      else low = middle + 1;
    }
    const [before, next] = [sorted[low - 1] ?? sorted[low], sorted[low] ?? sorted[low - 1]];
    if (before === undefined || next === undefined) return Number.NaN;
    const [from = 0, to = 0] = [middles[low - 1], middles[low]];
    return before === next ? next.value : before.value + ((next.value - before.value) * (wanted - from)) / (to - from);
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
