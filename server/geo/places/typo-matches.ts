import { keyKinds, type NameIndex } from './name-index.ts';

const MAX_WANTED_LENGTH = 40;
const EXTRA_LETTERS = 3;

/** How many typos are forgiven in a name of this length. */
export function forgivenTypos(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Finds keys that begin with what was typed, except for letters that are wrong, missing, extra or swapped. Walks the
 * sorted keys like a tree, with a row of edit distances per letter, and skips beginnings that are too far off.
 */
export function forEachTypoMatch(
  index: NameIndex,
  typed: string,
  typos: number,
  take: (key: number, typos: number, whole: boolean) => void,
): void {
  const wanted = typed.slice(0, MAX_WANTED_LENGTH);
  const width = wanted.length + 1;
  const depthLimit = wanted.length + typos + EXTRA_LETTERS;
  const rows = new Uint8Array((depthLimit + 1) * width);
  const best = new Uint8Array(depthLimit + 1);
  for (let column = 0; column < width; column++) rows[column] = column;
  best[0] = wanted.length;
  const { letters, starts, places, kinds, shared } = index;
  let depth = 0;
  let isDead = false;
  for (let key = 0; key < places.length; key++) {
    const common = shared[key] ?? 0;
    if (isDead && common >= depth) continue;
    depth = Math.min(common, depth);
    isDead = false;
    const start = starts[key] ?? 0;
    const length = Math.min((starts[key + 1] ?? 0) - start, depthLimit);
    while (depth < length && !isDead) {
      depth++;
      isDead = addRow(rows, best, wanted, letters, start, depth, typos);
    }
    if (kinds[key] === keyKinds.innerWord || (best[depth] ?? 0) > typos) continue;
    const isWhole = depth === (starts[key + 1] ?? 0) - start && (rows[depth * width + wanted.length] ?? 0) <= typos;
    take(key, best[depth] ?? 0, isWhole);
  }
}

/** Optimal string alignment for one more letter; true if no key below can be close enough any more. */
function addRow(
  rows: Uint8Array,
  best: Uint8Array,
  wanted: string,
  letters: Uint16Array,
  start: number,
  depth: number,
  typos: number,
): boolean {
  const width = wanted.length + 1;
  const row = depth * width;
  const above = row - width;
  const letter = letters[start + depth - 1];
  const letterBefore = depth > 1 ? letters[start + depth - 2] : -1;
  rows[row] = depth;
  let least = depth;
  for (let column = 1; column < width; column++) {
    const other = wanted.charCodeAt(column - 1);
    const changed = (rows[above + column - 1] ?? 0) + Number(other !== letter);
    let distance = Math.min(changed, (rows[above + column] ?? 0) + 1, (rows[row + column - 1] ?? 0) + 1);
    if (column > 1 && other === letterBefore && wanted.charCodeAt(column - 2) === letter) {
      distance = Math.min(distance, (rows[above - width + column - 2] ?? 0) + 1);
    }
    rows[row + column] = distance;
    if (distance < least) least = distance;
  }
  best[depth] = Math.min(best[depth - 1] ?? 0, rows[row + wanted.length] ?? 0);
  return least > typos && (best[depth] ?? 0) > typos;
}
