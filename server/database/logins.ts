import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { deriveKey, type InstallationSecret } from '../secret/installation-secret.ts';
import { shortReason } from '../failure/error-code.ts';
import { StartFailure } from '../failure/start-failure.ts';
import { locks } from './locks.ts';

/** The logins of requests and background work: roles that own nothing and cannot switch to other roles. */
export type Logins = { readonly app: pg.ClientConfig; readonly worker: pg.ClientConfig };

const SCRAM_ITERATIONS = 4_096;

/** The same password in every process; the database only stores its verifier. */
export function loginPassword(secret: InstallationSecret, role: string): string {
  return deriveKey(secret, `database login ${role}`).toString('base64url');
}

/** Creates the two login roles if needed, as the owner, and returns how to log in. */
export async function prepareLogins(owner: pg.ClientConfig, secret: InstallationSecret): Promise<Logins> {
  const client = new pg.Client({ ...owner, application_name: 'milepost logins' });
  client.on('error', () => undefined); // the query under way rejects with the same error
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks.logins]);
    const app = await prepareLogin(client, owner, 'milepost_app', secret);
    return { app, worker: await prepareLogin(client, owner, 'milepost_worker', secret) };
  } finally {
    await client.end();
  }
}

/** Roles belong to the cluster, so the database's number in the name keeps two installations apart. */
async function prepareLogin(
  client: pg.Client,
  owner: pg.ClientConfig,
  group: string,
  secret: InstallationSecret,
): Promise<pg.ClientConfig> {
  const { role, database, isThere } = await findLogin(client, group);
  const password = loginPassword(secret, role);
  const login = loginAs(owner, role, password);
  if (isThere && (await tryLogin(login)) === undefined) return login;
  const name = client.escapeIdentifier(role);
  if (!isThere) await client.query(`create role ${name}`);
  const verifier = client.escapeLiteral(scramVerifier(password));
  await client.query(`alter role ${name} login noinherit nocreatedb nocreaterole password ${verifier}`);
  await client.query(`grant ${group} to ${name}`);
  // Some databases do not let every role connect.
  await client.query(`grant connect on database ${client.escapeIdentifier(database)} to ${name}`);
  const error = await tryLogin(login);
  if (error === undefined) return login;
  throw new StartFailure(
    `The database rejects "${role}", the role that Milepost created for its own connections (${shortReason(error)}): put a line for "${role}" with scram-sha-256 above the others in pg_hba.conf and reload PostgreSQL.`,
    { cause: error },
  );
}

type Found = { readonly role: string; readonly database: string; readonly isThere: boolean };

async function findLogin(client: pg.Client, group: string): Promise<Found> {
  const { rows } = await client.query<Found>(
    `select n.role, n.datname as database, exists (select from pg_roles where rolname = n.role) as "isThere"
     from (select datname, $1 || '_' || oid as role from pg_database where datname = current_database()) n`,
    [group],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('The database does not know itself');
  return found;
}

async function tryLogin(login: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client({ ...login, application_name: 'milepost login', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // connect() rejects with the same error
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** In a connection URL, query parameters take precedence over the parts before them. */
export function loginAs(owner: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  if (owner.connectionString === undefined) return { ...owner, user, password };
  const url = new URL(owner.connectionString);
  [url.username, url.password] = ['', ''];
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return { ...owner, connectionString: url.href };
}

/** PostgreSQL's verifier of a password, so that the password itself appears in no statement or log. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  const server = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`;
}
