import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { openDatabase } from './database.ts';
import { loginAs, loginPassword, prepareLogins } from './logins.ts';

const { url } = await freshDatabase();
const owner = { connectionString: url };
const secret = Buffer.alloc(32, 1);
const logins = await prepareLogins(owner, secret);
const roles = ['app', 'worker'] as const;

// Roles belong to the whole cluster and outlive the database.
afterAll(async () => {
  for (const { name } of await asOwner<{ name: string }>(
    `select rolname as name from pg_roles, pg_database where datname = current_database()
     and rolname in ('milepost_app_' || pg_database.oid, 'milepost_worker_' || pg_database.oid)`,
  )) {
    await asOwner(`drop owned by ${name}; drop role ${name}`);
  }
});

/** Connects like a request: logged in, with the role set. */
async function connect(role: (typeof roles)[number]): Promise<pg.Client> {
  const client = new pg.Client({ ...logins[role], options: `-c role=milepost_${role} -c search_path=milepost` });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function asOwner<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe.each(roles)('the login of %s', (role) => {
  test('is a member of one role, and has no rights of its own', async () => {
    const client = await connect(role);
    const { rows } = await client.query<pg.QueryResultRow>(`
      select r.rolsuper or r.rolcreatedb or r.rolcreaterole or r.rolbypassrls or r.rolreplication or r.rolinherit as above,
             (select array_agg(m.roleid::regrole::text) from pg_auth_members m where m.member = r.oid) as member_of,
             (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owns
      from pg_roles r where r.rolname = session_user`);
    expect(rows).toEqual([{ above: false, member_of: [`milepost_${role}`], owns: 0 }]);
  });

  test('gains nothing by resetting or switching its role', async () => {
    const client = await connect(role);
    const keys = 'select from milepost.migration';
    for (const statement of ['reset role', 'set role none']) {
      await client.query(statement);
      await expect(client.query(keys)).rejects.toMatchObject({ code: '42501' });
    }
    const other = role === 'app' ? 'milepost_worker' : 'milepost_app';
    const [{ me } = { me: '' }] = await asOwner<{ me: string }>('select current_user as me');
    for (const name of [other, 'milepost_owner', me]) {
      await expect(client.query(`set role ${name}`)).rejects.toMatchObject({ code: '42501' });
      await expect(client.query(`set session authorization ${name}`)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('runs no program, reads no file and makes no table', async () => {
    const client = await connect(role);
    for (const statement of [
      `copy (select 1) to program 'true'`,
      `copy (select 1) to '/tmp/milepost'`,
      `select pg_read_file('/etc/passwd')`,
      'create table milepost.mine (id int)',
      'create role mine',
      'alter role current_user createrole',
    ]) {
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });
});

test('requests can read neither keys nor sessions', async () => {
  const client = await connect('app');
  for (const table of ['signing_key', 'session', 'identity_provider_record', 'installation']) {
    await expect(client.query(`select from ${table}`), table).rejects.toMatchObject({ code: '42501' });
  }
});

test('security definer functions are closed by default', async () => {
  expect(
    await asOwner(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'milepost'::regnamespace and (p.prosecdef or p.prorettype = 'trigger'::regtype)
        and has_function_privilege('public', p.oid, 'execute')`),
  ).toEqual([]);
});

test('no function mistakes a temporary table of its caller for one of ours', async () => {
  expect(
    await asOwner(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'milepost'::regnamespace
        and (p.prosecdef or p.proconfig is not null)
        and not 'search_path=milepost, pg_temp' = any (coalesce(p.proconfig, '{}'))`),
  ).toEqual([]);
});

test('the pools use the login roles, even when several processes start at once', async () => {
  const all = await Promise.all([1, 2, 3].map(() => prepareLogins(owner, secret)));
  for (const each of all) {
    const database = await openDatabase(each);
    expect(await database.worker.selectFrom('organization').select('id').execute()).toEqual([]);
    expect(
      await database.forOrganization('00000000-0000-4000-8000-000000000000', (db) =>
        db.selectFrom('transport').select('id').execute(),
      ),
    ).toEqual([]);
    await database.close();
  }
});

test('a login role with a wrong password gets the right one', async () => {
  const { user: name = '' } = new pg.Client(logins.app);
  const verifier = async () => await asOwner(`select rolpassword from pg_authid where rolname = '${name}'`);
  await asOwner(`alter role ${name} nologin password 'another'`);
  const other = await verifier();
  await prepareLogins(owner, secret);
  const right = await verifier();
  expect(right).not.toEqual(other);
  await prepareLogins(owner, secret);
  expect(await verifier()).toEqual(right);
});

test('a login’s password depends on the secret and the role, and never appears in an address', () => {
  const password = loginPassword(secret, 'a');
  expect(password).toBe(loginPassword(secret, 'a'));
  expect(new Set([password, loginPassword(secret, 'b'), loginPassword(Buffer.alloc(32, 2), 'a')]).size).toBe(3);
  const at = (connectionString: string) => new pg.Client(loginAs({ connectionString }, 'role', password));
  for (const address of [
    'postgresql://ada:pw@db.example:5433/house?application_name=x',
    'postgresql:///house?host=/run/pg&port=5433&user=ada',
  ]) {
    expect(at(address)).toMatchObject({ user: 'role', database: 'house', port: 5433 });
    expect(at(address).password).toBe(password);
  }
});
