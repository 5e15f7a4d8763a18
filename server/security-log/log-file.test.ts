import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLogFile } from './log-file.ts';

async function newFile() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return path.join(folder, 'security.log');
}

const never = (error: unknown) => {
  throw error;
};

test('lines are appended in order, to a file only its owner can access', async () => {
  const file = await newFile();
  const log = openLogFile(file, never);
  for (let line = 0; line < 100; line += 1) log.write(String(line));
  await log.close();
  const again = openLogFile(file, never);
  again.write('100');
  await again.close();
  expect((await readFile(file, 'utf8')).split('\n')).toEqual([
    ...Array.from({ length: 101 }, (_, line) => `${line}`),
    '',
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a full file is renamed, and no more than ten are kept', async () => {
  const file = await newFile();
  for (let batch = 0; batch < 14; batch += 1) {
    const log = openLogFile(file, never, 100);
    log.write(`${batch}`.padStart(120, '.'));
    await log.close();
  }
  const files = await readdir(path.dirname(file));
  expect(files).toHaveLength(10);
  expect(await readFile(file, 'utf8')).toMatch(/\.13\n$/);
  expect(await readFile(`${file}.9`, 'utf8')).toMatch(/\.4\n$/);
});

test('a file that another program has renamed is created again', async () => {
  const file = await newFile();
  const log = openLogFile(file, never);
  log.write('before');
  await log.close();
  await rename(file, `${file}.old`);
  log.write('after');
  await log.close();
  expect(await readFile(file, 'utf8')).toBe('after\n');
});

test('a write failure is reported once, and the lost lines are logged when writing works again', async () => {
  const file = await newFile();
  const errors: unknown[] = [];
  const log = openLogFile(file, (error) => errors.push(error));
  await mkdir(file);
  for (const line of ['a', 'b', 'c']) {
    log.write(line);
    await log.close();
  }
  expect(errors).toHaveLength(1);
  await rm(file, { recursive: true });
  log.write('d');
  await log.close();
  const [told = '', line] = (await readFile(file, 'utf8')).split('\n');
  expect(JSON.parse(told)).toMatchObject({ event: 'LINES_LOST', count: 3 });
  expect(line).toBe('d');
  await rm(file);
  await mkdir(file);
  log.write('e');
  await log.close();
  expect(errors).toHaveLength(2);
});
