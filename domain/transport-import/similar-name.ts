import { normalizeName } from '../geography/normalize-name.ts';

/** Words that tell companies of one kind apart from nothing. */
const COMMON = /\b(?:gmbh|ag|kg|co|mbh|ltd|limited|sarl|srl|spa|bv|nv|sp z o o|spzoo|e k|ohg|inc|llc)\b/g;
/** Half of the pairs of letters are the same. */
const ENOUGH = 0.5;

/** The name that is most like the written one; null where none is. */
export function similarName<T extends { readonly name: string }>(written: string, among: readonly T[]): T | null {
  const wanted = pairsOf(written);
  let [best, found]: [number, T | null] = [ENOUGH, null];
  for (const each of among) {
    const likeness = likenessOf(wanted, pairsOf(each.name));
    if (likeness > best) [best, found] = [likeness, each];
  }
  return found;
}

function pairsOf(name: string): ReadonlySet<string> {
  const plain = normalizeName(name).replaceAll(COMMON, '').trim();
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)));
}

/** Sørensen and Dice: twice what both have, of all that they have. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const total = one.size + other.size;
  return total === 0 ? 0 : (2 * one.intersection(other).size) / total;
}
