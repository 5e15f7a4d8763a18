import pg from 'pg';
import { StartFailure } from '../failure/start-failure.ts';

/** The pools of both threads, the two connections that listen, and two for commands and starts. */
const NEEDED_CONNECTIONS = 26;
const GROUPS = ['milepost_owner', 'milepost_app', 'milepost_worker'];
const VERSION_WITH_ADMIN_OPTION = 160_000;

/** The rights of DATABASE_URL's user, and the limits of the database. */
export interface Rights {
  readonly user: string;
  readonly database: string;
  readonly version: number;
  readonly isSuperuser: boolean;
  readonly mayCreateRoles: boolean;
  readonly mayCreateSchema: boolean;
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  /** For users who are not superusers. */
  readonly connections: number;
  readonly reserved: number;
  /** Of this database; -1 for unlimited. */
  readonly connectionLimit: number;
  /** Roles that Milepost needs and that do not exist yet. */
  readonly missing: number;
  /** Shared roles that this user may not grant. */
  readonly foreign: number;
}

/** Without this check, a missing right would end the start halfway, with a message from PostgreSQL. */
export async function checkRights(connection: pg.ClientConfig): Promise<void> {
  const fault = findRightsProblem(await readRights(connection));
  if (fault !== null) throw new StartFailure(fault);
}

export function findRightsProblem(rights: Rights): string | null {
  const { user, database, connections, connectionLimit } = rights;
  if (rights.isStandby) {
    return `The database "${database}" is on a standby, which is read-only: point DATABASE_URL to the primary.`;
  }
  if (rights.isReadOnly) {
    return `The database "${database}" is read-only for the user "${user}", because default_transaction_read_only is on: switch it off and start again.`;
  }
  if (!rights.isSuperuser && rights.missing > 0 && !rights.mayCreateRoles) {
    return `The database user "${user}" may not create roles, and Milepost needs some of its own: run ALTER ROLE "${user}" CREATEROLE as a superuser and start again.`;
  }
  if (!rights.isSuperuser && rights.missing > 0 && rights.foreign > 0 && rights.version >= VERSION_WITH_ADMIN_OPTION) {
    return `The database user "${user}" may not use the roles that another installation made in this PostgreSQL: run GRANT ${GROUPS.join(', ')} TO "${user}" WITH ADMIN OPTION as a superuser and start again.`;
  }
  if (!rights.mayCreateSchema) {
    return `The database user "${user}" may not create a schema in the database "${database}": run ALTER DATABASE "${database}" OWNER TO "${user}" as a superuser and start again.`;
  }
  if (connections < NEEDED_CONNECTIONS) {
    return `The database allows ${connections} connections, and Milepost needs ${NEEDED_CONNECTIONS}: set max_connections to ${NEEDED_CONNECTIONS + rights.reserved} or more, restart PostgreSQL and start again.`;
  }
  if (connectionLimit !== -1 && connectionLimit < NEEDED_CONNECTIONS) {
    return `The database "${database}" allows ${connectionLimit} connections, and Milepost needs ${NEEDED_CONNECTIONS}: run ALTER DATABASE "${database}" CONNECTION LIMIT ${NEEDED_CONNECTIONS} and start again.`;
  }
  return null;
}

async function readRights(connection: pg.ClientConfig): Promise<Rights> {
  const client = new pg.Client({ ...connection, application_name: 'milepost start' });
  client.on('error', () => undefined); // the query under way rejects with the same error
  await client.connect();
  try {
    const { rows } = await client.query<Rights>(
      `select current_user as user, d.datname as database, current_setting('server_version_num')::int as version,
              r.rolsuper as "isSuperuser", r.rolcreaterole as "mayCreateRoles",
              has_database_privilege(d.oid, 'create') as "mayCreateSchema", pg_is_in_recovery() as "isStandby",
              current_setting('transaction_read_only') = 'on' as "isReadOnly",
              current_setting('max_connections')::int - s.reserved as connections, s.reserved,
              d.datconnlimit as "connectionLimit",
              (select count(*)::int from unnest($1::text[] || array['milepost_app_' || d.oid, 'milepost_worker_' || d.oid]) n
               where not exists (select from pg_roles o where o.rolname = n)) as missing,
              (select count(*)::int from pg_roles o
               where o.rolname = any ($1) and not pg_has_role(current_user, o.oid, 'member with admin option')) as foreign
       from pg_database d, pg_roles r,
            (select current_setting('superuser_reserved_connections')::int
                    + coalesce(current_setting('reserved_connections', true), '0')::int as reserved) s
       where d.datname = current_database() and r.rolname = current_user`,
      [GROUPS],
    );
    const [rights] = rows;
    if (rights === undefined) throw new Error('PostgreSQL did not return the rights of its user');
    return rights;
  } finally {
    await client.end();
  }
}
