import { constants } from 'node:fs';
import { access, chown, mkdir, stat } from 'node:fs/promises';
import { errorCode } from '../failure/error-code.ts';
import { isDiskFull } from '../failure/disk-full.ts';
import { StartFailure } from '../failure/start-failure.ts';

export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StartFailure(
      `Milepost cannot write to its data folder ${folder} (${errorCode(error) ?? 'unknown reason'}): start as the owner of that folder, or set MILEPOST_DATA_DIR to another one.`,
      { cause: error },
    );
  }
}

/** Root and an ordinary user may take turns in the same folder. */
export async function giveToOwnerOf(folder: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(file, uid, gid);
}
