import path from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { guardLoops } from './loop-guard.ts';

/** The changed text of a file for the tests; the file on disk is never touched. */
export type ChangedFile = { readonly file: string; readonly code: string };

export type TestRun = { readonly passed: boolean; readonly durations: ReadonlyMap<string, number> };

export type MutatingVitest = {
  /** Runs with one file changed, or none, until the first failure. */
  run(tests: readonly string[], changed: ChangedFile | null): Promise<TestRun>;
  /** Ends a hanging run together with its Vitest. */
  abandon(): void;
};

/** A running Vitest that sees one file changed. */
export async function startMutatingVitest(root: string, folder: string): Promise<MutatingVitest> {
  let seen: ChangedFile | null = null;
  const transform = (code: string, id: string) => {
    const file = path.relative(root, id);
    if (!file.startsWith(`${folder}/`) || file.endsWith('.test.ts')) return undefined;
    return guardLoops(file, seen?.file === file ? seen.code : code);
  };
  const vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      include: [`${folder}/**/*.test.ts`],
      reporters: [{}],
      pool: 'threads',
      // Rules keep no state, so tests may share a process.
      isolate: false,
      maxWorkers: 1,
      bail: 1,
      fsModuleCache: false,
      // A slow test is not a failed one; the caller sets the limit.
      testTimeout: 600_000,
    },
    { plugins: [{ name: 'change', enforce: 'pre', transform }] },
  );
  await vitest.standalone();
  return {
    run: async (tests, changed) => {
      for (const file of [seen?.file, changed?.file]) {
        if (file !== undefined) vitest.invalidateFile(path.join(root, file));
      }
      seen = changed;
      return await runTests(vitest, root, tests);
    },
    abandon: () => {
      // The first cancel waits for the test to end, the second stops its thread.
      void vitest.cancelCurrentRun('keyboard-input');
      void vitest.cancelCurrentRun('keyboard-input');
    },
  };
}

async function runTests(vitest: Vitest, root: string, tests: readonly string[]): Promise<TestRun> {
  const all = await vitest.globTestSpecifications(tests.map((test) => path.join(root, test)));
  const order = new Map(tests.map((test, index) => [path.join(root, test), index]));
  const wanted = all
    .filter(({ moduleId }) => order.has(moduleId))
    .toSorted((a, b) => (order.get(a.moduleId) ?? 0) - (order.get(b.moduleId) ?? 0));
  if (wanted.length !== tests.length) throw new Error(`Of ${tests.join(', ')} not all were found.`);
  const result = await vitest.runTestSpecifications(wanted);
  // The result also contains modules that ran before.
  const modules = result.testModules.filter(({ moduleId }) => order.has(moduleId));
  const durations = modules.map(
    (module) => [path.relative(root, module.moduleId), module.diagnostic().duration] as const,
  );
  const passed = result.unhandledErrors.length === 0 && modules.every((module) => module.state() === 'passed');
  return { passed, durations: new Map(durations) };
}
