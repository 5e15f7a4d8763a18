import path from 'node:path';
import { expect, test } from 'vitest';
import { openMutantCompiler } from './mutant-compiler.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('the compiler catches a wrong mutant but ignores unused leftovers', async () => {
  const file = 'domain/transport/commands/remind-carrier.ts';
  const types = openMutantCompiler(root, 'domain');
  const accepts = async (code: string) => await types.accepts({ file, code });
  const rule = (line: string) => `const most: number | null = Math.random() > 2 ? 1 : null;\n${line}\nexport {};`;
  expect(await accepts(rule('export const a: number = most ?? 1;'))).toBe(true);
  expect(await accepts(rule('export const a: number = most;'))).toBe(false);
  expect(await accepts(rule('if (false) throw new Error("unused");'))).toBe(true);
  types.close();
});
