import path from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { guardLoops } from './loop-guard.ts';

/** A file as it is to be seen by the tests, in place of what is on the disk, which is never touched. */
export type Changed = { readonly file: string; readonly code: string };

export type TestRun = { readonly passed: boolean; readonly durations: ReadonlyMap<string, number> };

export type ChangingVitest = {
  /** With one file changed, or none. Ends with the first test that fails. */
  run(tests: readonly string[], changed: Changed | null): Promise<TestRun>;
  /** Ends a run that hangs, and the vitest with it. */
  abandon(): void;
};

/** Vitest, kept running, on files of which one is seen otherwise than it is. */
export async function changingVitest(root: string, folder: string): Promise<ChangingVitest> {
  let seen: Changed | null = null;
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
      // Rules keep nothing between two calls, so tests may share a process.
      isolate: false,
      maxWorkers: 1,
      bail: 1,
      fsModuleCache: false,
      // Slow is not wrong; whoever waits for a run knows for how long.
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
      // Asked once it waits for the test to end; asked twice it stops the thread in the midst of it.
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
  // The answer also tells of modules that ran before.
  const modules = result.testModules.filter(({ moduleId }) => order.has(moduleId));
  const durations = modules.map(
    (module) => [path.relative(root, module.moduleId), module.diagnostic().duration] as const,
  );
  const passed = result.unhandledErrors.length === 0 && modules.every((module) => module.state() === 'passed');
  return { passed, durations: new Map(durations) };
}
