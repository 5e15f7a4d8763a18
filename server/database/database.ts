import { Kysely, PostgresDialect, sql } from 'kysely';
import { Socket } from 'node:net';
import pg from 'pg';
import type { Logins } from './logins.ts';
import { prepareMarked } from './prepare-marked.ts';
import { DatabasePresence } from './database-presence.ts';
import type { Schema } from './schema.ts';
import { tenantTransaction } from './tenant-transaction.ts';

/** A slower query is a defect and must not block the others. */
const STATEMENT_TIMEOUT_MS = 5_000;

export type Database = {
  /** Runs a transaction that sees and changes only this organisation's data. */
  forOrganization<T>(organizationId: string, act: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Acts for all organisations: sign-in, clock, outbox. Not for the data of a request. */
  readonly worker: Kysely<Schema>;
  readonly presence: DatabasePresence;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** The program's login; tests and tools use the owner's connection and only switch the role. */
export type DatabaseCredentials = Logins | pg.ClientConfig;

export async function openDatabase(
  credentials: DatabaseCredentials,
  presence = new DatabasePresence(),
): Promise<Database> {
  const logins = 'app' in credentials ? credentials : { app: credentials, worker: credentials };
  const open = (role: 'app' | 'worker', max: number) =>
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool(logins[role], role, max, presence) }) });
  const [app, worker] = [open('app', 10), open('worker', 6)];
  return {
    forOrganization: (organizationId, act) => tenantTransaction(app, organizationId, act),
    worker,
    presence,
    ping: async () => {
      await sql`select 1`.execute(worker);
    },
    close: async () => {
      await Promise.all([app.destroy(), worker.destroy()]);
    },
  };
}

function pool(connection: pg.ClientConfig, role: 'app' | 'worker', max: number, presence: DatabasePresence) {
  const sockets = new Set<Socket>();
  const made = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    ...connection,
    max,
    // Pipelines the queries of a transaction: a third of the time of three round trips.
    pipeline: true,
    application_name: `milepost ${role}`,
    options: [
      `-c role=milepost_${role}`,
      '-c search_path=milepost',
      `-c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
      // JIT-compiling a list's statement takes seconds, running it milliseconds, and an operator's server may have JIT
      // on.
      '-c jit=off',
      '-c idle_in_transaction_session_timeout=30000',
    ].join(' '),
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  });
  // A connection that breaks between two queries reports it at the next one; without this listener, the error would end
  // the program.
  made.on('connect', (client) => {
    client.on('error', () => {});
    prepareMarked(client);
  });
  // A connection that breaks while idle is replaced on the next request.
  made.on('error', () => {});
  // A vanished machine closes no connection; without keep-alive it would take a quarter of an hour to notice.
  presence.onChange((isAvailable) => {
    if (!isAvailable) for (const socket of sockets) socket.destroy();
  });
  return {
    options: made.options,
    connect: async () => {
      if (!presence.isAvailable) throw new Unreachable();
      return await made.connect();
    },
    end: async () => await made.end(),
  };
}

/** Refuses at once, so that a starting database is not disturbed. */
class Unreachable extends Error {
  readonly code = '08001';

  constructor() {
    super('The database cannot be reached');
  }
}
