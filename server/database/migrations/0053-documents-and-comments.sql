-- Documents of transports: photos and PDFs of either party, and of the driver by a link of the carrier's.
create table document (
  transport_id uuid not null,
  -- Chosen by who adds it, so that a repetition is known; unique in its transport only.
  id uuid not null,
  shipper_id uuid not null,
  carrier_id uuid not null,
  -- The party that added it.
  organization_id uuid not null references organization,
  person_id uuid references person,
  by_driver boolean not null,
  waypoint_id uuid references waypoint on delete set null,
  -- Null: deleted, so that only who did it and when are left.
  name text check (length(name) between 1 and 200),
  kind text not null check (kind in ('DELIVERY_NOTE', 'PHOTO', 'OTHER')),
  -- As announced until it is whole, then as stored.
  bytes integer not null check (bytes > 0),
  -- Under which name its content is stored.
  file_id uuid not null unique,
  type text check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  sha256 bytea check (length(sha256) = 32),
  taken_at timestamptz,
  created_at timestamptz not null,
  -- Null: parts are missing.
  whole_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references person,
  primary key (transport_id, id),
  foreign key (transport_id, shipper_id, carrier_id) references transport (id, shipper_id, carrier_id) on delete cascade,
  check (by_driver = (person_id is null)),
  check ((name is null) = (deleted_at is not null)),
  check ((whole_at is null) = (type is null) and (whole_at is null) = (sha256 is null))
);
create index document_of_organization on document (organization_id, created_at) include (bytes) where deleted_at is null;
create index document_of_waypoint on document (waypoint_id);
create index document_of_person on document (person_id);
create index document_unfinished on document (created_at) where whole_at is null;

alter table document enable row level security;
alter table document force row level security;
create policy owner on document to milepost_owner using (true);
create policy worker on document to milepost_worker using (true);
create policy tenant on document for select to milepost_app
  using (shipper_id = current_organization() or carrier_id = current_organization());
create policy tenant_adds on document for insert to milepost_app
  with check (organization_id = current_organization() and organization_id in (shipper_id, carrier_id));
create policy tenant_changes on document for update to milepost_app
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy tenant_deletes on document for delete to milepost_app using (organization_id = current_organization());
grant select, insert, update, delete on document to milepost_app, milepost_worker;

-- Until it is whole.
create table document_part (
  transport_id uuid not null,
  document_id uuid not null,
  part smallint not null check (part >= 0),
  organization_id uuid not null references organization,
  content bytea not null,
  primary key (transport_id, document_id, part),
  foreign key (transport_id, document_id) references document (transport_id, id) on delete cascade
);
-- Photos are compressed already.
alter table document_part alter column content set storage external;
create index document_part_of_organization on document_part (organization_id);

alter table document_part enable row level security;
alter table document_part force row level security;
create policy owner on document_part to milepost_owner using (true);
create policy worker on document_part to milepost_worker using (true);
create policy tenant on document_part to milepost_app using (organization_id = current_organization());
grant select, insert, delete on document_part to milepost_app, milepost_worker;

-- Files whose documents are gone; they are removed a while later, after the last write that was under way.
create table gone_file (
  file_id uuid primary key,
  gone_at timestamptz not null default now()
);
create index gone_file_by_time on gone_file (gone_at);

alter table gone_file enable row level security;
alter table gone_file force row level security;
create policy owner on gone_file to milepost_owner using (true);
create policy worker on gone_file to milepost_worker using (true);
grant select, delete on gone_file to milepost_worker;

create function note_gone_file() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  insert into gone_file (file_id) values (old.file_id) on conflict do nothing;
  return null;
end $$;
revoke execute on function note_gone_file() from public;
create trigger note_gone_file after delete on document for each row execute function note_gone_file();
create trigger note_deleted_file after update of deleted_at on document
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function note_gone_file();

-- What the two parties write to each other about a transport.
create table transport_comment (
  transport_id uuid not null,
  -- Chosen by who writes it, so that a repetition is known; unique in its transport only.
  id uuid not null,
  shipper_id uuid not null,
  carrier_id uuid not null,
  organization_id uuid not null references organization,
  person_id uuid not null references person,
  -- Null: deleted.
  text text check (length(text) between 1 and 2000),
  -- Colleagues of the writer.
  mentioned uuid[] not null default '{}',
  mentions_partner boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (transport_id, id),
  foreign key (transport_id, shipper_id, carrier_id) references transport (id, shipper_id, carrier_id) on delete cascade,
  check ((text is null) = (deleted_at is not null))
);
create index transport_comment_of_person on transport_comment (person_id);
create index transport_comment_of_organization on transport_comment (organization_id, created_at);

alter table transport_comment enable row level security;
alter table transport_comment force row level security;
create policy owner on transport_comment to milepost_owner using (true);
create policy worker on transport_comment to milepost_worker using (true);
create policy tenant on transport_comment for select to milepost_app
  using (shipper_id = current_organization() or carrier_id = current_organization());
create policy tenant_writes on transport_comment for insert to milepost_app
  with check (organization_id = current_organization() and organization_id in (shipper_id, carrier_id));
create policy tenant_deletes on transport_comment for update to milepost_app
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update on transport_comment to milepost_app;
grant select, insert, update, delete on transport_comment to milepost_worker;
