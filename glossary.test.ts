import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const glossary = await readFile(path.join(root, 'docs/glossary.md'), 'utf8');
const seenByPeople = /## What people see\n(.*?)\n## /s.exec(glossary)?.[1] ?? '';
const rows = seenByPeople
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', en = '', de = '']) => ({ name, en, de }));
const named = rows.filter(({ en }) => en !== '–');

/** All texts of a language; English is its own source. */
async function catalogue(language: 'en' | 'de'): Promise<string> {
  const files = ['messages.po', 'dialogs.po'].map((file) =>
    readFile(path.join(root, 'web/src/i18n/locales', language, file), 'utf8'),
  );
  return (await Promise.all(files)).join('\n').replaceAll(/^msgid.*$/gm, '');
}

const english = await catalogue('en');
const german = await catalogue('de');

test.each(named)('the glossary’s words for $name are in the catalogues: “$en”, “$de”', ({ en, de }) => {
  expect(english).toContain(en);
  expect(german).toContain(de);
});

test('the glossary names each thing once', () => {
  const names = [...glossary.matchAll(/^\| (?!name |---)([^|]+) \|/gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(named.length).toBeGreaterThan(30);
});
