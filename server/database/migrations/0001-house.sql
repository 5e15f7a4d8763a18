-- Two roles use these tables. milepost_app acts for one organisation at a time, named by the transaction-local setting
-- app.organization; milepost_worker (sign-in, clock, outbox) acts for all. Every table has forced row-level security:
-- what has no policy for a role does not exist for it.

-- After a transaction PostgreSQL leaves the setting as '' rather than null.
create function current_organization() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization', true), '')::uuid $$;

create table organization (
  id uuid primary key,
  name text collate "und-x-icu" not null check (name <> ''),
  role text not null check (role in ('SHIPPER', 'CARRIER')),
  created_at timestamptz not null default now()
);

create table agreement (
  id uuid primary key,
  shipper_id uuid not null references organization,
  carrier_id uuid not null references organization,
  status text not null check (status in ('PENDING', 'ACCEPTED', 'DECLINED')),
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'PENDING') = (answered_at is null))
);
-- A second invitation while one is pending or accepted is refused.
create unique index agreement_open on agreement (shipper_id, carrier_id) where status in ('PENDING', 'ACCEPTED');
create index agreement_of_carrier on agreement (carrier_id, status);

create table organization_feature (
  organization_id uuid not null references organization,
  name text not null,
  primary key (organization_id, name)
);

create table person (
  id uuid primary key,
  organization_id uuid references organization,
  -- Only an address that the operator entered or the identity provider calls verified: whoever merely claims one has none.
  email text check (email = lower(email)),
  given_name text not null,
  family_name text not null,
  administrator boolean not null default false,
  -- Who this is to the identity provider; set when the person first signs in with this verified e-mail address.
  issuer text,
  subject text,
  created_at timestamptz not null default now(),
  check ((issuer is null) = (subject is null)),
  unique (email),
  unique (issuer, subject)
);
create index person_of_organization on person (organization_id);

create table transport (
  id uuid primary key,
  shipper_id uuid not null references organization,
  carrier_id uuid not null references organization,
  version integer not null default 1 check (version >= 1),
  status text not null check (status in
    ('PLANNED', 'INCOMING', 'PRESUMABLY_INCOMING', 'ONGOING', 'PRESUMABLY_ONGOING', 'COMPLETED', 'CANCELLED')),
  completion_reason text check (completion_reason in
    ('AREA_ARRIVED', 'ARRIVED', 'CANCELED', 'MANUALLY_COMPLETED', 'OVERDUE')),
  tracking_id text collate "und-x-icu",
  reference text collate "und-x-icu",
  gps_signal_status text check (gps_signal_status in
    ('TRACKING_ID_MISSING', 'GPS_SIGNAL_MISSING', 'GPS_SIGNAL_LOST', 'GPS_SIGNAL_LOW', 'GPS_SIGNAL_OK')),
  latest_signal_at timestamptz,
  eta_calculated_at timestamptz,
  confirmation_needed boolean not null default false,
  -- What lists sort by, copied from the waypoints by whoever writes them.
  scheduled_at timestamptz not null,
  from_city text collate "und-x-icu" not null,
  eta_expected timestamptz,
  next_eta timestamptz,
  next_scheduled_at timestamptz,
  arrived_at timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz,
  cancelled_at timestamptz,
  check ((status = 'CANCELLED') = (cancelled_at is not null)),
  check ((status = 'COMPLETED') = (completed_at is not null)),
  check ((status in ('COMPLETED', 'CANCELLED')) = (completion_reason is not null)),
  unique (id, shipper_id, carrier_id)
);
create index transport_of_shipper on transport (shipper_id, status, scheduled_at, id);
create index transport_of_carrier on transport (carrier_id, status, scheduled_at, id);

