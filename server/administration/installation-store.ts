import type { Installation } from '@milepost/api-contract/administration/installation';
import type { ConnectionProblem } from '@milepost/domain/gps-signal/connection-problem';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

const SHOWN_TABLES = 10;

/** Sizes as PostgreSQL reports them; daily partitions count towards their table. */
export async function readSizes(worker: Db): Promise<Installation['database']> {
  const [sizes, tables] = await Promise.all([
    sql<{ bytes: number; version: string }>`
      select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as version`.execute(
      worker,
    ),
    sql<{ name: string; bytes: number }>`
      select coalesce(p.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::float8 as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
      where n.nspname = 'milepost' and c.relkind = 'r'
      group by 1 order by 2 desc, 1 limit ${SHOWN_TABLES}`.execute(worker),
  ]);
  const { bytes = 0, version = '' } = sizes.rows[0] ?? {};
  return { version, bytes, tables: tables.rows };
}

/** The first day with stored signals, taken from the names of the daily tables. */
export async function findOldestSignals(worker: Db): Promise<Date | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(right(c.relname, 8)) as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'gps_signal'::regclass and c.relname ~ '_\\d{8}$'`.execute(worker);
  const day = rows[0]?.day ?? null;
  return day === null ? null : new Date(day.replace(/^(....)(..)(..)$/, '$1-$2-$3T00:00:00Z'));
}

type FailingConnection = {
  readonly carrier: string;
  readonly name: string;
  readonly kind: string;
  readonly problem: ConnectionProblem;
  readonly lastUsedAt: Date | null;
};

export async function findFailingConnections(worker: Db, most: number): Promise<FailingConnection[]> {
  const { rows } = await sql<FailingConnection>`
    select o.name as carrier, c.name, c.kind, c.last_problem as problem, c.last_used_at as "lastUsedAt"
    from gps_connection c join organization o on o.id = c.carrier_id
    where c.last_problem is not null and c.revoked_at is null
    order by c.last_used_at nulls first, o.name, c.name limit ${most}`.execute(worker);
  return rows;
}

type FailingWebhook = {
  readonly organization: string;
  readonly host: string;
  readonly state: 'ACTIVE' | 'FAILED' | 'GONE';
  readonly failingSince: Date | null;
};

export async function findFailingWebhooks(worker: Db, most: number): Promise<FailingWebhook[]> {
  const { rows } = await sql<FailingWebhook>`
    select o.name as organization, regexp_replace(w.url, '^https?://([^/?#]+).*$', '\\1') as host, w.state,
      w.failing_since as "failingSince"
    from webhook w join organization o on o.id = w.organization_id
    where w.state in ('FAILED', 'GONE') or w.state = 'ACTIVE' and w.failing_since is not null
    order by w.failing_since nulls first, o.name, w.id limit ${most}`.execute(worker);
  return rows;
}
