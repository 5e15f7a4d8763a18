import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const GIB = 2 ** 30;
const PREFIX = 'milepost-tests-';
const HEARTBEAT_MS = 60_000;
/** A live run never misses ten heartbeats. */
const DEAD_AFTER_MS = 10 * HEARTBEAT_MS;

/** Several times the 0.6 GiB that a run writes. */
const enough = { room: 4 * GIB, memory: 8 * GIB };

/**
 * Everything started from here writes temporary files to memory, if there is enough, until the program ends. A database
 * is hundreds of files: creating and dropping them on disk took a tenth of the tests' CPU time.
 */
export function useMemoryFolder(place = '/dev/shm', needs = enough): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom(place, needs)) return;
  removeFoldersOfDeadRuns(place);
  const folder = mkdtempSync(join(place, PREFIX));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // When started as root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
  if (!runsPrograms(folder)) return;
  setInterval(() => utimesSync(folder, new Date(), new Date()), HEARTBEAT_MS).unref();
  process.env['TMPDIR'] = folder;
}

function hasRoom(place: string, { room, memory }: typeof enough): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    accessSync(place, constants.W_OK);
    return bavail * bsize >= room && freemem() >= memory;
  } catch {
    // Only Linux has it.
    return false;
  }
}

/** Containers often forbid running programs there. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}

/** A killed run left its files, and maybe a PostgreSQL that ends by itself once its files are gone. */
function removeFoldersOfDeadRuns(place: string): void {
  for (const name of readdirSync(place).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(place, name);
    const beat = statSync(folder, { throwIfNoEntry: false });
    if (beat === undefined || beat.uid !== process.getuid?.() || Date.now() - beat.mtimeMs < DEAD_AFTER_MS) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}
