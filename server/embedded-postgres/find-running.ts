import { realpath } from 'node:fs/promises';
import { connectToRunning, takeInstanceLock } from './guard.ts';
import { embeddedConnection, type EmbeddedConnection } from './embedded-connection.ts';
import { findSocketFolder } from './socket-folder.ts';

/** The connection to the database of a running Milepost, if there is one. */
export async function findRunningEmbedded(dataFolder: string): Promise<EmbeddedConnection | undefined> {
  const folder = await realpath(dataFolder).catch(() => undefined);
  if (folder === undefined) return undefined;
  const socketFolder = findSocketFolder(folder);
  const client = await connectToRunning(socketFolder, 10_000);
  if (!client) return undefined;
  // A database that outlived its Milepost is taken over and stopped instead.
  const isOrphan = await takeInstanceLock(client);
  await client.end();
  return isOrphan ? undefined : embeddedConnection(socketFolder);
}
