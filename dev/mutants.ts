import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startMutatingVitest } from './mutants/mutating-vitest.ts';
import { openMutantCompiler } from './mutants/mutant-compiler.ts';
import { explainedMutants } from './mutants/explained-mutants.ts';
import { isTest, testsThatImport } from './mutants/importers.ts';
import { applyMutant, mutantsOf } from './mutants/mutants-of.ts';
import { tryMutants, type Vitests } from './mutants/try-mutants.ts';

/** Property tests are slow, and what they find deserves its own test. Chosen. */
const MAX_TEST_MS = 5_000;

// Mutates the rules one small step at a time and checks whether a test notices. Files on disk stay unchanged.
const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
const wanted = process.argv.slice(2);
const isWanted = (file: string) =>
  wanted.length === 0 || wanted.some((one) => file === one || file.startsWith(one.replace(/\/?$/, '/')));
const files = globSync('domain/**/*.ts', { exclude: ['**/node_modules/**'] }).toSorted();
const subjects = files
  .filter((file) => !isTest(file) && !file.includes('/stories/') && isWanted(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  .map((subject) => ({ ...subject, mutants: mutantsOf(subject.file, subject.code) }))
  .filter(({ mutants }) => mutants.length > 0);
if (subjects.length === 0) throw new Error(`There is nothing to change in ${wanted.join(', ')}.`);

let vitest = await startMutatingVitest(root, 'domain');
const vitests: Vitests = {
  current: () => vitest,
  renew: async () => {
    vitest.abandon();
    vitest = await startMutatingVitest(root, 'domain');
  },
};
const unchanged = await vitest.run(files.filter(isTest), null);
if (!unchanged.passed) throw new Error('A test fails without any change: first make npm test pass.');
const affordable = (test: string) => (unchanged.durations.get(test) ?? 0) <= MAX_TEST_MS;
const importers = testsThatImport(files);
const compiler = openMutantCompiler(root, 'domain');

let unexplained = 0;
const met = new Set<unknown>();
const folders = new Map<string, { all: number; explained: number; survived: number }>();
for (const subject of subjects) {
  const tests = importers(subject.file).filter(affordable);
  const tried =
    tests.length === 0
      ? subject.mutants.map((mutant) => ({ mutant, survived: true }))
      : await tryMutants(subject, tests, unchanged.durations, vitests);
  const score = folders.get(path.dirname(subject.file)) ?? { all: 0, explained: 0, survived: 0 };
  folders.set(path.dirname(subject.file), score);
  score.all += tried.length;
  for (const { mutant } of tried.filter(({ survived }) => survived)) {
    if (!(await compiler.accepts({ file: subject.file, code: applyMutant(subject.code, mutant) }))) continue;
    const reason = explainedMutants.find(
      ({ file, line, change }) => file === subject.file && line === mutant.lineText && change === mutant.change,
    );
    if (reason !== undefined) {
      met.add(reason);
      score.explained += 1;
      continue;
    }
    score.survived += 1;
    unexplained += 1;
    console.log(`${subject.file}:${mutant.line}  ${mutant.change}\n    ${mutant.lineText}`);
  }
}
for (const [folder, { all, explained: known, survived }] of folders) {
  const share = ((1 - (known + survived) / all) * 100).toFixed(1);
  console.log(`${folder}: ${share} % of ${all} noticed, ${known} explained, ${survived} not noticed`);
}
const needless = explainedMutants.filter((reason) => isWanted(reason.file) && !met.has(reason));
for (const { file, line, change } of needless)
  console.log(`Noticed after all, or gone: ${file}  ${change}\n    ${line}`);
compiler.close();
// A hanging test would keep the process alive.
process.exit(unexplained + needless.length === 0 ? 0 : 1);
