import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFreshFolder, swapIn } from './swap-in.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-swap-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function build(dist: string, text: string): Promise<string> {
  const fresh = await makeFreshFolder(dist);
  await writeFile(path.join(fresh, 'index.html'), text);
  return fresh;
}

test('a new build replaces the old one as a whole', async () => {
  const folder = await makeFolder();
  const dist = path.join(folder, 'dist');
  await swapIn(await build(dist, 'first'), dist);
  await writeFile(path.join(dist, 'only-in-first.js'), '');
  await swapIn(await build(dist, 'second'), dist);
  expect(await readdir(folder)).toEqual(['dist']);
  expect(await readdir(dist)).toEqual(['index.html']);
  expect(await readFile(path.join(dist, 'index.html'), 'utf8')).toBe('second');
});

test('two simultaneous builds leave one complete build', async () => {
  const folder = await makeFolder();
  const dist = path.join(folder, 'dist');
  const builds = await Promise.all([build(dist, 'same'), build(dist, 'same')]);
  await Promise.all(builds.map((fresh) => swapIn(fresh, dist)));
  expect(await readFile(path.join(dist, 'index.html'), 'utf8')).toBe('same');
});

test('the remains of a killed build are removed, but not what a running build is making', async () => {
  const folder = await makeFolder();
  const dist = path.join(folder, 'dist');
  const old = `dist.${process.pid}.old`;
  for (const name of ['dist.999999999.dead', `dist.${process.pid}.live`, old]) await mkdir(path.join(folder, name));
  await utimes(path.join(folder, old), 0, 0);
  const fresh = await makeFreshFolder(dist);
  expect((await readdir(folder)).toSorted()).toEqual([path.basename(fresh), `dist.${process.pid}.live`].toSorted());
});
