/** More would be a list to read, not a hint. */
const MOST = 5;

/**
 * Known IDs that somebody may have meant: the same but for spaces, dashes and case, or one or two slips of the finger
 * away. The nearest first.
 */
export function similarTrackingIds(wanted: string, known: readonly string[]): string[] {
  const target = plain(wanted);
  const limit = target.length < 5 ? 1 : 2;
  return known
    .map((id) => ({ id, slips: slipsBetween(target, plain(id), limit) }))
    .filter(({ id, slips }) => id !== wanted && slips <= limit)
    .toSorted((a, b) => a.slips - b.slips || (a.id < b.id ? -1 : 1))
    .slice(0, MOST)
    .map(({ id }) => id);
}

function plain(id: string): string {
  return id.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** How many characters are to be changed, left out or added; more than the limit is as good as anything. */
function slipsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 0; row < a.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < b.length; column += 1) {
      const changed = (before[column] ?? 0) + (a[row] === b[column] ? 0 : 1);
      current.push(Math.min(changed, (before[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    before = current;
  }
  return before.at(-1) ?? Infinity;
}
