import pg from 'pg';
import { errorCode, shortReason } from '../failure/error-code.ts';
import { StartFailure } from '../failure/start-failure.ts';

const startingTimeoutMs = 30_000;

/** Connects once, to explain a wrong DATABASE_URL in words without its password. */
export async function checkDatabaseConnection(databaseUrl: string): Promise<void> {
  for (const deadline = Date.now() + startingTimeoutMs; ; await new Promise((resolve) => setTimeout(resolve, 250))) {
    const client = makeClient(databaseUrl);
    const error = await connect(client);
    if (error === undefined) return;
    // The database is starting up.
    if (errorCode(error) !== '57P03' || Date.now() > deadline) throw explain(error, client);
  }
}

function makeClient(connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  } catch (error) {
    throw new StartFailure(
      `DATABASE_URL cannot be used (${errorCode(error) ?? 'not understood'}): check the options after its question mark.`,
      { cause: error },
    );
  }
}

async function connect(client: pg.Client): Promise<unknown> {
  client.on('error', () => undefined); // connect() rejects with the same error
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    await client.end().catch(() => undefined);
    return error;
  }
}

function explain(error: unknown, { host, port, user, database }: pg.Client): StartFailure {
  const place = host.startsWith('/') ? host : `${host}:${port}`;
  switch (errorCode(error)) {
    case '28P01':
    case '28000':
      return new StartFailure(
        `The database at ${place} refuses the user "${user ?? ''}": check user and password in DATABASE_URL.`,
      );
    case '3D000':
      return new StartFailure(
        `There is no database "${database ?? ''}" at ${place}: create it, or correct DATABASE_URL.`,
      );
    case '42501':
      return new StartFailure(
        `The database user "${user ?? ''}" may not connect to the database "${database ?? ''}" at ${place}: run GRANT CONNECT ON DATABASE "${database ?? ''}" TO "${user ?? ''}" as its owner and start again.`,
      );
    case '53300':
      return new StartFailure(
        `The database at ${place} has no connection left for Milepost: raise max_connections, or end programs that use it, and start again.`,
      );
    default:
      if (isNoTls(error)) {
        return new StartFailure(
          `The database at ${place} does not offer TLS, which sslmode in DATABASE_URL requires: enable it there, or set sslmode=disable if the network is safe.`,
        );
      }
      if (isUntrusted(error)) {
        return new StartFailure(
          `The certificate of the database at ${place} is not trusted (${shortReason(error)}): set its certificate authority with sslrootcert=/path/to/ca.pem in DATABASE_URL, or set sslmode=no-verify to encrypt without checking.`,
        );
      }
      return new StartFailure(
        `The database at ${place} cannot be reached (${shortReason(error)}): check that it runs and that DATABASE_URL is right.`,
      );
  }
}

/** `pg` has no code for this. */
function isNoTls(error: unknown): boolean {
  return error instanceof Error && error.message === 'The server does not support SSL connections';
}

function isUntrusted(error: unknown): boolean {
  return /CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(errorCode(error) ?? '');
}
