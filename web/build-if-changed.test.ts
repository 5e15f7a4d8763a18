import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const webFolder = import.meta.dirname;

let folder = '';
const outward = `export default {
  root: import.meta.dirname,
  build: { rolldownOptions: { input: import.meta.dirname + '/twt.html' } },
};`;

// Runs the real build on a one-line app.
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['web/src', 'domain', 'api-contract']) await mkdir(path.join(folder, name), { recursive: true });
  await symlink(path.join(webFolder, '../node_modules'), path.join(folder, 'node_modules'));
  await write('package.json', '{ "version": "1.2.3", "type": "module" }');
  for (const name of ['package-lock.json', 'tsconfig.base.json', 'lingui.config.ts']) await write(name, '{}');
  await write('web/vite.config.ts', 'export default {};');
  await write('web/vite.outward.config.ts', outward);
  await write('web/twt.html', '<script type="module" src="/src/main.ts"></script>');
  await write('web/index.html', '<script type="module" src="/src/main.ts"></script>');
  await write('web/src/main.ts', 'document.title = import.meta.env.MILEPOST_BUILD;');
  for (const name of (await readdir(webFolder)).filter((each) => each.endsWith('.ts') && !/test|config/.test(each))) {
    await copyFile(path.join(webFolder, name), path.join(folder, 'web', name));
  }
});

async function write(file: string, text: string): Promise<void> {
  await writeFile(path.join(folder, file), text);
}

async function build() {
  const child = spawn(process.execPath, [path.join(folder, 'web/build-if-changed.ts')], { cwd: '/' });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

async function readScript(): Promise<string> {
  const assets = path.join(folder, 'web/dist/assets');
  const name = (await readdir(assets)).find((each) => each.endsWith('.js')) ?? '';
  return readFile(path.join(assets, name), 'utf8');
}

test('builds once, with the version in the script and in build.json, and again after a change', async () => {
  expect(await build()).toEqual({ code: 0, output: 'Building the web app…\n' });
  const { version } = JSON.parse(await readFile(path.join(folder, 'web/dist/build.json'), 'utf8')) as {
    version: string;
  };
  expect(version).toMatch(/^1\.2\.3\+[0-9a-f]{12}$/);
  expect(await readScript()).toContain(version);
  const { birthtimeMs } = await stat(path.join(folder, 'web/dist'));
  expect(await build()).toEqual({ code: 0, output: '' });
  expect((await stat(path.join(folder, 'web/dist'))).birthtimeMs).toBe(birthtimeMs);
  await write('domain/rule.ts', 'export const rule = 1;');
  expect(await build()).toEqual({ code: 0, output: 'Building the web app…\n' });
  expect(await readScript()).not.toContain(version);
});

test('a failing build says why in one sentence and leaves the last one intact', async () => {
  await build();
  const before = await readScript();
  await write('web/src/main.ts', `import './missing.ts';`);
  const { code, output } = await build();
  expect(code).toBe(1);
  expect(output).toMatch(
    /^Building the web app…\nThe web app could not be built \(.*missing\.ts.*\): .+ holds the details\.\n$/,
  );
  expect(await readScript()).toBe(before);
  expect((await readdir(path.join(folder, 'web'))).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});
