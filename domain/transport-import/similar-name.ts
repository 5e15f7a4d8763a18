import { normalizeName } from '../geography/normalize-name.ts';

/** Words that do not distinguish one company from another. */
const COMMON = /\b(?:gmbh|ag|kg|co|mbh|ltd|limited|sarl|srl|spa|bv|nv|sp z o o|spzoo|e k|ohg|inc|llc)\b/g;
/** Half of the letter pairs are the same. */
const ENOUGH = 0.5;

/** The name most similar to the written one; null if none is. */
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

/** Sørensen–Dice coefficient: twice the shared pairs over the pairs of both. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const total = one.size + other.size;
  return total === 0 ? 0 : (2 * one.intersection(other).size) / total;
}
