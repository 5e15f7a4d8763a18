import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from './compress-files.ts';

test('text files get compressed copies, in sub-folders too; images and tiny files do not', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-compress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'assets'));
  const text = 'a transport, '.repeat(200);
  for (const file of ['index.html', 'assets/app.js', 'assets/app.js.map', 'assets/photo.webp']) {
    await writeFile(path.join(folder, file), text);
  }
  await writeFile(path.join(folder, 'assets/tiny.css'), 'a{}');
  await compressFiles(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['assets', 'index.html', 'index.html.br', 'index.html.gz']);
  expect((await readdir(path.join(folder, 'assets'))).toSorted()).toEqual(
    ['app.js', 'app.js.br', 'app.js.gz', 'app.js.map', 'photo.webp', 'tiny.css'].toSorted(),
  );
  expect(brotliDecompressSync(await readFile(path.join(folder, 'assets/app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(path.join(folder, 'assets/app.js.gz'))).toString()).toBe(text);
});
