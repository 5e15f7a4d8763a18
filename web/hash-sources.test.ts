import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashSources } from './hash-sources.ts';

async function makeProject(): Promise<(file: string, text: string) => Promise<string>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-hash-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'lingui.config.ts'])
    await write(file, '{}');
  for (const file of ['web/src/main.tsx', 'domain/rule.ts', 'api-contract/call.ts']) await write(file, 'one');
  return async (file, text) => {
    await write(file, text);
    return hashSources(folder);
  };
}

test.each(['web/src/main.tsx', 'web/src/new.tsx', 'domain/rule.ts', 'api-contract/call.ts', 'package-lock.json'])(
  'a change to %s makes another build',
  async (file) => {
    const hashWith = await makeProject();
    const before = await hashWith('web/index.html', '');
    const after = await hashWith(file, 'two');
    expect(after).toMatch(/^[0-9a-f]{12}$/);
    expect(after).not.toBe(before);
  },
);

test.each([
  'web/dist/index.html',
  'web/dist.12.abc/index.html',
  'web/src/main.test.tsx',
  'domain/rule.test.ts',
  'domain/node_modules/a.js',
  'server/main.ts',
])('a change to %s does not make another build', async (file) => {
  const hashWith = await makeProject();
  const before = await hashWith('web/index.html', '');
  expect(await hashWith(file, 'two')).toBe(before);
});

test('content that moves from one file to the next makes another build', async () => {
  const hashWith = await makeProject();
  await hashWith('domain/a.ts', 'xy');
  const before = await hashWith('domain/b.ts', '');
  await hashWith('domain/a.ts', 'x');
  expect(await hashWith('domain/b.ts', 'y')).not.toBe(before);
});
