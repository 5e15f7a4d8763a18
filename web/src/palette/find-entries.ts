import type { Icon } from '@tabler/icons-react';
import { normalizeText, normalizedWords } from '../i18n/normalize-text.ts';
import type { Language } from '@milepost/domain/people/language';

type Findable = {
  readonly title: string;
  /** Other terms that find the entry: its title in the other language, its address. */
  readonly alsoKnownAs: readonly string[];
};

export type PaletteEntry = Findable & {
  readonly id: string;
  readonly icon: Icon;
  readonly run: () => void;
};

export type PaletteSection = { readonly id: string; readonly name: string; readonly entries: readonly PaletteEntry[] };

/** How well the text matches every search word: 0 is best, `null` is no match. */
function rankIn(text: string, asked: readonly string[]): number | null {
  const folded = normalizeText(text);
  if (!asked.every((word) => folded.includes(word))) return null;
  if (folded.startsWith(asked.join(' '))) return 0;
  const words = normalizedWords(text);
  return asked.every((word) => words.some((candidate) => candidate.startsWith(word))) ? 1 : 2;
}

function rankOf(entry: Findable, asked: readonly string[]): number | null {
  const inTitle = rankIn(entry.title, asked);
  if (inTitle !== null) return inTitle;
  const elsewhere = entry.alsoKnownAs.map((text) => rankIn(text, asked)).filter((rank) => rank !== null);
  return elsewhere.length === 0 ? null : 3 + Math.min(...elsewhere);
}

/** Fewer letters match too many words to tell what is meant. */
const MIN_BEGINNING = 3;

/** The position of a command's verb in a language: "Plan new transport", „Neuen Transport planen“. */
const verbAt: Readonly<Record<Language, number>> = { en: 0, de: -1 };

/** Whether the query is the first or last word of a command, or begins its verb. */
export function asksForCommand(entries: readonly Findable[], query: string, language: Language): boolean {
  const [asked, ...others] = normalizedWords(query);
  if (asked === undefined || others.length > 0) return false;
  return entries.some(({ title }) => {
    const words = normalizedWords(title);
    const begins = asked.length >= MIN_BEGINNING && words.at(verbAt[language])?.startsWith(asked) === true;
    return begins || words.at(0) === asked || words.at(-1) === asked;
  });
}

/** The entries that match the query, best first; equally good ones keep their order. */
export function findEntries<E extends Findable>(entries: readonly E[], query: string): readonly E[] {
  const asked = normalizedWords(query);
  if (asked.length === 0) return entries;
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, asked) }))
    .filter((found): found is { entry: E; rank: number } => found.rank !== null)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
