import { realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findSocketFolder } from '../../../server/embedded-postgres/socket-folder.ts';

/** It takes a second; a transport whose occurrences could not be passed on is retried after a minute. */
const MAX_WAIT_MS = 5 * 60_000;

/** Shortly after its start, a Milepost with the demo passes on what happened in its last day. */
export async function waitForPassedOnOccurrences(dataFolder: string): Promise<void> {
  const host = findSocketFolder(await realpath(dataFolder));
  const client = new pg.Client({ host, port: 5432, user: 'milepost', database: 'milepost' });
  await client.connect();
  try {
    const untold = 'select from milepost.occurrence where passed_on_at is null limit 1';
    for (const until = performance.now() + MAX_WAIT_MS; (await client.query(untold)).rowCount !== 0; await pause(100)) {
      if (performance.now() > until) throw new Error('What happened in the last day of the demo is not told.');
    }
  } finally {
    await client.end();
  }
}
