import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new URL('src/', import.meta.url);

/** A custom text where a reference is not set. */
const ownWords = /\breference \?\? <Trans>/;

test('a transport without a reference is named in one way: an unset value is shown as such', () => {
  const files = globSync('**/*.tsx', { cwd: sources });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => ownWords.test(readFileSync(new URL(file, sources), 'utf8')))).toEqual([]);
});

test('a custom text for it would be found', () => {
  expect(ownWords.test('<td>{reference ?? <Trans>Transport</Trans>}</td>')).toBe(true);
});
