import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new URL('src/', import.meta.url);

/** Other words where a reference is not set. */
const ownWords = /\breference \?\? <Trans>/;

test('a transport without a reference is named in one way: what is not set is said to be so', () => {
  const files = globSync('**/*.tsx', { cwd: sources });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => ownWords.test(readFileSync(new URL(file, sources), 'utf8')))).toEqual([]);
});

test('words of one’s own for it would be found', () => {
  expect(ownWords.test('<td>{reference ?? <Trans>Transport</Trans>}</td>')).toBe(true);
});
