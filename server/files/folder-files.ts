import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../failure/error-code.ts';
import { giveToOwnerOf } from '../start/data-folder.ts';
import { FilesUnavailable, type FileStore } from './file-store.ts';

/** Files being written, until they are complete. */
const ARRIVING = 'arriving';
/** Long after the last attempt to write one has ended. */
const LEFT_BEHIND_MS = 3_600_000;

/** Files in a folder, in subfolders by the first two letters of their ids. */
export function folderFiles(folder: string): FileStore {
  const placeOf = (id: string) => path.join(folder, id.slice(0, 2), id);
  return {
    put: async (id, content) => {
      const place = placeOf(id);
      const arriving = path.join(folder, ARRIVING, randomUUID());
      await attempt('writing', async () => {
        await mkdir(path.dirname(arriving), { recursive: true, mode: 0o700 });
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        try {
          await writeDurably(arriving, content);
          await rename(arriving, place);
        } finally {
          await rm(arriving, { force: true });
        }
        await giveToOwnerOf(folder, place);
        await syncFolder(path.dirname(place));
      });
    },
    read: async (id) => {
      const place = placeOf(id);
      const bytes = await attempt('reading', () => sizeIfThere(place));
      return bytes === null ? null : { content: createReadStream(place), bytes };
    },
    remove: async (id) => {
      await attempt('removing', () => rm(placeOf(id), { force: true }));
    },
  };
}

/** Creates the folder, and removes what a killed program has left half-written. */
export async function prepareFolder(folder: string, now: number): Promise<void> {
  const arriving = path.join(folder, ARRIVING);
  await mkdir(arriving, { recursive: true, mode: 0o700 });
  await giveToOwnerOf(path.dirname(folder), folder);
  await giveToOwnerOf(folder, arriving);
  for (const name of await readdir(arriving)) {
    const file = path.join(arriving, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
  }
}

async function attempt<T>(doing: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new FilesUnavailable(doing, error);
  }
}

async function writeDurably(file: string, content: Uint8Array): Promise<void> {
  const opened = await open(file, 'wx', 0o600);
  try {
    await opened.writeFile(content);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** A file name is on disk only once its folder has been synced. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function sizeIfThere(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
