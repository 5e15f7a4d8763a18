import { trackingKey } from './tracking-id.ts';

/** In a shorter one there is not enough left to tell it by. */
const LETTERS_FOR_TWO_SLIPS = 6;

/**
 * The known tracking IDs that may be meant by what was typed, likeliest first: the same but for spaces, hyphens and case;
 * those that begin with it; those that contain it; those that are a slip of the finger away. Equally likely ones keep
 * the order in which they are known.
 */
export function similarTrackingIds(typed: string, known: readonly string[], most: number): string[] {
  return similarAmong(known)(typed, most);
}

/** The same, for many that were typed. */
export function similarAmong(known: readonly string[]): (typed: string, most: number) => string[] {
  const all = known.map((trackingId) => ({ trackingId, text: written(trackingId) }));
  return (typed, most) => {
    const wanted = written(typed);
    return all
      .map(({ trackingId, text }) => ({ trackingId, rank: likenesses.findIndex((isLike) => isLike(wanted, text)) }))
      .filter(({ rank }) => rank !== -1)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ trackingId }) => trackingId);
  };
}

/** A number plate is written with spaces and hyphens by one, and without by the next. */
function written(trackingId: string): string {
  return trackingKey(trackingId).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** How what was typed may mean a known ID, likeliest first. */
const likenesses: readonly ((typed: string, known: string) => boolean)[] = [
  (typed, known) => known === typed,
  (typed, known) => known.startsWith(typed),
  (typed, known) => known.includes(typed),
  (typed, known) => isLikeSave(typed, known, 1),
  (typed, known) => typed.length >= LETTERS_FOR_TWO_SLIPS && isLikeSave(typed, known, 2),
];

/**
 * The one is the other, save so many letters that are missing, added, wrong, or two in the wrong order; from these places
 * on. Most IDs are given up for their length, or at their second or third letter.
 */
function isLikeSave(a: string, b: string, slips: number, i = 0, j = 0): boolean {
  if (Math.abs(a.length - i - (b.length - j)) > slips) return false;
  let same = 0;
  while (i + same < a.length && a[i + same] === b[j + same]) same += 1;
  const [atA, atB] = [i + same, j + same];
  // What is left of the other one are slips, and not too many.
  if (atA === a.length) return true;
  const isSwapped = a[atA] === b[atB + 1] && a[atA + 1] === b[atB];
  const isLike = (furtherA: number, furtherB: number) => isLikeSave(a, b, slips - 1, atA + furtherA, atB + furtherB);
  return isLike(1, 1) || isLike(1, 0) || isLike(0, 1) || (isSwapped && isLike(2, 2));
}
