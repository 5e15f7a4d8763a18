import { randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { link, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { giveToOwnerOf, prepareDataFolder } from '../start/data-folder.ts';
import { isDiskFull } from '../failure/disk-full.ts';
import { errorCode } from '../failure/error-code.ts';
import { StartFailure } from '../failure/start-failure.ts';
import type { InstallationSecret } from '../secret/installation-secret.ts';

const MIN_CHARACTERS = 32;
const MAX_CHARACTERS = 4_096;

/** Null if there is no such file. */
export async function readSecret(file: string): Promise<InstallationSecret | null> {
  const found = await stat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw unreadable(file, error);
  });
  if (found === null) return null;
  if (!found.isFile()) throw new StartFailure(`The secret ${file} is not a file: set MILEPOST_SECRET_FILE to one.`);
  if (isOpenToOthers(found)) {
    throw new StartFailure(
      `Other users of this machine can read or change the secret ${file}: run "chmod 600 ${file}" as its owner.`,
    );
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw unreadable(file, error);
  });
  const { length } = text.trim();
  if (length < MIN_CHARACTERS || length > MAX_CHARACTERS) {
    throw new StartFailure(
      `The secret ${file} has ${length} characters: it must have ${MIN_CHARACTERS} to ${MAX_CHARACTERS}, as "openssl rand -base64 32" prints them.`,
    );
  }
  return Buffer.from(text.trim());
}

/** Writes the file atomically and durably, because the database is about to depend on it. */
export async function makeSecret(file: string): Promise<InstallationSecret> {
  const folder = path.dirname(file);
  await prepareDataFolder(folder);
  const text = randomBytes(32).toString('base64url');
  const beside = `${file}.${process.pid}`;
  try {
    await rm(beside, { force: true });
    await writeSynced(beside, `${text}\n`);
    await giveToOwnerOf(folder, beside);
    await link(beside, file);
    await syncFolder(folder);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StartFailure(
      `The secret ${file} cannot be created (${errorCode(error) ?? 'unknown reason'}): let Milepost write there, or set MILEPOST_SECRET_FILE to a file with a secret.`,
      { cause: error },
    );
  } finally {
    await rm(beside, { force: true });
  }
  return Buffer.from(text);
}

/** Root's file may be readable by root's group, which is how containers pass secrets. */
function isOpenToOthers({ mode, uid }: Stats): boolean {
  const { S_IRWXG, S_IRWXO, S_IRGRP } = constants;
  return (mode & (uid === 0 ? (S_IRWXG & ~S_IRGRP) | S_IRWXO : S_IRWXG | S_IRWXO)) !== 0;
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unreadable(file: string, error: unknown): StartFailure {
  return new StartFailure(
    `The secret ${file} cannot be read (${errorCode(error) ?? 'unknown reason'}): start as its owner, or set MILEPOST_SECRET_FILE to one that can be read.`,
    { cause: error },
  );
}
