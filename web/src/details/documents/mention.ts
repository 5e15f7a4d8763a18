export type Mentionable = {
  /** The id of a colleague; null means the other side as a whole. */
  readonly personId: string | null;
  readonly name: string;
};

/** What is typed after an @ that starts a word; null if the caret is elsewhere. */
export function mentionAt(text: string, caret: number): { readonly from: number; readonly query: string } | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from === -1 || /[^\s([]/.test(before.slice(from - 1, from))) return null;
  const query = before.slice(from + 1);
  // Names have a few words; a comment that continues after an unpicked name is not a query.
  return /^\S+(\s\S*){0,2}$|^$/u.test(query) ? { from, query } : null;
}

const MAX_SHOWN = 6;

/** The names of which any word starts with the query. */
export function suggestionsFor(query: string, all: readonly Mentionable[]): readonly Mentionable[] {
  const wanted = query.toLocaleLowerCase();
  return all
    .filter(({ name }) => {
      const known = name.toLocaleLowerCase();
      return (
        known !== wanted && (known.startsWith(wanted) || known.split(/\s+/).some((word) => word.startsWith(wanted)))
      );
    })
    .slice(0, MAX_SHOWN);
}

/** The text with the name in place of what was typed, and the caret position after it. */
export function withMention(
  text: string,
  { from, query }: { readonly from: number; readonly query: string },
  { name }: Mentionable,
): { readonly text: string; readonly caret: number } {
  const behind = text.slice(from + 1 + query.length);
  const mention = `@${name} `;
  return { text: text.slice(0, from) + mention + behind.replace(/^ /, ''), caret: from + mention.length };
}

/** Who is mentioned in a text: a name that is only part of a longer mentioned name does not count. */
export function mentionedIn(text: string, all: readonly Mentionable[]): readonly Mentionable[] {
  const byLength = all.toSorted((a, b) => b.name.length - a.name.length);
  const found: Mentionable[] = [];
  let rest = text;
  for (const one of byLength) {
    const parts = rest.split(`@${one.name}`);
    if (parts.length === 1) continue;
    found.push(one);
    rest = parts.join('\n');
  }
  return found;
}

export type Piece = { readonly at: number; readonly text: string; readonly isMention: boolean };

/** A text, split into mentions and the rest. */
export function piecesOf(text: string, names: readonly string[]): readonly Piece[] {
  if (names.length === 0) return [{ at: 0, text, isMention: false }];
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map((name) => `@${escaped(name)}`);
  let at = 0;
  return text
    .split(new RegExp(`(${longestFirst.join('|')})`, 'u'))
    .map((piece, index) => {
      at += piece.length;
      return { at: at - piece.length, text: piece, isMention: index % 2 === 1 };
    })
    .filter((piece) => piece.text !== '');
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
