import pg from 'pg';
import { StartFailure } from '../failure/start-failure.ts';
import { fingerprintOf, type InstallationSecret } from '../secret/installation-secret.ts';
import { makeSecret, readSecret } from './secret-file.ts';
import { locks } from '../database/locks.ts';

type Settings = {
  /** If undefined, the embedded PostgreSQL is used. */
  readonly databaseUrl: string | undefined;
  readonly secretFile: { readonly path: string; readonly isNamed: boolean };
};
type Client = Pick<pg.Client, 'query'>;

/**
 * The secret of this migrated database. A new database gets one; later only a secret that matches its fingerprint is
 * accepted.
 */
export async function openSecret(
  connection: pg.ClientConfig,
  { databaseUrl, secretFile }: Settings,
  report: (sentence: string) => void,
): Promise<InstallationSecret> {
  const { path: file, isNamed } = secretFile;
  return await lockSecret(connection, async (client) => {
    const expected = await readFingerprint(client);
    const found = await readSecret(file);
    if (found !== null && expected !== null && fingerprintOf(found) !== expected) throw wrongSecretFailure(file);
    if (found === null && expected !== null) throw missingSecretFailure(file);
    if (found === null && isNamed) {
      throw new StartFailure(
        `MILEPOST_SECRET_FILE is ${file}, and there is no such file: put the secret there ("openssl rand -base64 32" prints a new one), or leave the setting out.`,
      );
    }
    const secret = found ?? (await makeSecret(file));
    if (expected === null) await writeFingerprint(client, secret);
    // The embedded database is in this folder anyway; with an external one the folder may be new.
    if (found === null && databaseUrl !== undefined) {
      report(`Created the secret ${file}: keep it, and back it up separately from the database.`);
    }
    return secret;
  });
}

/** What was lost with the secret. */
export type ResetLosses = { readonly sessions: number; readonly connections: number; readonly webhooks: number };

/**
 * Starts over after a lost or leaked secret: deletes everything it opened, and uses the file's secret or creates one.
 */
export async function resetSecret(
  connection: pg.ClientConfig,
  { secretFile: { path: file } }: Pick<Settings, 'secretFile'>,
): Promise<{ readonly secret: InstallationSecret; readonly forgotten: ResetLosses }> {
  return await lockSecret(connection, async (client) => {
    const secret = (await readSecret(file)) ?? (await makeSecret(file));
    await writeFingerprint(client, secret);
    await client.query('truncate signing_key; delete from wrapped_key; delete from identity_provider_record');
    const sessions = await client.query('delete from session');
    const connections = await client.query(
      `update gps_connection
       set settings = settings || '{"sealed": ""}', last_problem = 'CREDENTIALS_REFUSED'
       where settings ->> 'sealed' <> '' and revoked_at is null`,
    );
    // They are signed again once someone has created another secret.
    const webhooks = await client.query(
      'update webhook set secret = $1, old_secret = null, old_secret_end = null, old_secret_until = null',
      [''],
    );
    const count = ({ rowCount }: pg.QueryResult): number => rowCount ?? 0;
    const forgotten = { sessions: count(sessions), connections: count(connections), webhooks: count(webhooks) };
    return { secret, forgotten };
  });
}

async function lockSecret<T>(connection: pg.ClientConfig, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'milepost secret' });
  client.on('error', () => {}); // the query in progress rejects with the same error
  await client.connect();
  try {
    await client.query('begin; set local role milepost_worker; set local search_path = milepost');
    await client.query('select pg_advisory_xact_lock($1)', [locks.secret]);
    const result = await act(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

async function readFingerprint(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>(
    "select value #>> '{}' as value from installation where key = 'secret_fingerprint'",
  );
  return rows[0]?.value ?? null;
}

async function writeFingerprint(client: Client, secret: InstallationSecret): Promise<void> {
  await client.query(
    `insert into installation (key, value) values ('secret_fingerprint', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [fingerprintOf(secret)],
  );
}

const secretRemedies =
  'put the right one there, set MILEPOST_SECRET_FILE to where it is, or, if it is lost, run "npm run keys -- reset", which signs everyone out.';

function missingSecretFailure(file: string): StartFailure {
  return new StartFailure(
    `The database needs the secret that it was set up with, and ${file} does not exist: ${secretRemedies}`,
  );
}

function wrongSecretFailure(file: string): StartFailure {
  return new StartFailure(`The secret ${file} is not the one that this database was set up with: ${secretRemedies}`);
}
