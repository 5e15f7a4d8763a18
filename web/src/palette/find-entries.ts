import type { Icon } from '@tabler/icons-react';

type Findable = {
  readonly title: string;
  /** Other words that find the entry too: its title in the other language, its address. */
  readonly alsoKnownAs: readonly string[];
};

export type PaletteEntry = Findable & {
  readonly id: string;
  readonly icon: Icon;
  readonly run: () => void;
};

export type PaletteSection = { readonly id: string; readonly name: string; readonly entries: readonly PaletteEntry[] };

/** Case, accents and soft hyphens aside: „Ubersicht“ finds „Übersicht“. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** How well the text answers every word asked for: 0 is best, `null` not at all. */
function rankIn(text: string, asked: readonly string[]): number | null {
  const folded = fold(text);
  if (!asked.every((word) => folded.includes(word))) return null;
  if (folded.startsWith(asked.join(' '))) return 0;
  const words = wordsOf(text);
  return asked.every((word) => words.some((candidate) => candidate.startsWith(word))) ? 1 : 2;
}

function rankOf(entry: Findable, asked: readonly string[]): number | null {
  const inTitle = rankIn(entry.title, asked);
  if (inTitle !== null) return inTitle;
  const elsewhere = entry.alsoKnownAs.map((text) => rankIn(text, asked)).filter((rank) => rank !== null);
  return elsewhere.length === 0 ? null : 3 + Math.min(...elsewhere);
}

/** Whether the query is the verb of a command: "plan" in "Plan new transport", "planen" in "Transport planen". */
export function asksForCommand(entries: readonly Findable[], query: string): boolean {
  const asked = wordsOf(query);
  return entries.some(({ title }) => {
    const words = wordsOf(title);
    return asked.length === 1 && (words.at(0) === asked[0] || words.at(-1) === asked[0]);
  });
}

/** The entries that answer the query, best first; equally good ones stay in their order. */
export function findEntries<E extends Findable>(entries: readonly E[], query: string): readonly E[] {
  const asked = wordsOf(query);
  if (asked.length === 0) return entries;
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, asked) }))
    .filter((found): found is { entry: E; rank: number } => found.rank !== null)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
