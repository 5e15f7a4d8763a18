import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import { normalizeName } from '../../geo/places/normalize-name.ts';

/** Shorter ones have no three characters to be found by. */
const SHORTEST = 3;

export type SearchWord = {
  readonly word: string;
  /** Nothing but its letters and digits. */
  readonly key: string;
  /** Whose names have it. */
  readonly partners: readonly string[];
};

/** What search looks for: each word, and the partners that it may mean. */
export async function readSearchWords(db: Db, words: readonly string[]): Promise<SearchWord[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<SearchWord>`
    select w.word, search_key(w.word) as key,
           array(select p.id::text from organization p
                 where search_key(p.name) like '%' || search_key(w.word) || '%') as partners
    from unnest(${[...words]}::text[]) with ordinality as w (word, place) order by w.place`.execute(db);
  return rows;
}

export type Candidates = { readonly words: readonly string[]; readonly partners: readonly string[] };

/**
 * By which words the few that may be meant are found quickly; null where none can. A word that is also a partner's name
 * helps only where there is no other.
 */
export function candidatesOf(words: readonly SearchWord[], others: readonly string[]): Candidates | null {
  const long = words.filter(({ key }) => key.length >= SHORTEST);
  const certain = [
    ...long.filter(({ partners }) => partners.length === 0).map(({ key }) => key),
    ...others.filter((word) => normalizeName(word).replaceAll(' ', '').length >= SHORTEST),
  ];
  if (certain.length > 0) return { words: certain, partners: [] };
  const [longest] = long.toSorted((a, b) => b.key.length - a.key.length);
  return longest === undefined ? null : { words: [longest.key], partners: longest.partners };
}
