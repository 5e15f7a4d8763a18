import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { notBuiltYet } from './web/src/addresses/not-built-yet.ts';
import { routeList } from './web/src/addresses/route-list.ts';

const readme = await readFile(path.join(import.meta.dirname, 'README.md'), 'utf8');

test('the README names exactly the pages that are not built yet', () => {
  const section = /## Not built yet\n(.*?)\n## /s.exec(readme)?.[1] ?? '';
  const named = [...section.matchAll(/`(\/[^`]*)`/g)].map(([, address]) => address);
  const missing = notBuiltYet.map((name) => routeList[name].path.replaceAll(/\$(\w+)/g, '{$1}'));
  expect(new Set(named)).toEqual(new Set(missing));
  expect(named).toHaveLength(missing.length);
});

test('every setting that the program reads is in the README', async () => {
  const source = await readFile(path.join(import.meta.dirname, 'server/environment.ts'), 'utf8');
  const settings = new Set([...source.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name]) => name ?? ''));
  const table = /## Settings\n(.*?)\n## /s.exec(readme)?.[1] ?? '';
  expect([...settings].filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  expect(settings.size).toBeGreaterThan(10);
});
