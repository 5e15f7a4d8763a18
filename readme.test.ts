import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const readme = await readFile(path.join(import.meta.dirname, 'README.md'), 'utf8');

test('every setting that the program reads is in the README', async () => {
  const source = await readFile(path.join(import.meta.dirname, 'server/environment.ts'), 'utf8');
  const settings = new Set([...source.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name]) => name ?? ''));
  const table = /## Settings\n(.*?)\n## /s.exec(readme)?.[1] ?? '';
  expect([...settings].filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  expect(settings.size).toBeGreaterThan(10);
});
