import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { takeInstanceLock } from './guard.ts';
import { keepRunning } from './keep-running.ts';

const { url } = await freshDatabase();

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a database that a command has started for itself is left alone until the command is done', async () => {
  const [guard, command] = [await connect(), await connect()];
  const stopping = new AbortController();
  const isOurs: boolean[] = [];
  const onLock = (isTaken: boolean) => {
    isOurs.push(isTaken);
    return Promise.resolve();
  };
  const kept = keepRunning(guard, { start: connect, onLock, stopping: stopping.signal });
  await takeInstanceLock(command);
  await guard.end();
  await expect.poll(() => isOurs).toContain(false);
  expect(isOurs).not.toContain(true);
  await command.end();
  await expect.poll(() => isOurs).toContain(true);
  stopping.abort();
  expect(await kept).toBeUndefined();
});
