type Named = { readonly givenName: string; readonly familyName: string; readonly email: string };

// What a reader takes for one letter may be several code points: ö written in two, an emoji of a family.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstLetters(text: string, count: number): string {
  return [...letters.segment(text.trim())]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');
}

function pair(first: string, second: string): string {
  const initials = firstLetters(first, 1) + firstLetters(second, 1);
  // ß has no capital of one letter: „SS“ would be two.
  return initials.replaceAll('ß', 'ẞ').toLocaleUpperCase('en').normalize('NFC');
}

/** The two initials of the avatar (specification §9): of both names, else of the one there is, else of the e-mail. */
export function initials({ givenName, familyName, email }: Named): string {
  const names = [givenName, familyName].map((name) => name.trim()).filter((name) => name !== '');
  const [first, second] = names;
  if (first !== undefined && second !== undefined) return pair(first, second);
  const words = (first ?? email.split('@')[0] ?? '').split(/[\s._+-]+/).filter((word) => word !== '');
  const [word, next] = words;
  if (word === undefined) return '?';
  if (next !== undefined) return pair(word, next);
  const two = [...letters.segment(word)].slice(0, 2).map(({ segment }) => segment);
  return pair(two[0] ?? '', two[1] ?? '');
}
