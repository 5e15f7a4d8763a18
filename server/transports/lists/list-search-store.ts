import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import { normalizeName } from '@milepost/domain/geography/normalize-name';

/** Shorter words match beginnings only. */
export const MIN_LETTERS_ANYWHERE = 3;

export type SearchWord = {
  readonly word: string;
  /** Its letters and digits only. */
  readonly key: string;
  /** Partners whose names contain it. */
  readonly partners: readonly string[];
};

/** A search: its words, and the partners they may mean. */
export async function readSearchWords(db: Db, words: readonly string[]): Promise<SearchWord[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<SearchWord>`
    select w.word, search_key(w.word) as key,
           array(select p.id::text from organization p
                 where search_key(p.name) like '%' || search_key(w.word) || '%') as partners
    from unnest(${[...words]}::text[]) with ordinality as w (word, place) order by w.place`.execute(db);
  return rows;
}

export type Candidates = {
  readonly words: readonly string[];
  readonly partners: readonly string[];
  /** The whole text as one word, because number plates contain spaces. */
  readonly whole: string | null;
};

export function wholeOf(words: readonly SearchWord[]): string | null {
  return words.length > 1 ? words.map(({ key }) => key).join('') : null;
}

/** The words that quickly find few matches; null if there are none. A partner's name helps only on its own. */
export function candidatesOf(words: readonly SearchWord[], others: readonly string[]): Candidates | null {
  const certain = [
    ...words.filter(({ partners }) => partners.length === 0).map(({ key }) => key),
    ...others.filter((word) => normalizeName(word).replaceAll(' ', '').length >= MIN_LETTERS_ANYWHERE),
  ];
  const whole = wholeOf(words);
  if (certain.length > 0) return { words: certain, partners: [], whole };
  const [longest] = words.toSorted((a, b) => b.key.length - a.key.length);
  return longest === undefined ? null : { words: [longest.key], partners: longest.partners, whole };
}
