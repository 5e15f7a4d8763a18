-- Runs at every start, as whoever DATABASE_URL names: a superuser, or an owner of the database with CREATEROLE.
-- Roles belong to the whole cluster, so another Milepost may have made them already.
do $$
declare r text;
begin
  foreach r in array array['milepost_owner', 'milepost_app', 'milepost_worker'] loop
    begin
      execute format('create role %I nologin noinherit', r);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, r, 'member') then
      execute format('grant %I to current_user', r);
    end if;
  end loop;
end $$;

create schema if not exists milepost authorization milepost_owner;
grant usage on schema milepost to milepost_app, milepost_worker;

create table if not exists milepost.migration (
  name text primary key,
  applied_at timestamptz not null default now()
);
alter table milepost.migration owner to milepost_owner;
-- What was applied: a file that is changed afterwards would be so in new installations only.
do $$
begin
  if not exists (select from pg_attribute where attrelid = 'milepost.migration'::regclass and attname = 'checksum') then
    alter table milepost.migration add column checksum text;
  end if;
end $$;
