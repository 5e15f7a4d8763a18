/** A value and its weight among others. */
export type Weighed = { readonly value: number; readonly weight: number };

/** The value below which this share of the weight lies, between the two nearest; NaN of nothing. */
export function quantile(sorted: readonly Weighed[], share: number): number {
  const whole = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  let last: { readonly value: number; readonly middle: number } | null = null;
  for (const { value, weight } of sorted) {
    const middle = (below + weight / 2) / whole;
    if (middle >= share) {
      if (last === null) return value;
      return last.value + ((value - last.value) * (share - last.middle)) / (middle - last.middle);
    }
    last = { value, middle };
    below += weight;
  }
  return last?.value ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
