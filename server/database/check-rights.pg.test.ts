import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  createDatabase,
  dropDatabase,
  newDatabaseName,
  withDatabase,
} from '../../dev/testing/database/test-databases.ts';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { checkRights, findRightsProblem } from './check-rights.ts';

/** An empty database and a user with these rights. */
async function guest(rights: string, prepare: (user: string, database: string) => string) {
  const { url: serverUrl } = testServer();
  const [database, user] = [newDatabaseName(), `guest_${randomBytes(4).toString('hex')}`];
  const url = withDatabase(serverUrl, database);
  onTestFinished(async () => {
    await dropDatabase(serverUrl, database);
    await run(serverUrl, `drop role ${user}`);
  });
  await createDatabase(serverUrl, database);
  await run(serverUrl, `create role ${user} login password 'guest' ${rights}`);
  await run(serverUrl, prepare(user, database));
  const address = new URL(url);
  address.searchParams.set('user', user);
  address.searchParams.set('password', 'guest');
  return { connection: { connectionString: address.href }, user, database };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const owned = (user: string, database: string) => `alter database ${database} owner to ${user}`;

test('the start refuses a database user who may not create roles', async () => {
  const { connection, user } = await guest('nocreaterole', owned);
  await expect(checkRights(connection)).rejects.toThrow(
    `The database user "${user}" may not create roles, and Milepost needs some of its own: run ALTER ROLE "${user}" CREATEROLE as a superuser and start again.`,
  );
});

test('the start refuses a database user who does not own the database', async () => {
  const { connection, user, database } = await guest('superuser', () => 'select');
  await expect(checkRights(connection)).resolves.toBeUndefined();
  await run(testServer().url, `alter role ${user} nosuperuser createrole`);
  await run(testServer().url, `grant milepost_owner, milepost_app, milepost_worker to ${user} with admin option`);
  await expect(checkRights(connection)).rejects.toThrow(
    `The database user "${user}" may not create a schema in the database "${database}": run ALTER DATABASE "${database}" OWNER TO "${user}" as a superuser and start again.`,
  );
});

test('the start refuses a read-only database', async () => {
  const { connection, user, database } = await guest(
    'superuser',
    (_user, name) => `alter database ${name} set default_transaction_read_only = on`,
  );
  await expect(checkRights(connection)).rejects.toThrow(
    `The database "${database}" is read-only for the user "${user}", because default_transaction_read_only is on: switch it off and start again.`,
  );
});

test('the start refuses a database that allows too few connections', async () => {
  const { connection, database } = await guest(
    'superuser',
    (_user, name) => `alter database ${name} connection limit 5`,
  );
  await expect(checkRights(connection)).rejects.toThrow(
    `The database "${database}" allows 5 connections, and Milepost needs 26: run ALTER DATABASE "${database}" CONNECTION LIMIT 26 and start again.`,
  );
});

const sound = {
  user: 'ada',
  database: 'house',
  version: 160_000,
  isSuperuser: false,
  mayCreateRoles: true,
  mayCreateSchema: true,
  isStandby: false,
  isReadOnly: false,
  connections: 26,
  reserved: 3,
  connectionLimit: -1,
  missing: 5,
  foreign: 0,
};

test.each([
  [{}, null],
  [{ isStandby: true, isReadOnly: true }, 'point DATABASE_URL to the primary'],
  [{ connections: 25 }, 'set max_connections to 29 or more'],
  [{ foreign: 3 }, 'GRANT milepost_owner, milepost_app, milepost_worker TO "ada" WITH ADMIN OPTION'],
  [{ foreign: 3, version: 150_000 }, null],
  [{ foreign: 3, isSuperuser: true }, null],
  [{ mayCreateRoles: false, missing: 0 }, null],
])('%o', (change, sentence) => {
  const fault = findRightsProblem({ ...sound, ...change });
  if (sentence === null) expect(fault).toBeNull();
  else expect(fault).toContain(sentence);
});
