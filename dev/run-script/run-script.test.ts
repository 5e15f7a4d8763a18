import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { findFreePort } from '../testing/process/free-port.ts';
import { makeSmallProject, writeJson } from './small-project.ts';

const installing = 'Installing packages… (about a minute the first time)\n';
const waiting = 'Another start is installing packages; waiting for it.\n';

// run.mjs names the owner of a lock by pid and start time.
function describeOurselves(): string {
  if (process.platform !== 'linux') {
    const began = execFileSync('ps', ['-o', 'lstart=', '-p', String(process.pid)], { encoding: 'utf8' }).trim();
    return `${process.pid} ${began}`;
  }
  const stat = readFileSync('/proc/self/stat', 'utf8');
  return `${process.pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
}

async function dependOn(folder: string, resolved: string): Promise<void> {
  const lost = { lost: '1.0.0' };
  await writeJson(folder, 'part/package.json', { name: 'part', version: '1.0.0', dependencies: lost });
  const lockFile = path.join(folder, 'package-lock.json');
  const lock = JSON.parse(await readFile(lockFile, 'utf8')) as { packages: Record<string, object> };
  lock.packages['part'] = { ...lock.packages['part'], dependencies: lost };
  const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;
  lock.packages['node_modules/lost'] = { version: '1.0.0', resolved, integrity };
  await writeFile(lockFile, JSON.stringify(lock));
}

async function lockBy(folder: string, owner: string): Promise<void> {
  await mkdir(path.join(folder, '.installing'));
  await writeFile(path.join(folder, '.installing/owner'), owner);
}

describe('installing', () => {
  test('happens once, and again when a manifest has changed', async () => {
    const { folder, run } = await makeSmallProject();
    expect(await run('check', 'a', 'b').ended).toEqual({
      code: 0,
      output: `${installing}checked a b\n`,
      complaints: '',
    });
    expect(await run('check').ended).toEqual({ code: 0, output: 'checked \n', complaints: '' });
    await writeJson(folder, 'part/package.json', { name: 'part', version: '1.0.0', description: 'changed' });
    expect((await run('check').ended).output).toBe(`${installing}checked \n`);
    expect(existsSync(path.join(folder, '.installing'))).toBe(false);
  });

  test('lets one of two simultaneous starts wait for the other', async () => {
    const { run } = await makeSmallProject();
    const [one, other] = await Promise.all([run('check', '1').ended, run('check', '2').ended]);
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(one.output + other.output).toContain('checked 1\n');
    expect(one.output + other.output).toContain('checked 2\n');
    expect((one.output + other.output).split(installing)).toHaveLength(2);
  });

  test('waits while the installing process is alive', async () => {
    const { folder, run } = await makeSmallProject();
    await lockBy(folder, describeOurselves());
    const { child, ended, firstOutput } = run('check');
    await firstOutput;
    // It checks several times whether the other process is alive.
    await pause(1500);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, output: waiting, complaints: '' });
  });

  test.each([
    ['whose process has ended', '999999999 1'],
    ['whose number now belongs to another process', `${process.pid} 1`],
  ])('a lock %s is taken over', async (_, owner) => {
    const { folder, run } = await makeSmallProject();
    await lockBy(folder, owner);
    expect(await run('check').ended).toMatchObject({ code: 0, complaints: '' });
  });

  test('without the network fails with one sentence', async () => {
    const { folder, run } = await makeSmallProject();
    await dependOn(folder, `http://127.0.0.1:${await findFreePort()}/lost/-/lost-1.0.0.tgz`);
    expect(await run('check').ended).toEqual({
      code: 1,
      output: installing,
      complaints:
        'The packages could not be downloaded, the package registry cannot be reached (ECONNREFUSED): check the network and start again.\n',
    });
  });

  test('with a lock file that does not match fails with one sentence', async () => {
    const { folder, run } = await makeSmallProject();
    await writeJson(folder, 'part/package.json', { name: 'part', version: '1.0.0', dependencies: { lost: '1.0.0' } });
    const { code, complaints } = await run('check').ended;
    expect(code).toBe(1);
    expect(complaints).toMatch(/^The packages could not be installed: .+\. "npm ci" in .+ shows more\.\n$/);
  });

  test('on a platform without a Node package fails with one sentence', async () => {
    const { run } = await makeSmallProject(false);
    const { code, complaints } = await run('check').ended;
    expect(code).toBe(1);
    expect(complaints).toBe(
      `There is no Node.js 26 package for ${process.platform} on ${process.arch}: Milepost runs on Linux and macOS, on x64 and arm64.\n`,
    );
  });
});

test.each([['nonsense'], ['toString'], ['']])('the unknown command %j is refused', async (name) => {
  const { run } = await makeSmallProject();
  const { code, output, complaints } = await run(name).ended;
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(complaints).toMatch(new RegExp(`^There is no command "${name}": the commands are start, test, .+\\.\\n$`));
});

test('the program receives signals, and its exit code is passed on', async () => {
  const { folder, run } = await makeSmallProject();
  const program = "process.on('SIGTERM', () => process.exit(7)); console.log('up'); setInterval(() => {}, 1000);\n";
  await writeFile(path.join(folder, 'dev/check.ts'), program);
  const { child, ended } = run('check');
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('up')) resolve();
    });
  });
  child.kill('SIGTERM');
  expect((await ended).code).toBe(7);
});
