-- Places whose arrivals a gate screen shows, each with the token that opens it without an account.
create table arrival_location (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  name text not null check (length(name) between 1 and 100),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  street text,
  city text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  timezone text not null,
  hours integer not null check (hours between 1 and 72),
  -- The token is shown once; this is its SHA-256.
  token_hash bytea not null unique check (length(token_hash) = 32),
  token_made_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid references person on delete set null,
  last_opened_at timestamptz
);
create index arrival_location_of_organization on arrival_location (organization_id, created_at);
create index arrival_location_of_person on arrival_location (created_by);

alter table arrival_location enable row level security;
alter table arrival_location force row level security;
create policy owner on arrival_location to milepost_owner using (true);
create policy worker on arrival_location to milepost_worker using (true);
create policy tenant on arrival_location to milepost_app using (organization_id = current_organization());
grant select, insert, update, delete on arrival_location to milepost_worker;
grant select, insert, update, delete on arrival_location to milepost_app;

-- What is open at a place, and what arrived there: the first is small, the second is read by its last hours.
create index waypoint_open_place on waypoint (shipper_id, latitude, longitude) where status <> 'COMPLETED';
create index waypoint_arrivals on waypoint (shipper_id, latitude, longitude, ata) where ata is not null;
