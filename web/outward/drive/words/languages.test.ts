import { describe, expect, test } from 'vitest';
import type { PluralForms } from './drive-words.ts';
import {
  formatCount,
  fillPlaceholders,
  isDriveLanguage,
  languageNames,
  driveWordsByLanguage,
  type DriveLanguage,
} from './languages.ts';

const languages = Object.keys(languageNames).filter(isDriveLanguage);

type Text = { readonly path: string; readonly text: string };

function textsOf(value: unknown, path = ''): Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return Object.entries(value ?? {}).flatMap(([name, part]) => textsOf(part, `${path}.${name}`));
}

const isCounted = (value: object): value is PluralForms => 'other' in value;

function countedOf(value: unknown): PluralForms[] {
  if (typeof value !== 'object' || value === null) return [];
  return isCounted(value) ? [value] : Object.values(value).flatMap(countedOf);
}

const gapsOf = (text: string): string[] => [...text.matchAll(/\{\w+\}|\*\*/g)].map(([gap]) => gap).toSorted();

describe.each(languages)('the driver’s page in %s', (language: DriveLanguage) => {
  test(`has a text in ${language} for each plural form`, () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const found = countedOf(driveWordsByLanguage[language]).map((words) => Object.keys(words).toSorted());
    expect(found.length).toBeGreaterThan(3);
    found.forEach((keys) => expect(keys).toEqual([...forms].toSorted()));
  });

  test(`has the same placeholders and bold marks in ${language} as in English`, () => {
    const inLanguage = new Map(textsOf(driveWordsByLanguage[language]).map(({ path, text }) => [path, text]));
    for (const { path, text } of textsOf(driveWordsByLanguage.en)) {
      expect([path, gapsOf(inLanguage.get(path) ?? '')]).toEqual([path, gapsOf(text)]);
    }
  });

  test(`has no text in ${language} that is empty or starts or ends with a space`, () => {
    const careless = textsOf(driveWordsByLanguage[language]).filter(({ text }) => text === '' || text !== text.trim());
    expect(careless).toEqual([]);
  });
});

test('no translation leaves a sentence in English', () => {
  const english = new Map(textsOf(driveWordsByLanguage.en).map(({ path, text }) => [path, text]));
  const left = languages
    .filter((language) => language !== 'en')
    .flatMap((language) =>
      textsOf(driveWordsByLanguage[language]).filter(({ path, text }) => english.get(path) === text),
    );
  expect(left.map(({ text }) => text).filter((text) => text.includes(' '))).toEqual([]);
});

test('a number selects the plural form of the language', () => {
  const { waiting } = driveWordsByLanguage.pl.offline;
  expect(formatCount('pl', waiting, 1)).toBe('1 zgłoszenie czeka w telefonie.');
  expect(formatCount('pl', waiting, 3)).toBe('3 zgłoszenia czekają w telefonie.');
  expect(formatCount('pl', waiting, 5)).toBe('5 zgłoszeń czeka w telefonie.');
});

test('a placeholder without a value stays visible in the text', () => {
  expect(fillPlaceholders('{a} and {b}', { a: 1 })).toBe('1 and {b}');
});
