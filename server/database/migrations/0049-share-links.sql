-- Links to one transport for people who have no account: customers who read how it stands, and its driver.
create table share_link (
  id uuid primary key,
  kind text not null check (kind in ('STATUS', 'DRIVE')),
  -- Whose link it is: either party of the transport; of a driver's link, the carrier.
  organization_id uuid not null references organization on delete cascade,
  transport_id uuid not null references transport on delete cascade,
  -- The token is shown once; this is its SHA-256.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- CONTACT: made for the messages to a contact of a stop.
  made_for text not null default 'SHARING' check (made_for in ('SHARING', 'CONTACT')),
  label text not null check (length(label) between 1 and 100),
  shows_position boolean not null,
  -- The reader's own stop.
  waypoint_id uuid references waypoint on delete set null,
  -- Whom readers may call; E.164.
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid references person on delete set null,
  revoked_at timestamptz,
  last_opened_at timestamptz
);
create index share_link_of_transport on share_link (transport_id, created_at);
create index share_link_of_organization on share_link (organization_id);
create index share_link_of_person on share_link (created_by);
create index share_link_of_waypoint on share_link (waypoint_id);

alter table share_link enable row level security;
alter table share_link force row level security;
create policy owner on share_link to milepost_owner using (true);
create policy worker on share_link to milepost_worker using (true);
create policy tenant on share_link to milepost_app using (organization_id = current_organization());
grant select, insert, update, delete on share_link to milepost_worker;
grant select, insert, update on share_link to milepost_app;
