import { keyKinds, keyLength, prefixRange, type NameIndex } from './name-index.ts';
import type { PlaceTable } from './place-table.ts';
import { readSearch, type SearchInterpretation } from './read-search.ts';
import { isIn, type RegionHints } from './region-hints.ts';
import { forEachTypoMatch, forgivenTypos } from './typo-matches.ts';

export type PlaceSearchParts = {
  readonly table: PlaceTable;
  readonly index: NameIndex;
  readonly hints: RegionHints;
};

/** In the unit of a place's size: ten points are worth a tenfold population. */
const points = { wholeName: 20, alias: -6, innerWord: -14, typo: -18, region: 15, misfit: -20, lettersLeft: -0.5 };
const MAX_LETTERS_LEFT = 12;
/** Ten thousand people. A village may well have a name that looks like a typo. */
const SIZE_OF_TOWN = 40;

/** Numbers of places, best match first: how well the name fits, weighed against the population. */
export function searchPlaces(parts: PlaceSearchParts, text: string, limit: number): readonly number[] {
  const readings = readSearch(text, parts.hints);
  const scores = new Map<number, number>();
  let isFound = false;
  for (const reading of readings) isFound = addPrefixMatches(parts, reading, scores) || isFound;
  if (!isFound && scores.size < limit) for (const reading of readings) addTypoMatches(parts, reading, scores);
  return [...scores]
    .toSorted(([placeA, a], [placeB, b]) => b - a || placeA - placeB)
    .slice(0, limit)
    .map(([place]) => place);
}

/** Whether a town has exactly this name, so that no typo needs to be assumed. */
function addPrefixMatches(
  parts: PlaceSearchParts,
  reading: SearchInterpretation,
  scores: Map<number, number>,
): boolean {
  const { index, table } = parts;
  const [first, end] = prefixRange(index, reading.name);
  let isFound = false;
  for (let key = first; key < end; key++) {
    const isWhole = keyLength(index, key) === reading.name.length;
    addScore(parts, reading, key, isWhole, 0, scores);
    isFound ||= isWhole && (table.sizes[index.places[key] ?? 0] ?? 0) >= SIZE_OF_TOWN;
  }
  return isFound;
}

function addTypoMatches(parts: PlaceSearchParts, reading: SearchInterpretation, scores: Map<number, number>): void {
  const typos = forgivenTypos(reading.name.length);
  if (typos === 0) return;
  forEachTypoMatch(parts.index, reading.name, typos, (key, made, isWhole) => {
    addScore(parts, reading, key, isWhole, made, scores);
  });
}

function addScore(
  { table, index }: PlaceSearchParts,
  { name, within, others }: SearchInterpretation,
  key: number,
  isWhole: boolean,
  typos: number,
  scores: Map<number, number>,
): void {
  const place = index.places[key] ?? 0;
  if (within !== null && !isIn(table, place, within)) return;
  const kind = index.kinds[key];
  let score = (table.sizes[place] ?? 0) + typos * points.typo;
  if (isWhole) score += points.wholeName;
  else score += Math.min(MAX_LETTERS_LEFT, Math.max(0, keyLength(index, key) - name.length)) * points.lettersLeft;
  if (kind === keyKinds.alias) score += points.alias;
  if (kind === keyKinds.innerWord) score += points.innerWord;
  if (within !== null) score += points.region;
  for (const states of others) score += states !== null && isIn(table, place, states) ? points.region : points.misfit;
  if (score > (scores.get(place) ?? -Infinity)) scores.set(place, score);
}
