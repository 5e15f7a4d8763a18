/** A word without leading quotation marks or dashes. */
const BEGINS = /[^\p{P}].*/su;

type Named = { readonly givenName: string; readonly familyName: string; readonly email: string };

/** Latin text in which each character is one letter. */
const SIMPLE = /^[\u0020-\u02ff]*$/;

// What a reader sees as one letter may be several code points: a decomposed ö, a family emoji. Creating a segmenter
// takes 16 ms the first time, so it is only created for such names.
function lettersOf(text: string): readonly string[] {
  if (SIMPLE.test(text)) return text.split('');
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
}

function pair(first: string, second: string): string {
  const initials = `${lettersOf(first)[0] ?? ''}${lettersOf(second)[0] ?? ''}`;
  // Upper-casing ß would give „SS“, which is two letters.
  return initials.replaceAll('ß', 'ẞ').toLocaleUpperCase('en').normalize('NFC');
}

/**
 * The avatar's two initials (specification §9): from both names, otherwise from the one available, otherwise from the
 * e-mail.
 */
export function initials({ givenName, familyName, email }: Named): string {
  const names = [givenName, familyName].map((name) => name.trim()).filter((name) => name !== '');
  const [first, second] = names;
  if (first !== undefined && second !== undefined) return pair(first, second);
  const words = (first ?? email.split('@')[0] ?? '').split(/[\s._+-]+/).flatMap((word) => word.match(BEGINS) ?? []);
  const [word, next] = words;
  if (word === undefined) return '?';
  if (next !== undefined) return pair(word, next);
  const [letter = '', letterAfter = ''] = lettersOf(word);
  return pair(letter, letterAfter);
}

export const initialsOfOrganization = (name: string): string =>
  initials({ givenName: name, familyName: '', email: '' });

/** For a person whose names are in one text: the last word is the family name. */
export function initialsOfPerson(name: string): string {
  const words = name.trim().split(/\s+/);
  return initials({ givenName: words.slice(0, -1).join(' '), familyName: words.at(-1) ?? '', email: '' });
}
