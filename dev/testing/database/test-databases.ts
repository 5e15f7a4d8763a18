import { randomBytes } from 'node:crypto';
import pg from 'pg';

const prefix = 'milepost_test';
const HOUR_MS = 3_600_000;

/** The name contains the creation time, to recognise databases of killed runs on a shared server. */
export function newDatabaseName(): string {
  return `${prefix}_${Date.now()}_${randomBytes(4).toString('hex')}`;
}

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function createDatabase(serverUrl: string, name: string, template = 'template0'): Promise<void> {
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
}

export async function dropOldDatabases(serverUrl: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${prefix}_`],
    );
    for (const { name } of rows) {
      if (Date.now() - Number(name.split('_')[2]) > 6 * HOUR_MS) await client.query(`drop database if exists ${name}`);
    }
  });
}

async function onServer(serverUrl: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on('error', () => undefined); // the running query rejects with the same error
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
