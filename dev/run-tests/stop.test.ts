import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { leftOverProcesses } from './left-over-processes.ts';

// A program that does as dev/run-tests.ts does, with a child that ignores SIGTERM and a grandchild in a session apart.
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
  `import { runNode } from '${here}/../check/run-program.ts';
   import { stopOnSignal } from '${here}/../check/stop-on-signal.ts';
   import { endLeftOvers, leftOverProcesses, markDescendants } from '${here}/left-over-processes.ts';
   const mark = markDescendants();
   stopOnSignal(async () => endLeftOvers(mark));
   void runNode('${child}', [], { cwd: '${folder}' });
   const look = setInterval(() => {
     if (leftOverProcesses(mark).length < 2) return;
     clearInterval(look);
     console.log(mark);
   }, 20);
   ${wait}`,
);
afterAll(() => rmSync(folder, { recursive: true }));

test.runIf(process.platform === 'linux').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends everything that was started, however far away', async (signal, code) => {
  const run = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(run.stdout, 'data')) as [Buffer];
  const mark = said.toString().trim();
  expect(leftOverProcesses(mark)).toHaveLength(2);
  run.kill(signal);
  const [ended] = (await once(run, 'exit')) as [number];
  expect(ended).toBe(code);
  expect(leftOverProcesses(mark)).toEqual([]);
});
