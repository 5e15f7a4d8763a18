import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from './testing/process/free-port.ts';
import { buildWebApp, MilepostProcess, projectFolder } from './testing/process/milepost-process.ts';
import { processesInFolder } from './testing/process/processes-in-folder.ts';
import { temporaryDataFolder } from './testing/process/temporary-folder.ts';

beforeAll(buildWebApp);

test('the development loop starts without a data folder, serves pages and calls, and leaves nothing running', async () => {
  const folder = await temporaryDataFolder();
  const port = await findFreePort();
  const loop = new MilepostProcess(
    { PORT: String(port), MILEPOST_DATA_DIR: path.join(folder, 'data'), MILEPOST_DEMO: 'off' },
    path.join(projectFolder, 'dev/develop.ts'),
    projectFolder,
  );
  onTestFinished(() => loop.kill('SIGKILL'));
  await loop.waitForOutput(`Open http://localhost:${port}`);
  const page = await fetch(`http://localhost:${port}/`);
  expect(await page.text()).toContain('/src/app/main.tsx');
  expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
  loop.kill('SIGTERM');
  expect(await loop.ended).toMatchObject({ code: 0 });
  expect(processesInFolder(folder)).toEqual([]);
});
