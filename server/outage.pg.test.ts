import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../dev/testing/process/free-port.ts';
import { buildWebApp, MilepostProcess } from '../dev/testing/process/milepost-process.ts';
import { processesInFolder } from '../dev/testing/process/processes-in-folder.ts';
import { temporaryDataFolder } from '../dev/testing/process/temporary-folder.ts';
import { readPostmasterPid } from './embedded-postgres/postmaster-pid.ts';

beforeAll(buildWebApp);

async function startUntilReady(settings: Readonly<Record<string, string>>) {
  const port = await findFreePort();
  const program = new MilepostProcess({ PORT: String(port), MILEPOST_DEMO: 'off', ...settings });
  onTestFinished(() => program.kill('SIGKILL'));
  await program.waitForOutput('Milepost is ready');
  const ready = async () => await fetch(`http://localhost:${port}/health/ready`).then(({ status }) => status);
  expect(await ready()).toBe(200);
  return { program, ready };
}

/** The messages in the log. */
function said({ output }: MilepostProcess): string[] {
  return output.filter((line) => line.startsWith('{')).map((line) => (JSON.parse(line) as { msg: string }).msg);
}

const bothWays = [
  expect.stringMatching(/^The database cannot be reached \(\w+\): Milepost continues by itself when it is back\.$/),
  expect.stringMatching(/^The database is back after \d+ s\.$/),
];

test('an embedded PostgreSQL that is killed is restarted, and two sentences in the log report it', async () => {
  const folder = await temporaryDataFolder();
  const { program, ready } = await startUntilReady({ MILEPOST_DATA_DIR: folder });
  process.kill((await readPostmasterPid(path.join(folder, 'postgres'))) ?? 0, 'SIGKILL');
  await expect.poll(ready).toBe(503);
  await expect.poll(ready).toBe(200);
  await pause(2_500); // failures outside requests would have been logged by now
  expect(said(program)).toEqual(bothWays);
  program.kill('SIGTERM');
  expect(await program.ended).toMatchObject({ code: 0, errorOutput: [] });
  expect(processesInFolder(folder)).toEqual([]);
});
