import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../dev/testing/process/free-port.ts';
import { buildWebApp, MilepostProcess } from '../dev/testing/process/milepost-process.ts';
import { processesInFolder } from '../dev/testing/process/processes-in-folder.ts';
import { temporaryDataFolder } from '../dev/testing/process/temporary-folder.ts';

beforeAll(buildWebApp);

async function runCommandWith(folder: string, body: string) {
  const scripts = await mkdtemp(path.join(os.tmpdir(), 'milepost-command-'));
  onTestFinished(() => rm(scripts, { recursive: true }));
  const file = path.join(scripts, 'command.ts');
  const module = JSON.stringify(path.join(import.meta.dirname, 'run-command.ts'));
  await writeFile(file, `import { runCommand } from ${module};\nrunCommand(async ({ worker }) => { ${body} });\n`);
  return new MilepostProcess({ MILEPOST_DATA_DIR: folder }, file).ended;
}

const note = `await worker.insertInto('installation').values({ key: 'noted', value: '1' }).execute();`;
const count = `console.log((await worker.selectFrom('installation').select('key').where('key', '=', 'noted').execute()).length);`;

test('without a running Milepost, a command starts the database and stops it afterwards', async () => {
  const folder = await temporaryDataFolder();
  expect(await runCommandWith(folder, note)).toMatchObject({ code: 0, errorOutput: ['Creating the database…'] });
  expect(processesInFolder(folder)).toEqual([]);
  expect(await runCommandWith(folder, count)).toEqual({ code: 0, output: ['1'], errorOutput: [] });
});

test('next to a running Milepost, a command uses its database and leaves it running', async () => {
  const folder = await temporaryDataFolder();
  const port = await findFreePort();
  const program = new MilepostProcess({ PORT: String(port), MILEPOST_DATA_DIR: folder, MILEPOST_DEMO: 'off' });
  await program.waitForOutput('Milepost is ready');
  expect(await runCommandWith(folder, note + count)).toEqual({ code: 0, output: ['1'], errorOutput: [] });
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  program.kill('SIGTERM');
  expect((await program.ended).code).toBe(0);
});

test('a failing command reports its error in one sentence', async () => {
  const folder = await temporaryDataFolder();
  expect(await runCommandWith(folder, `throw new Error('broken');`)).toMatchObject({
    code: 1,
    errorOutput: [
      'Creating the database…',
      `Milepost stopped because of an unexpected error (broken): ${folder}/error.log holds the details.`,
    ],
  });
  expect(processesInFolder(folder)).toEqual([]);
});
