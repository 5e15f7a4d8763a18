import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainedMutants } from './explained-mutants.ts';

const root = join(import.meta.dirname, '../..');

test('each explained change refers to a line that exists in its file', () => {
  const gone = explainedMutants.filter(({ file, line }) => {
    const path = join(root, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(line);
  });
  expect(gone.map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});
