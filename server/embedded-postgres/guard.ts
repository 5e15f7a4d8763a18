import pg from 'pg';
import { errorCode } from '../failure/error-code.ts';
import { StartFailure } from '../failure/start-failure.ts';
import { locks } from '../database/locks.ts';

export const superuser = 'milepost';

/** The connection that marks this data folder as taken. It lasts as long as the database. */
export async function connectGuard(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: superuser,
    database: 'postgres',
    application_name: 'milepost guard',
    connectionTimeoutMillis: 10_000,
  });
  // Handled by the event `end`, which always follows.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function takeInstanceLock(guard: pg.Client): Promise<boolean> {
  const { rows } = await guard.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [locks.instance]);
  return rows[0]?.free === true;
}

/** The running PostgreSQL of this folder, which may have outlived a killed Milepost. */
export async function connectToRunning(socketFolder: string, timeoutMs: number): Promise<pg.Client | undefined> {
  for (const deadline = Date.now() + timeoutMs; ; await pause(50)) {
    try {
      return await connectGuard(socketFolder);
    } catch (error) {
      if (isNobodyThere(error)) return undefined;
      if (errorCode(error) === 'EACCES') throw error;
      // Any other refusal comes from a PostgreSQL that is starting or stopping.
      if (Date.now() > deadline) {
        throw new StartFailure(
          `PostgreSQL in ${socketFolder} has been starting or stopping for ${Math.round(timeoutMs / 1000)} seconds: wait a little and start again.`,
        );
      }
    }
  }
}

function isNobodyThere(error: unknown): boolean {
  return errorCode(error) === 'ENOENT' || errorCode(error) === 'ECONNREFUSED';
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
