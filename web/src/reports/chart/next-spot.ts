/** A part of a column in a chart, by index. */
export type Spot = { readonly column: number; readonly part: number };

/** Where a key leads from a part; empty parts are skipped. Null: the key is not for the chart. */
export function nextSpot({ column, part }: Spot, key: string, counts: readonly (readonly number[])[]): Spot | null {
  const parts = (at: number): readonly number[] => counts[at] ?? [];
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const way = key === 'ArrowUp' ? 1 : -1;
      for (let next = part + way; next >= 0 && next < parts(column).length; next += way) {
        if ((parts(column)[next] ?? 0) > 0) return { column, part: next };
      }
      return { column, part };
    }
    case 'ArrowLeft':
      return fromColumn(column - 1, -1, part, counts) ?? { column, part };
    case 'ArrowRight':
      return fromColumn(column + 1, 1, part, counts) ?? { column, part };
    case 'Home':
      return fromColumn(0, 1, part, counts);
    case 'End':
      return fromColumn(counts.length - 1, -1, part, counts);
    default:
      return null;
  }
}

/** The same part of the next column that is not empty, otherwise the first part which that column has. */
function fromColumn(start: number, way: 1 | -1, part: number, counts: readonly (readonly number[])[]): Spot | null {
  for (let column = start; column >= 0 && column < counts.length; column += way) {
    const parts = counts[column] ?? [];
    if ((parts[part] ?? 0) > 0) return { column, part };
    const other = parts.findIndex((count) => count > 0);
    if (other !== -1) return { column, part: other };
  }
  return null;
}
