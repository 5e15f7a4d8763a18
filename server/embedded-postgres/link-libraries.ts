import { access, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '../failure/start-failure.ts';
import { errorCode } from '../failure/error-code.ts';

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

// npm packages cannot hold symbolic links, and install scripts are switched off, so the links are made here.
export async function linkLibraries(folder: string): Promise<void> {
  const links = parseLinks(await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target);
    await symlink(path.relative(path.dirname(target), source), link).catch((error: unknown) => explain(error, link));
  }
}

async function explain(error: unknown, link: string): Promise<void> {
  if (errorCode(error) === 'EEXIST') return;
  // A read-only node_modules is fine as long as the links exist.
  if (
    await access(link).then(
      () => true,
      () => false,
    )
  )
    return;
  if (errorCode(error) !== 'EACCES') throw error;
  throw new StartFailure(
    `The embedded PostgreSQL has not been set up yet and ${path.dirname(link)} belongs to another user: start Milepost once as its owner.`,
  );
}

function parseLinks(text: string): LibraryLink[] {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) throw new Error('pg-symlinks.json holds no list');
  return value.map((entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'source' in entry && 'target' in entry) {
      const { source, target } = entry;
      if (typeof source === 'string' && typeof target === 'string') return { source, target };
    }
    throw new Error('pg-symlinks.json holds something other than links');
  });
}
