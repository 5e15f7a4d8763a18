import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { packageProgram } from '../programs/package-program.ts';
import { prepareBrowser } from './playwright-stage.ts';

export type TestSelection = {
  /** Files and folders for Vitest; if empty, limited by `since`. */
  readonly vitest: readonly string[];
  readonly playwright: readonly string[];
  readonly since: string | null;
  /** Only tests with this in their name. */
  readonly name: string | null;
};

/** The arguments of `npm test -- …` other than whole parts; a sentence if they make no sense. */
export function parseTestSelection(root: string, args: readonly string[]): TestSelection | string {
  const paths: string[] = [];
  let since: string | null = null;
  let name: string | null = null;
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? '';
    if (argument === '-t') {
      index += 1;
      name = args[index] ?? null;
      if (name === null) return '-t wants a part of the name of a test.';
    } else if (argument === '--changed') since = 'HEAD';
    else if (argument.startsWith('--changed=')) since = argument.slice('--changed='.length);
    else if (existsSync(path.join(root, argument))) paths.push(path.normalize(argument));
    else return `There is no part, file or folder called ${argument}.`;
  }
  if (since !== null && paths.length > 0) return 'Either --changed or paths: --changed finds the paths by itself.';
  if (since !== null) return { vitest: [], playwright: changedFiles(root, since).filter(isOfPlaywright), since, name };
  const ofPlaywright = paths.filter(isOfPlaywright);
  return { vitest: paths.filter((file) => !isOfPlaywright(file)), playwright: ofPlaywright, since, name };
}

/** Runs them with live output. True if all passed. */
export async function runTestSelection(
  root: string,
  { vitest, playwright, since, name }: TestSelection,
): Promise<boolean> {
  const named = (flag: string) => (name === null ? [] : [flag, name]);
  let passed = true;
  if (since !== null || vitest.length > 0) {
    const which = since === null ? vitest : ['--changed', since, '--passWithNoTests'];
    passed = await runWithLiveOutput(root, packageProgram(root, 'vitest'), [
      'run',
      '--maxWorkers=2',
      ...which,
      ...named('-t'),
    ]);
  }
  if (playwright.length > 0) {
    const problem = await prepareBrowser(root);
    if (problem !== null) {
      console.error(problem);
      return false;
    }
    const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list', ...playwright, ...named('-g')];
    passed = (await runWithLiveOutput(root, packageProgram(root, '@playwright/test', 'playwright'), args)) && passed;
  }
  if (since !== null)
    console.log('Of the end-to-end tests, only those that changed themselves: `npm test -- e2e` runs all.');
  return passed;
}

function isOfPlaywright(file: string): boolean {
  return file.endsWith('.e2e.ts') || file === 'e2e' || file.startsWith(`e2e${path.sep}`);
}

function changedFiles(root: string, since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter((file) => file.endsWith('.e2e.ts') && existsSync(path.join(root, file)));
}

async function runWithLiveOutput(root: string, program: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
