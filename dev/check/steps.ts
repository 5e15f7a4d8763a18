import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importCycles } from '../boundaries/import-cycles.ts';
import { lostCitations, sectionsOf } from './cited-sections.ts';
import { badFileName } from './file-names.ts';
import { badFileText } from './file-text.ts';
import { addressesInLockFile } from './lock-file.ts';
import { maxOutwardBytes, outwardBytes } from './outward-size.ts';
import { oddWords } from './plain-words.ts';
import { programStep } from './program-step.ts';
import { runNode } from '../programs/run-program.ts';
import { sourceFiles, writtenFiles } from './source-files.ts';
import type { Step } from './step.ts';
import { translations } from './translations.ts';
import { firstLoadBytes, firstLoadStyleBytes, maxBytes, maxStyleBytes } from './web-size.ts';

// Several checkers would each infer the contract's types, at four times the CPU time and memory.
const types = programStep('types', { package: 'typescript', program: 'tsc', args: ['-b', '--singleThreaded'] });
const lint = programStep('lint', {
  package: 'oxlint',
  program: 'oxlint',
  args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--format=unix'],
});
const format = programStep('format', { package: 'oxfmt', program: 'oxfmt', args: ['--check', '.'] });
const unused = programStep('unused', { package: 'knip', program: 'knip', args: ['--no-progress'] });
/** Code used only by tests is dead too; `unused` counts tests as users. */
const dead = programStep('dead', {
  package: 'knip',
  program: 'knip',
  args: ['--no-progress', '--production', '--config=knip.production.json', '--include=files,exports,types'],
});

const size: Step = {
  name: 'size',
  async find(root) {
    const { code, output } = await runNode('web/build-if-changed.ts', [], { cwd: root });
    if (code !== 0) return output;
    const dist = join(root, 'web/dist');
    const found = [
      { what: 'scripts', bytes: firstLoadBytes(dist), most: maxBytes },
      { what: 'styles', bytes: firstLoadStyleBytes(dist), most: maxStyleBytes },
    ];
    const tooMuch = found
      .filter(({ bytes, most }) => bytes > most)
      .map(({ what, bytes, most }) => `first load of /transports/planned: ${bytes} bytes of ${what}, at most ${most}`);
    const outward = [...outwardBytes(dist)]
      .filter(([, bytes]) => bytes > maxOutwardBytes)
      .map(([page, bytes]) => `${page}: ${bytes} bytes, at most ${maxOutwardBytes}`);
    return [...tooMuch, ...outward].join('\n');
  },
};

const lockFile: Step = {
  name: 'lock-file',
  find: async (root) => addressesInLockFile(readFileSync(join(root, 'package-lock.json'), 'utf8')).join('\n'),
};

const files: Step = {
  name: 'files',
  find: async (root) =>
    sourceFiles(root)
      .flatMap((file) => [badFileName(file) ?? [], badFileText(file, readFileSync(join(root, file), 'utf8'))].flat())
      .join('\n'),
};

const citations: Step = {
  name: 'citations',
  async find(root) {
    const sections = sectionsOf(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
    return writtenFiles(root)
      .flatMap((file) => lostCitations(file, readFileSync(join(root, file), 'utf8'), sections))
      .join('\n');
  },
};

const words: Step = {
  name: 'words',
  find: async (root) =>
    writtenFiles(root)
      .flatMap((file) => oddWords(file, readFileSync(join(root, file), 'utf8')))
      .join('\n'),
};

const cycles: Step = {
  name: 'circles',
  find: async (root) => importCycles(root, sourceFiles(root)).join('\n'),
};

/** Longest first, so both lanes end together. */
export const steps: readonly Step[] = [
  size,
  lint,
  types,
  translations,
  unused,
  dead,
  format,
  lockFile,
  files,
  citations,
  words,
  cycles,
];
