import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { endLeftOvers, leftOverProcesses } from './left-over-processes.ts';

// A program like dev/run-tests.ts, with a child that ignores SIGTERM and a grandchild in its own session.
const folder = mkdtempSync(join(tmpdir(), 'mp-check-stop-'));
const here = import.meta.dirname;
const program = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const wait = 'setInterval(() => {}, 1000);';
const grandchild = program('grandchild.mjs', wait);
const child = program(
  'child.mjs',
  `import { spawn } from 'node:child_process';
   spawn(process.execPath, ['${grandchild}'], { detached: true, stdio: 'ignore' }).unref();
   process.exitCode = 0;
   ${wait}`,
);
const parent = program(
  'parent.mjs',
  `import { runNode } from '${here}/../programs/run-program.ts';
   import { stopOnSignal } from '${here}/../programs/stop-on-signal.ts';
   import { endLeftOvers, markDescendants } from '${here}/left-over-processes.ts';
   const mark = markDescendants();
   stopOnSignal(async () => endLeftOvers(mark));
   void runNode('${child}', [], { cwd: '${folder}' });
   console.log(mark);
   ${wait}`,
);
const commands = (mark: string): readonly string[] =>
  leftOverProcesses(mark)
    .map(({ command }) => command.split(' ').at(-1) ?? '')
    .toSorted();
afterAll(() => rmSync(folder, { recursive: true }));

test.runIf(process.platform === 'linux').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends everything that was started, at any depth', async (signal, code) => {
  const run = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void run.kill('SIGKILL'));
  const [said] = (await once(run.stdout, 'data')) as [Buffer];
  const mark = said.toString().trim();
  // If the test fails, its processes must not hold up the test run.
  onTestFinished(() => endLeftOvers(mark));
  // Between fork and exec a process shows its parent's command line, then briefly no environment.
  await expect.poll(() => commands(mark)).toEqual([child, grandchild]);
  run.kill(signal);
  const [ended] = (await once(run, 'exit')) as [number];
  expect(ended).toBe(code);
  expect(leftOverProcesses(mark)).toEqual([]);
});
