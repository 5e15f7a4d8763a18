import type { ChangedFile, MutatingVitest, TestRun } from './mutating-vitest.ts';
import { applyMutant, type Mutant } from './mutants-of.ts';

/** A change that makes tests take this much longer than before has made something hang. */
const HANGS_AFTER_MS = 20_000;
const HANGS_AFTER_TIMES = 10;
/** Tests up to this long run together; the others one by one, shortest first. */
const SHORT_MS = 400;

export type Tried = { readonly mutant: Mutant; readonly survived: boolean };

export type Subject = { readonly file: string; readonly code: string; readonly mutants: readonly Mutant[] };

/** Tries each change of a file on the tests that import it, until one fails. */
export async function tryMutants(
  { file, code, mutants }: Subject,
  tests: readonly string[],
  durations: ReadonlyMap<string, number>,
  vitests: Vitests,
): Promise<Tried[]> {
  const groups = inGroups(file, tests, durations);
  const tried: Tried[] = [];
  for (const mutant of mutants) {
    const changed = { file, code: applyMutant(code, mutant) };
    let survived = true;
    for (const group of groups) {
      if (survived) survived = await passes(vitests, group, changed, timeoutFor(group, durations));
    }
    tried.push({ mutant, survived });
  }
  return tried;
}

export type Vitests = { readonly current: () => MutatingVitest; readonly renew: () => Promise<void> };

function inGroups(file: string, tests: readonly string[], durations: ReadonlyMap<string, number>): string[][] {
  const beside = file.replace(/\.ts$/, '.test.ts');
  const costs = (test: string) => (test === beside ? 0 : (durations.get(test) ?? 0));
  const sorted = tests.toSorted((a, b) => costs(a) - costs(b));
  const short = sorted.filter((test) => costs(test) <= SHORT_MS);
  const groups = [short, ...sorted.filter((test) => costs(test) > SHORT_MS).map((test) => [test])];
  return groups.filter(({ length }) => length > 0);
}

async function passes(vitests: Vitests, group: readonly string[], changed: ChangedFile, ms: number): Promise<boolean> {
  const run = await Promise.race<TestRun | null>([vitests.current().run(group, changed), hanging(ms)]);
  if (run !== null) return run.passed;
  await vitests.renew();
  return false;
}

function timeoutFor(group: readonly string[], durations: ReadonlyMap<string, number>): number {
  return HANGS_AFTER_MS + HANGS_AFTER_TIMES * group.reduce((sum, test) => sum + (durations.get(test) ?? 0), 0);
}

async function hanging(ms: number): Promise<null> {
  return await new Promise((resolve) => {
    setTimeout(() => {
      resolve(null);
    }, ms).unref();
  });
}
