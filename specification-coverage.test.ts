import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { calls } from './api-contract/calls.ts';
import { routeList, type RouteName } from './web/src/addresses/route-list.ts';

const root = import.meta.dirname;
const page = await readFile(path.join(root, 'docs/specification-coverage.md'), 'utf8');

const inBackticks = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each);
const isFile = (text: string) => /^[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|css|html)$/.test(text);
const isTest = (file: string) => /\.(?:test|e2e)\.ts$/.test(file);
const isCall = (text: string) => /^(?:GET|POST|PUT|DELETE) \//.test(text);

const rows = page.split('\n').flatMap((line) => {
  if (!/^\| §\d/.test(line)) return [];
  const [, section = '', what = '', by = '', shownBy = '', ...rest] = line.split(/ ?\| ?/);
  return { line, section, what, by, shownBy, rest, isBuilt: !by.startsWith('not built') };
});

const filesIn = (text: string) => inBackticks(text).filter(isFile);
const addressOf = (name: RouteName) => routeList[name].path.replaceAll(/\$(\w+)/g, '{$1}');

test('every row states what is required, which file does it, and which test shows it', () => {
  const isWhole = ({ by, shownBy, rest, isBuilt }: (typeof rows)[number]) =>
    rest.join('') === '' &&
    (isBuilt ? filesIn(by).length > 0 : shownBy === '–') &&
    (shownBy === '–' || (filesIn(shownBy).length > 0 && filesIn(shownBy).every(isTest)));
  expect(rows.filter((row) => !isWhole(row)).map(({ line }) => line)).toEqual([]);
  expect(rows.length).toBeGreaterThan(300);
});

test('every file that the page names exists', () => {
  const files = new Set(inBackticks(page).filter(isFile));
  expect([...files].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('text in backticks or in quotes occurs in the files of its row', async () => {
  const missing = await Promise.all(
    rows.map(async ({ what, by, isBuilt }) => {
      const texts = await Promise.all(filesIn(by).map(async (file) => readFile(path.join(root, file), 'utf8')));
      const quoted = [...what.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
      const named = inBackticks(what).filter((name) => !name.startsWith('/') && !isCall(name));
      return isBuilt ? [...quoted, ...named].filter((text) => !texts.some((each) => each.includes(text))) : [];
    }),
  );
  expect(missing.flat()).toEqual([]);
});

test('every address and every call on the page exists, and every page is built', () => {
  const addresses = new Set(['/twt', '/drive', '/docs', ...(Object.keys(routeList) as RouteName[]).map(addressOf)]);
  const contract = new Set(Object.values(calls).map(({ method, path: address }) => `${method} ${address}`));
  const named = rows.flatMap(({ what, isBuilt }) => inBackticks(what).map((name) => ({ name, isBuilt })));
  const pages = named.filter(({ name }) => name.startsWith('/'));
  expect(pages.filter(({ name }) => !addresses.has(name))).toEqual([]);
  expect(named.filter(({ name, isBuilt }) => isCall(name) && isBuilt && !contract.has(name))).toEqual([]);
  expect(pages.filter(({ isBuilt }) => !isBuilt)).toEqual([]);
});
