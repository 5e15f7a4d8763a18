import { trackingKey } from './tracking-id.ts';

/** Shorter IDs leave too little to recognise after two slips. */
const LETTERS_FOR_TWO_SLIPS = 6;

/**
 * Known tracking IDs that the input may mean, most likely first: equal apart from spaces and case, prefix, substring,
 * typing slip. Ties keep their order.
 */
export function similarTrackingIds(typed: string, known: readonly string[], most: number): string[] {
  return trackingIdMatcher(known)(typed, most);
}

/** Like `similarTrackingIds`, for many inputs. */
export function trackingIdMatcher(known: readonly string[]): (typed: string, most: number) => string[] {
  const all = known.map((trackingId) => ({ trackingId, text: lettersAndDigitsOf(trackingId) }));
  return (typed, most) => {
    const wanted = lettersAndDigitsOf(typed);
    return all
      .map(({ trackingId, text }) => ({ trackingId, rank: likenesses.findIndex((isLike) => isLike(wanted, text)) }))
      .filter(({ rank }) => rank !== -1)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ trackingId }) => trackingId);
  };
}

/** Number plates are written with and without spaces and hyphens. */
function lettersAndDigitsOf(trackingId: string): string {
  return trackingKey(trackingId).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The ways in which the input may mean a known ID, most likely first. */
const likenesses: readonly ((typed: string, known: string) => boolean)[] = [
  (typed, known) => known === typed,
  (typed, known) => known.startsWith(typed),
  (typed, known) => known.includes(typed),
  (typed, known) => isEqualExceptSlips(typed, known, 1),
  (typed, known) => typed.length >= LETTERS_FOR_TWO_SLIPS && isEqualExceptSlips(typed, known, 2),
];

/**
 * Compares from these positions on, allowing this many missing, extra, wrong or swapped letters. Most IDs fail on
 * length or within three letters.
 */
function isEqualExceptSlips(a: string, b: string, slips: number, i = 0, j = 0): boolean {
  if (Math.abs(a.length - i - (b.length - j)) > slips) return false;
  let same = 0;
  while (i + same < a.length && a[i + same] === b[j + same]) same += 1;
  const [atA, atB] = [i + same, j + same];
  // The remaining letters count as slips; the length check above ensures they are few enough.
  if (atA === a.length) return true;
  const isSwapped = a[atA] === b[atB + 1] && a[atA + 1] === b[atB];
  const isLike = (furtherA: number, furtherB: number) =>
    isEqualExceptSlips(a, b, slips - 1, atA + furtherA, atB + furtherB);
  return isLike(1, 1) || isLike(1, 0) || isLike(0, 1) || (isSwapped && isLike(2, 2));
}
