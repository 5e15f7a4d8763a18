-- A code to sign in with, sent by mail. It belongs to one sign-in: in another browser it opens nothing.
create table sign_in_code (
  interaction text primary key,
  email text not null check (email = lower(email)),
  -- Under the installation's secret: of eight digits, a plain hash could be guessed.
  code_hash bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The code was right; somebody new is asked for a name until it expires.
  confirmed_at timestamptz
);
create index sign_in_code_expiry on sign_in_code (expires_at);
create index sign_in_code_of_address on sign_in_code (email);

create table passkey (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Grows with each use where the authenticator counts; a smaller one is a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  -- Kept by a password manager on all of its person's devices.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_person on passkey (person_id);

-- Both belong to people who are not signed in yet, or to no organisation: requests come here by the worker only.
do $$
declare name text;
begin
  foreach name in array array['sign_in_code', 'passkey']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner on %I to milepost_owner using (true)', name);
    execute format('create policy worker on %I to milepost_worker using (true)', name);
    execute format('grant select, insert, update, delete on %I to milepost_worker', name);
  end loop;
end $$;
