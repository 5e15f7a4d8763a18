import { realpath } from 'node:fs/promises';
import { reachRunning, takeInstanceLock } from './guard.ts';
import { embeddedConnection, type EmbeddedConnection } from './embedded-connection.ts';
import { findSocketFolder } from './socket-folder.ts';

/** How to connect to the database of a Milepost that is running now, if one is. */
export async function findRunningEmbedded(dataFolder: string): Promise<EmbeddedConnection | undefined> {
  const folder = await realpath(dataFolder).catch(() => undefined);
  if (folder === undefined) return undefined;
  const socketFolder = findSocketFolder(folder);
  const client = await reachRunning(socketFolder, 10_000);
  if (!client) return undefined;
  // One that outlived its Milepost is to be taken over instead, and stopped in the end.
  const isOrphan = await takeInstanceLock(client);
  await client.end();
  return isOrphan ? undefined : embeddedConnection(socketFolder);
}
