import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('migrations are numbered consecutively: two with the same number would run in the order of their names', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations')).toSorted();
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_file, position) => position));
});
