-- A file of transports of a shipper, and what became of its rows.
create table transport_import (
  organization_id uuid not null references organization,
  -- Chosen by who adds it, so that a repetition is known; unique in its organization only.
  id uuid not null,
  -- Who uploaded it: of the shipper, or an administrator.
  person_id uuid not null references person,
  name text not null check (length(name) between 1 and 200),
  bytes integer not null check (bytes > 0),
  status text not null
    check (status in ('UPLOADING', 'READING', 'READY', 'REFUSED', 'RUNNING', 'STOPPED', 'DONE')),
  -- Why the file was refused, and the columns or the number of rows that it is about.
  problem text,
  problem_details jsonb,
  encoding text check (encoding in ('UTF_8', 'WINDOWS_1252')),
  -- How the file was understood: separator, columns, order of dates, samples.
  reading jsonb,
  -- Carriers that a person chose for names in the file.
  carriers jsonb not null default '{}',
  row_count integer check (row_count >= 0),
  -- The last row of the file that is done with, counted as a spreadsheet does.
  last_row integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  not_imported integer not null default 0,
  added_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  stop_asked boolean not null default false,
  -- Which process works on it.
  leased_by uuid,
  leased_until timestamptz,
  primary key (organization_id, id),
  check ((status = 'REFUSED') = (problem is not null)),
  check ((status in ('STOPPED', 'DONE')) = (ended_at is not null))
);
create index transport_import_of_organization on transport_import (organization_id, added_at);
create index transport_import_of_person on transport_import (person_id);
create unique index transport_import_running on transport_import (organization_id) where status = 'RUNNING';
create index transport_import_to_do on transport_import (added_at) where status in ('READING', 'RUNNING');

alter table transport_import enable row level security;
alter table transport_import force row level security;
create policy owner on transport_import to milepost_owner using (true);
create policy worker on transport_import to milepost_worker using (true);
create policy tenant on transport_import to milepost_app using (organization_id = current_organization());
grant select, insert, update, delete on transport_import to milepost_app, milepost_worker;

-- The file itself, until all its rows are done with.
create table transport_import_part (
  organization_id uuid not null,
  import_id uuid not null,
  part integer not null check (part >= 0),
  content bytea not null,
  primary key (organization_id, import_id, part),
  foreign key (organization_id, import_id) references transport_import on delete cascade
);

alter table transport_import_part enable row level security;
alter table transport_import_part force row level security;
create policy owner on transport_import_part to milepost_owner using (true);
create policy worker on transport_import_part to milepost_worker using (true);
create policy tenant on transport_import_part to milepost_app using (organization_id = current_organization());
grant select, insert, delete on transport_import_part to milepost_app, milepost_worker;

create table transport_import_row (
  organization_id uuid not null,
  import_id uuid not null,
  row integer not null check (row > 0),
  reference text not null,
  outcome text not null check (outcome in ('CREATED', 'UPDATED', 'UNCHANGED', 'NOT_IMPORTED')),
  -- What is wrong with it, or what was changed.
  details jsonb not null,
  -- As written, to be corrected; only of rows that were not imported.
  cells text[],
  transport_id uuid,
  primary key (organization_id, import_id, row),
  foreign key (organization_id, import_id) references transport_import on delete cascade,
  check ((outcome = 'NOT_IMPORTED') = (cells is not null))
);
create index transport_import_row_by_outcome on transport_import_row (organization_id, import_id, outcome, row);
create index transport_import_row_by_reference on transport_import_row (organization_id, import_id, reference) where outcome <> 'NOT_IMPORTED';

alter table transport_import_row enable row level security;
alter table transport_import_row force row level security;
create policy owner on transport_import_row to milepost_owner using (true);
create policy worker on transport_import_row to milepost_worker using (true);
create policy tenant on transport_import_row to milepost_app using (organization_id = current_organization());
grant select, insert, delete on transport_import_row to milepost_app, milepost_worker;

-- A row of a file names a transport by its reference.
create index transport_of_reference on transport (shipper_id, reference) where reference is not null;
