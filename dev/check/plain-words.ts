const odd: Readonly<Record<string, string>> = {
  whoever: 'anyone who, the caller, the reader',
  nobody: 'no one, or say it of the subject',
  anew: 'again, re-…',
  'at the most': 'at most',
  '°': 'Chosen, for a figure of our own judgement',
};
// Degrees are written after a number.
const found = /\b(?:whoever|nobody|anew|at the most)\b|(?:^|\s)°(?=\s)/gi;

/** Limits share one prefix, so they can be searched for. */
const limit = /\b(?:MOST|LEAST|LONGEST|SHORTEST|HIGHEST|LOWEST|LARGEST|SMALLEST)_[A-Z]\w*/g;

const comment = /(?:^\s*(?:\*|--)|(?:^|\s)\/[/*])(?!\/)(.*)$/;
const testName = /^\s*(?:(?:test|it|describe)\b.*?\(|\](?: as const)?\)\()(['`"].*)$/;

/**
 * Finds words that no comment, test name or page may use, and limits not named `MAX_` or `MIN_`. Texts for people are
 * left to the catalogues.
 */
export function oddWords(file: string, text: string): readonly string[] {
  // Applied migrations are never changed, not even their comments.
  if (file.startsWith('server/database/migrations/')) return [];
  return text.split('\n').flatMap((line, at) => {
    const words = [...proseOf(file, line).matchAll(found)].map(([word]) => word.trim());
    const limits = [...line.matchAll(limit)].map(([name]) => name);
    return [
      ...words.map((word) => ({ word, plain: odd[word.toLowerCase()] ?? '' })),
      ...limits.map((word) => ({ word, plain: 'MAX_… or MIN_…' })),
    ].map(({ word, plain }) => `${file}:${at + 1}: “${word}” (better: ${plain})`);
  });
}

function proseOf(file: string, line: string): string {
  if (file.endsWith('.md')) return line.replaceAll(/`[^`]*`/g, '');
  const name = testName.exec(line)?.[1];
  return name ?? comment.exec(line)?.[1] ?? '';
}
