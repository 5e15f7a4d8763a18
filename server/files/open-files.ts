import { StartFailure } from '../failure/start-failure.ts';
import { isDiskFull } from '../failure/disk-full.ts';
import { shortReason } from '../failure/error-code.ts';
import { FilesUnavailable, type FileStore } from './file-store.ts';
import type { FilesSettings } from './files-settings.ts';
import { folderFiles, prepareFolder } from './folder-files.ts';
import { s3Files, tryFiles } from './s3-files.ts';

export function createFileStore(settings: FilesSettings): FileStore {
  return settings.kind === 'folder' ? folderFiles(settings.path) : s3Files(settings);
}

/**
 * Opens the store and tests it once. A wrong setting ends the start with a message; a store that is away for now does
 * not, because tracking works without documents.
 */
export async function openFiles(settings: FilesSettings, report: (sentence: string) => void): Promise<FileStore> {
  const files = createFileStore(settings);
  if (settings.kind === 'folder') {
    await prepareFolder(settings.path, Date.now()).catch((error: unknown) => {
      if (isDiskFull(error)) throw error;
      const reason = shortReason(error);
      throw new StartFailure(
        `Milepost cannot write to the folder of documents ${settings.path} (${reason}): allow it, or set FILES_URL to another one.`,
        { cause: error },
      );
    });
    return files;
  }
  await tryFiles(files).catch((error: unknown) => {
    const reason = error instanceof FilesUnavailable ? shortReason(error.cause) : shortReason(error);
    if (!/^[34]\d\d /.test(reason)) {
      report(
        `The store of documents at ${settings.address} cannot be reached (${reason}); documents wait until it can.`,
      );
      return;
    }
    throw new StartFailure(
      `The store of documents at ${settings.address} refuses Milepost (${reason.trim()}): check the key, secret, bucket and region in FILES_URL.`,
      { cause: error },
    );
  });
  return files;
}
