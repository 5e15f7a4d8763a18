import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageProgram } from '../programs/package-program.ts';
import { runNode } from '../programs/run-program.ts';
import type { ChangedFile } from './mutating-vitest.ts';
import { isTest } from './importers.ts';

export type MutantCompiler = { accepts(changed: ChangedFile): Promise<boolean>; close(): void };

/** The compiler on a copy of a folder: mutants that it rejects cannot go unnoticed. */
export function openMutantCompiler(root: string, folder: string): MutantCompiler {
  const copy = mkdtempSync(path.join(tmpdir(), 'milepost-mutants-'));
  const tsc = packageProgram(root, 'typescript', 'tsc');
  cpSync(path.join(root, folder), path.join(copy, folder), {
    recursive: true,
    filter: (file) => !isTest(file) && !/\/(?:node_modules|stories)$/.test(file),
  });
  const settings = {
    extends: path.join(root, folder, 'tsconfig.json'),
    compilerOptions: {
      tsBuildInfoFile: path.join(copy, 'tsbuildinfo'),
      // Unused leftovers of a change say nothing about the rule.
      noUnusedLocals: false,
      noUnusedParameters: false,
      allowUnreachableCode: true,
    },
    include: ['**/*.ts'],
  };
  writeFileSync(path.join(copy, folder, 'tsconfig.json'), JSON.stringify(settings));
  return {
    accepts: async ({ file, code }) => {
      writeFileSync(path.join(copy, file), code);
      const { code: exit } = await runNode(tsc, ['-p', folder], { cwd: copy });
      cpSync(path.join(root, file), path.join(copy, file));
      return exit === 0;
    },
    close: () => rmSync(copy, { recursive: true }),
  };
}
