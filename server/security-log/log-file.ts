import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { giveToOwnerOf } from '../start/data-folder.ts';
import { errorCode } from '../failure/error-code.ts';

const MAX_BYTES = 10_000_000;
/** In addition to the current one. */
const FILES_KEPT = 9;
/** Max backlog while the disk is slow; further lines are lost. */
const MAX_WAITING = 10_000;

export type LogFile = { write(line: string): void; close(): Promise<void> };

/**
 * Appends lines to a private file. Full files are renamed and the oldest deleted: at most 100 MB. Reopened per batch,
 * so other programs may rotate it.
 */
export function openLogFile(file: string, report: (error: unknown) => void, maxBytes = MAX_BYTES): LogFile {
  let waiting: string[] = [];
  let lost = 0;
  let isBroken = false;
  let writing: Promise<void> | null = null;

  const append = async () => {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      const lostBefore = lost;
      try {
        await makeRoom(file, maxBytes);
        const told = lostBefore > 0 ? [lostLine(lostBefore), ...lines] : lines;
        await appendFile(file, `${told.join('\n')}\n`, { mode: 0o600 });
        lost -= lostBefore;
        isBroken = false;
      } catch (error) {
        lost += lines.length;
        if (!isBroken) report(error);
        isBroken = true;
      }
    }
    writing = null;
  };
  return {
    write: (line) => {
      if (waiting.length >= MAX_WAITING) lost += 1;
      else waiting.push(line);
      writing ??= append();
    },
    close: async () => {
      await writing;
    },
  };
}

function lostLine(count: number): string {
  return JSON.stringify({ at: new Date().toISOString(), event: 'LINES_LOST', count });
}

async function makeRoom(file: string, maxBytes: number): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    },
  );
  if (size === null) {
    await mkdir(path.dirname(file), { recursive: true });
    await appendFile(file, '', { mode: 0o600 });
    await giveToOwnerOf(path.dirname(file), file);
  } else if (size >= maxBytes) {
    for (let number = FILES_KEPT - 1; number > 0; number -= 1)
      await renameIfThere(`${file}.${number}`, `${file}.${number + 1}`);
    await renameIfThere(file, `${file}.1`);
    await makeRoom(file, maxBytes);
  }
}

async function renameIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
}
