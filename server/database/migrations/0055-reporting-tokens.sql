-- A reporting token is a key that opens the reports alone, and ends by itself (decision 79).
alter table api_key
  add column scope text not null default 'ALL' check (scope in ('ALL', 'REPORTS')),
  add column expires_at timestamptz,
  add check ((scope = 'REPORTS') = (expires_at is not null));
