import { rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runVite } from './run-vite.ts';
import { compressFiles } from './compress-files.ts';
import { hashSources } from './hash-sources.ts';
import { makeFreshFolder, swapIn } from './swap-in.ts';

const webFolder = import.meta.dirname;
const projectFolder = path.join(webFolder, '..');
const distFolder = path.join(webFolder, 'dist');

await main();

async function main(): Promise<void> {
  try {
    const version = `${await readPackageVersion()}+${await hashSources(projectFolder)}`;
    if ((await readBuiltVersion()) === version) return;
    console.log('Building the web app…');
    await build(version);
  } catch (error) {
    console.error(await explain(error));
    process.exitCode = 1;
  }
}

async function build(version: string): Promise<void> {
  const fresh = await makeFreshFolder(distFolder);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => abandon(fresh));
  try {
    await runVite(fresh, webFolder, version);
    await compressFiles(fresh);
    // Written last, as proof that everything else is complete.
    await writeFile(path.join(fresh, 'build.json'), `${JSON.stringify({ version })}\n`);
    await swapIn(fresh, distFolder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

function abandon(fresh: string): void {
  rmSync(fresh, { recursive: true, force: true });
  process.exit(0);
}

async function readPackageVersion(): Promise<string> {
  return readVersion(await readFile(path.join(projectFolder, 'package.json'), 'utf8')) ?? '0.0.0';
}

async function readBuiltVersion(): Promise<string | undefined> {
  // If it is missing or damaged, the app has to be built.
  return readFile(path.join(distFolder, 'build.json'), 'utf8')
    .then(readVersion)
    .catch(() => undefined);
}

function readVersion(text: string): string | undefined {
  const value: unknown = JSON.parse(text);
  const hasVersion = typeof value === 'object' && value !== null && 'version' in value;
  return hasVersion && typeof value.version === 'string' ? value.version : undefined;
}

async function explain(error: unknown): Promise<string> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC') return `The disk that holds ${webFolder} is full: free some space and start again.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The web app has to be built, but ${webFolder} cannot be written to (${code}): start once as the owner of that folder.`;
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const file = path.join(projectFolder, 'node_modules/.cache/web-build-error.log');
  const isWritten = await writeFile(file, `${details}\n`).then(
    () => true,
    () => false,
  );
  return `The web app could not be built (${firstLine(error)})${isWritten ? `: ${file} holds the details` : ''}.`;
}

// Bundlers begin with a heading that says nothing.
function firstLine(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split('\n').map((line) => line.trim());
  return lines.find((line) => line !== '' && !line.startsWith('Build failed')) ?? 'no reason given';
}
