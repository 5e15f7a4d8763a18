import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../dev/testing/process/free-port.ts';
import { buildWebApp, MilepostProcess } from '../dev/testing/process/milepost-process.ts';

/** Builds the pages and runs the real server with the demo, whose trucks stand still. */
export async function withDemoServer<T>(measure: (origin: string) => Promise<T>): Promise<T> {
  await buildWebApp();
  const dataFolder = await mkdtemp(join(tmpdir(), 'milepost-bench-'));
  // When started as root, PostgreSQL runs as another user, who needs access.
  await chmod(dataFolder, 0o711);
  const port = String(await findFreePort());
  const milepost = new MilepostProcess({ PORT: port, MILEPOST_DATA_DIR: dataFolder, MILEPOST_DEMO: 'still' });
  try {
    await milepost.waitForOutput('Milepost is ready');
    return await measure(`http://localhost:${port}`);
  } finally {
    milepost.kill('SIGTERM');
    await milepost.ended;
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
  }
}
