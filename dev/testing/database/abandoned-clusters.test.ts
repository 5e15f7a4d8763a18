import { mkdir, mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeAbandonedClusters, testFolderPrefix } from './abandoned-clusters.ts';

test('an old cluster that is starting or stopping is left to the run that manages it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), testFolderPrefix));
  await mkdir(path.join(folder, 'socket'));
  const stopping = net.createServer((connection) => connection.destroy());
  await new Promise<void>((resolve) => stopping.listen(path.join(folder, 'socket', '.s.PGSQL.5432'), resolve));
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(folder, anHourAgo, anHourAgo);
  await removeAbandonedClusters();
  expect((await stat(folder)).isDirectory()).toBe(true);
  await new Promise<void>((resolve) => stopping.close(() => resolve()));
  await rm(folder, { recursive: true });
});
