import { bg } from './bg.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import type { PluralForms, DriveWords } from './drive-words.ts';
import { en } from './en.ts';
import { hu } from './hu.ts';
import { lt } from './lt.ts';
import { pl } from './pl.ts';
import { ro } from './ro.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';

/** In their own names, in the order of the language chooser. */
export const languageNames = {
  bg: 'Български',
  cs: 'Čeština',
  de: 'Deutsch',
  en: 'English',
  lt: 'Lietuvių',
  hu: 'Magyar',
  pl: 'Polski',
  ro: 'Română',
  tr: 'Türkçe',
  uk: 'Українська',
} as const;

export type DriveLanguage = keyof typeof languageNames;

/** English first: it is the fallback if the page does not have the reader's language. */
export const driveLanguages = [
  'en',
  'bg',
  'cs',
  'de',
  'hu',
  'lt',
  'pl',
  'ro',
  'tr',
  'uk',
] as const satisfies readonly DriveLanguage[];

/** All of them are bundled with the page, so they can be chosen offline too. */
export const driveWordsByLanguage: Readonly<Record<DriveLanguage, DriveWords>> = {
  bg,
  cs,
  de,
  en,
  hu,
  lt,
  pl,
  ro,
  tr,
  uk,
};

export function isDriveLanguage(code: unknown): code is DriveLanguage {
  return typeof code === 'string' && Object.hasOwn(languageNames, code);
}

export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The form that the language uses for this number. */
export function formatCount(language: DriveLanguage, words: PluralForms, n: number): string {
  const form = new Intl.PluralRules(language).select(n);
  return fillPlaceholders(words[form] ?? words.other, { n: n.toLocaleString(language) });
}
