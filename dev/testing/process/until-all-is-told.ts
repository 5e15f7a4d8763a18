import { realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findSocketFolder } from '../../../server/embedded-postgres/socket-folder.ts';

/** A Milepost with the demo tells what happened in its last day a moment after its start. */
export async function untilAllIsTold(dataFolder: string): Promise<void> {
  const host = findSocketFolder(await realpath(dataFolder));
  const client = new pg.Client({ host, port: 5432, user: 'milepost', database: 'milepost' });
  await client.connect();
  const untold = 'select from milepost.occurrence where passed_on_at is null limit 1';
  while ((await client.query(untold)).rowCount !== 0) await pause(100);
  await client.end();
}
