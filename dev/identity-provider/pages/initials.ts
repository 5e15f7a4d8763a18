import type { Account } from './account.ts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function initials({ givenName, familyName, email }: Account): string {
  const first = [givenName, familyName].flatMap((name) => [...letters.segment(name.trim())].slice(0, 1));
  const found = first.map(({ segment }) => segment).join('');
  return (found === '' ? email.slice(0, 1) : found).toLocaleUpperCase('en');
}
