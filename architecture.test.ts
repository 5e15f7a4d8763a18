import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [, map = ''] = readFileSync('docs/architecture.md', 'utf8').split('```');

test.each(['domain', 'server', 'web/src', 'dev', '.'])(
  'the map in docs/architecture.md shows every folder of %s',
  (room) => {
    const folders = readdirSync(room, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .filter((name) => !['node_modules', 'docs', 'dist', 'test-results'].includes(name));
    expect(folders.length).toBeGreaterThan(5);
    expect(folders.filter((name) => !new RegExp(`(?<![\\w-])${name}/`).test(map))).toEqual([]);
  },
);
