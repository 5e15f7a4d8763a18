import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { startProgram } from './run-program.ts';

/** Prints its own priority, and that of a program that it starts. */
const priorities = `
  const own = os.getPriority();
  const started = child_process.execFileSync(process.execPath, ['-p', 'os.getPriority()']);
  console.log(own, Number(started));`;

const printed = async (isPatient: boolean) =>
  (await startProgram(process.execPath, ['-e', priorities], { cwd: import.meta.dirname, isPatient }).outcome).output;

test.runIf(process.platform === 'linux')('a patient program and all that it starts give way to others', async () => {
  const here = getPriority();
  expect(await printed(false)).toBe(`${here} ${here}`);
  const lower = Math.max(here, 5);
  expect(await printed(true)).toBe(`${lower} ${lower}`);
});
