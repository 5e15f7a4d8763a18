import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const folders = ['web', 'domain', 'api-contract'];
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'lingui.config.ts'];

/** A short hash of everything that goes into the browser build. */
export async function hashSources(projectFolder: string): Promise<string> {
  const found = await Promise.all(folders.map((folder) => listSources(projectFolder, folder)));
  const hash = createHash('sha256');
  const sources = [...files, ...found.flat()].toSorted();
  const contents = await Promise.all(sources.map((file) => readFile(path.join(projectFolder, file))));
  for (const [index, file] of sources.entries()) {
    // Includes the lengths, so no content can be mistaken for the next file's name.
    hash.update(`${file}\0${contents[index]?.length ?? 0}\0`).update(contents[index] ?? '');
  }
  return hash.digest('hex').slice(0, 12);
}

async function listSources(projectFolder: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(projectFolder, folder), { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter(({ name }) => isSource(folder, name))
      .map(async (entry) => {
        const file = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return listSources(projectFolder, file);
        return entry.isFile() ? [file] : [];
      }),
  );
  return nested.flat();
}

function isSource(folder: string, name: string): boolean {
  if (name === 'node_modules' || name.startsWith('.') || /\.test\.tsx?$/.test(name)) return false;
  // dist, and dist.<number> while it is being built.
  return folder !== 'web' || !/^dist(\.|$)/.test(name);
}
