/** In a shorter one there is not enough left to tell it by. */
const LETTERS_FOR_TWO_SLIPS = 6;

/**
 * The known tracking IDs that may be meant by what was typed, likeliest first: the same but for spaces, hyphens and case;
 * those that begin with it; those that contain it; those that are a slip of the finger away. Equally likely ones keep
 * the order in which they are known.
 */
export function similarTrackingIds(typed: string, known: readonly string[], most: number): string[] {
  const wanted = bare(typed);
  return known
    .map((trackingId) => ({ trackingId, distance: distanceBetween(wanted, bare(trackingId)) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ trackingId }) => trackingId);
}

/** Of what was typed from a known ID, both without spaces and hyphens; infinite where it means another. */
function distanceBetween(typed: string, known: string): number {
  if (known === typed) return 0;
  if (known.startsWith(typed)) return 1;
  if (known.includes(typed)) return 2;
  const slips = slipsBetween(typed, known);
  return slips <= (typed.length < LETTERS_FOR_TWO_SLIPS ? 1 : 2) ? 2 + slips : Infinity;
}

/** A number plate is written with spaces and hyphens by one, and without by the next. */
function bare(trackingId: string): string {
  return trackingId.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Letters missing, added, wrong, or two in the wrong order: the fewest that make the one of the other. */
function slipsBetween(typed: string, known: string): number {
  const [a, b] = [Array.from(typed), Array.from(known)];
  let beforeLast: number[] = [];
  let last = [...b.keys(), b.length];
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const isSwapped = letter === b[column - 1] && other === a[row - 1];
      const missing = at(last, column + 1) + 1;
      const added = at(current, column) + 1;
      const wrong = at(last, column) + (letter === other ? 0 : 1);
      current.push(Math.min(missing, added, wrong, isSwapped ? at(beforeLast, column - 1) + 1 : Infinity));
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
