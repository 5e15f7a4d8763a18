import pg from 'pg';

export type Column = {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly collation: string | null;
  readonly identity: boolean;
  readonly generated: string | null;
  readonly default: string | null;
  /** The values that a check of this column alone allows. */
  readonly values: readonly string[] | null;
};

export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly constraints: readonly { readonly name: string; readonly definition: string }[];
  readonly partitionedBy: string | null;
  readonly options: readonly string[] | null;
  /** Whole statements: indexes, triggers, row-level security, policies, grants. */
  readonly statements: readonly string[];
};

/** The tables of a migrated database, in a form that is the same on every version of PostgreSQL. */
export async function readCatalogue(connectionString: string): Promise<Table[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Names on the search path appear without their schema; times appear in the zone of the session.
    await client.query("set search_path = milepost, pg_temp; set timezone = 'UTC'");
    const { rows } = await client.query<Table>(tables);
    return rows.map((table) => ({ ...table, statements: table.statements.map(withoutDefaults) }));
  } finally {
    await client.end();
  }
}

function withoutDefaults(statement: string): string {
  return statement.replaceAll('milepost.', '').replace(' USING btree', '');
}

const columns = `
  select json_agg(json_build_object(
           'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isNullable', not a.attnotnull,
           'collation', case when a.attcollation <> ty.typcollation then l.collname end,
           'identity', a.attidentity <> '',
           'generated', case when a.attgenerated = 's' then pg_get_expr(d.adbin, d.adrelid) end,
           'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
           'values', (select case when pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || quote_ident(a.attname) || ' = ANY \\(ARRAY\\[')
                             then array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([A-Za-z_.]+)''', 'g') m) end
                      from pg_constraint k
                      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                        and pg_get_constraintdef(k.oid) like '% = ANY (%' limit 1))
         order by a.attnum)
  from pg_attribute a
  join pg_type ty on ty.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  left join pg_collation l on l.oid = a.attcollation
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

/** Version 18 also stores "not null" as a constraint; here it is listed with its column. */
const constraints = `
  select coalesce(json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid))
                           order by strpos('puxcf', k.contype::text), k.conname), '[]')
  from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'c', 'f')`;

const indexes = `
  select pg_get_indexdef(i.indexrelid) from pg_index i
  join pg_class n on n.oid = i.indexrelid
  where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)
  order by n.relname collate "C"`;

const triggers = `
  select pg_get_triggerdef(g.oid, true) from pg_trigger g
  where g.tgrelid = c.oid and not g.tgisinternal order by g.tgname collate "C"`;

const policies = `
  select format('CREATE POLICY %I ON %I%s%s TO %s%s%s', p.policyname, p.tablename,
                case p.permissive when 'RESTRICTIVE' then ' AS RESTRICTIVE' else '' end,
                case p.cmd when 'ALL' then '' else ' FOR ' || p.cmd end, array_to_string(p.roles, ', '),
                ' USING (' || p.qual || ')', ' WITH CHECK (' || p.with_check || ')')
  from pg_policies p where p.schemaname = 'milepost' and p.tablename = c.relname order by p.policyname collate "C"`;

/** Excludes the grants of the owner, who may do everything; version 17 adds one more to those. */
const grants = `
  select format('GRANT %s ON %I TO %I', string_agg(g.privilege, ', ' order by g.privilege collate "C"), c.relname, g.grantee)
  from (select x.privilege_type as privilege, x.grantee::regrole::name as grantee from aclexplode(c.relacl) x
        union all
        select format('%s (%I)', x.privilege_type, a.attname), x.grantee::regrole::name
        from pg_attribute a, aclexplode(a.attacl) x where a.attrelid = c.oid and not a.attisdropped) g
  where g.grantee <> pg_get_userbyid(c.relowner) group by g.grantee order by g.grantee`;

const tables = `
  select c.relname as name, (${columns}) as columns, (${constraints}) as constraints,
         case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as "partitionedBy", c.reloptions as options,
         array(${indexes}) || array(${triggers})
           || case when c.relrowsecurity then array[format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', c.relname)] end
           || case when c.relforcerowsecurity then array[format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', c.relname)] end
           || array(${policies}) || array(${grants}) as statements
  from pg_class c
  where c.relnamespace = 'milepost'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname collate "C"`;
