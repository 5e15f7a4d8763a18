import { normalizeName } from '@milepost/domain/geography/normalize-name';
import type { RegionHints } from './region-hints.ts';

/** One way to interpret what was typed. */
export type SearchInterpretation = {
  /** Normalised. */
  readonly name: string;
  /** A place counts only if it lies in one of these. */
  readonly within: ReadonlySet<number> | null;
  /** What else was typed: states that favour a place, or null for words that fit nothing. */
  readonly others: readonly (ReadonlySet<number> | null)[];
};

/** The letters of a Dutch postal code follow its digits. */
const dividers = /[,;\n]|\b\d{4} [A-Z]{2}\b|\S*\d\S*/i;
const MAX_HINT_WORDS = 3;
const MAX_PARTS = 4;
const MIN_NAME_LENGTH = 2;

/**
 * Commas and numbers separate a name from postal codes, streets and countries: any part may be the town. Within a part,
 * the last words or a leading country code may say where it is: `Frankfurt de`, `Lyon France`, `DE Hamburg`.
 */
export function readSearch(text: string, hints: RegionHints): readonly SearchInterpretation[] {
  const parts = text
    .split(dividers)
    .map(normalizeName)
    .filter((part) => part !== '')
    .slice(0, MAX_PARTS);
  return parts.flatMap((part, index) => {
    const others = parts.filter((_, other) => other !== index).map((other) => hints.find(other));
    return [...spellings(part)].flatMap((name) => [
      { name, within: null, others },
      ...withRegions(name, hints).map((reading) => ({ ...reading, others })),
    ]);
  });
}

function withRegions(part: string, hints: RegionHints): Omit<SearchInterpretation, 'others'>[] {
  const words = part.split(' ');
  const readings: Omit<SearchInterpretation, 'others'>[] = [];
  const add = (nameWords: readonly string[], within: ReadonlySet<number> | null) => {
    const name = nameWords.join(' ');
    if (within !== null && name.length >= MIN_NAME_LENGTH) readings.push({ name, within });
  };
  for (let count = 1; count <= MAX_HINT_WORDS && count < words.length; count++) {
    add(words.slice(0, -count), hints.find(words.slice(-count).join(' ')));
  }
  add(words.slice(1), hints.findCountry(words[0] ?? ''));
  return readings;
}

/** Umlauts are often typed as two letters; names are compared without the second. */
export function spellings(part: string): ReadonlySet<string> {
  return new Set([part, part.replaceAll(/([aou])e/g, '$1').replaceAll('aa', 'a')]);
}