create table waypoint (
  id uuid primary key,
  transport_id uuid not null,
  shipper_id uuid not null,
  carrier_id uuid not null,
  position integer not null check (position >= 0),
  status text not null check (status in ('OPEN', 'STARTED', 'APPROACHING', 'AREA_ENTERED', 'COMPLETED')),
  completion_reason text check (completion_reason in
    ('AREA_ARRIVED', 'ARRIVED', 'MANUALLY_COMPLETED', 'OVERDUE', 'BY_SUBSEQUENT_WAYPOINT')),
  city text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  country text not null,
  postal_code text,
  state text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  timezone text not null,
  planned_kind text not null check (planned_kind in ('APPOINTMENT', 'RANGE')),
  planned_from timestamptz not null,
  planned_to timestamptz not null check (planned_to >= planned_from),
  eta_min timestamptz,
  eta_expected timestamptz,
  eta_max timestamptz,
  ata timestamptz,
  confirmation_needed boolean not null default false,
  check ((status = 'COMPLETED') = (completion_reason is not null)),
  check ((eta_expected is null) = (eta_min is null) and (eta_expected is null) = (eta_max is null)),
  unique (transport_id, position),
  -- The parties are copied so that the tenant's policy needs no look-up; this keeps the copy true.
  foreign key (transport_id, shipper_id, carrier_id) references transport (id, shipper_id, carrier_id) on delete cascade
);

create table watchlist_entry (
  person_id uuid not null references person,
  organization_id uuid not null references organization,
  transport_id uuid not null references transport on delete cascade,
  added_at timestamptz not null default now(),
  primary key (person_id, transport_id)
);
create index watchlist_entry_of_transport on watchlist_entry (transport_id);

-- A signed-in browser. The cookie holds a random secret; only its hash is here, and the tokens of the identity provider
-- are encrypted with a key derived from the secret, so that nobody can use them out of a copy of the database.
create table session (
  id bytea primary key,
  person_id uuid not null references person,
  tokens bytea,
  refreshing_until timestamptz,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_of_person on session (person_id);
create index session_expiry on session (expires_at);

-- The keys with which access tokens, and the local identity provider's, are signed.
create table signing_key (
  purpose text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- What the local identity provider remembers (its own storage interface: model, id, payload).
create table identity_provider_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_provider_record_grant on identity_provider_record (grant_id) where grant_id is not null;
create index identity_provider_record_uid on identity_provider_record (uid) where uid is not null;
create index identity_provider_record_expiry on identity_provider_record (expires_at);

-- Facts about this installation, such as which demo world it holds.
create table installation (
  key text primary key,
  value jsonb not null
);

-- Policies. `owner` lets migrations see the rows they move: a forced owner without a policy silently sees none.
do $$
declare t text;
begin
  foreach t in array array[
    'organization', 'agreement', 'organization_feature', 'person', 'transport', 'waypoint', 'watchlist_entry',
    'session', 'signing_key', 'identity_provider_record', 'installation'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to milepost_owner using (true)', t);
    execute format('create policy worker on %I to milepost_worker using (true)', t);
    execute format('grant select, insert, update, delete on %I to milepost_worker', t);
  end loop;
end $$;

create policy tenant on agreement to milepost_app
  using (shipper_id = current_organization() or carrier_id = current_organization());
-- An organisation sees itself and whoever it has, or had, an agreement with.
create policy tenant on organization to milepost_app using (
  id = current_organization()
  or exists (select from agreement a where a.shipper_id = current_organization() and a.carrier_id = organization.id)
  or exists (select from agreement a where a.carrier_id = current_organization() and a.shipper_id = organization.id)
);
create policy tenant on organization_feature to milepost_app using (organization_id = current_organization());
create policy tenant on person to milepost_app using (organization_id = current_organization());
create policy tenant on transport to milepost_app
  using (shipper_id = current_organization() or carrier_id = current_organization());
create policy tenant on waypoint to milepost_app
  using (shipper_id = current_organization() or carrier_id = current_organization());
create policy tenant on watchlist_entry to milepost_app using (organization_id = current_organization());

grant select on organization, organization_feature, person, agreement, transport, waypoint to milepost_app;
grant select, insert, delete on watchlist_entry to milepost_app;
