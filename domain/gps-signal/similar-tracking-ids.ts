/** How many letters may be wrong: one in a short ID, two in a longer one. */
const LONG_ENOUGH_FOR_TWO = 6;

/**
 * The known tracking IDs that may be meant by what was typed, likeliest first: the same but for spaces, hyphens and case;
 * those that begin with it; those that contain it; those that are a slip of the finger away. Equally likely ones keep
 * the order in which they are known.
 */
export function similarTrackingIds(typed: string, known: readonly string[], most: number): string[] {
  const wanted = bare(typed);
  return known
    .map((trackingId, index) => ({ trackingId, index, distance: distanceTo(wanted, bare(trackingId)) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance || a.index - b.index)
    .slice(0, most)
    .map(({ trackingId }) => trackingId);
}

/** 0 the same, 1 begins with it, 2 contains it, more for every slip; infinite when it is another. */
function distanceTo(wanted: string, known: string): number {
  if (wanted === known) return 0;
  if (known.startsWith(wanted)) return 1;
  if (known.includes(wanted)) return 2;
  const tolerated = wanted.length < LONG_ENOUGH_FOR_TWO ? 1 : 2;
  const slips = slipsBetween(wanted, known, tolerated);
  return slips > tolerated ? Infinity : 2 + slips;
}

/** A number plate is written with spaces and hyphens by one, and without by the next. */
function bare(trackingId: string): string {
  return trackingId.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Letters missing, added, wrong, or two in the wrong order; more than `enough` is not counted out. */
function slipsBetween(a: string, b: string, enough: number): number {
  if (Math.abs(a.length - b.length) > enough) return enough + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const costs = [at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1)];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) costs.push(at(beforeLast, column - 2) + 1);
      current.push(Math.min(...costs));
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
