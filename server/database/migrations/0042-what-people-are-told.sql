-- What happened to transports that somebody may want to hear of: written in the transaction of its cause, then passed
-- on once to all who asked for it. Kept for some days, so that rules can be tried on what was.
create table occurrence (
  sequence bigint generated always as identity primary key,
  transport_id uuid not null references transport on delete cascade,
  shipper_id uuid not null references organization on delete cascade,
  carrier_id uuid not null references organization on delete cascade,
  type text not null check (type in (
    'TRANSPORT_DELAYED', 'TRANSPORT_APPROACHING_WAYPOINT', 'TRANSPORT_COMPLETED', 'TRANSPORT_GPS_STATUS_LOST',
    'TRANSPORT_GPS_STATUS_LOW', 'TRANSPORT_GPS_MISSING', 'TRANSPORT_TRACKING_ID_MISSING', 'transport.phase.changed',
    'transport.eta.changed', 'transport.action_required.changed', 'waypoint.arrived', 'waypoint.departed')),
  -- No reference: a plan may drop the stop before the message is out.
  waypoint_id uuid,
  -- When it was so, and when it was learned.
  at timestamptz not null,
  known_at timestamptz not null,
  -- The transport's, once it had happened.
  version integer not null,
  details jsonb not null default '{}',
  passed_on_at timestamptz
);
create index occurrence_to_pass_on on occurrence (sequence) where passed_on_at is null;
create index occurrence_of_shipper on occurrence (shipper_id, known_at);
create index occurrence_of_carrier on occurrence (carrier_id, known_at);
create index occurrence_of_transport on occurrence (transport_id);
create index occurrence_age on occurrence (known_at);

alter table occurrence enable row level security;
alter table occurrence force row level security;
create policy owner on occurrence to milepost_owner using (true);
create policy worker on occurrence to milepost_worker using (true);
create policy tenant on occurrence to milepost_app using (current_organization() in (shipper_id, carrier_id));
grant select, insert, update, delete on occurrence to milepost_worker;
grant select, insert on occurrence to milepost_app;

-- What a person has asked to be told of. Without a row the organisation's defaults hold, without those the product's.
create table notification_rules (
  person_id uuid primary key references person on delete cascade,
  organization_id uuid not null references organization on delete cascade,
  by_email text[] not null,
  on_web text[] not null,
  delay_minutes integer not null check (delay_minutes between 1 and 6000),
  -- Lists of {countryCode, postalCode, city}; empty for all.
  from_places jsonb not null default '[]',
  to_places jsonb not null default '[]',
  mails text not null default 'AT_ONCE' check (mails in ('AT_ONCE', 'HOURLY', 'DAILY')),
  changed_at timestamptz not null
);
create index notification_rules_of_organization on notification_rules (organization_id);

create table notification_defaults (
  organization_id uuid primary key references organization on delete cascade,
  by_email text[] not null,
  on_web text[] not null,
  delay_minutes integer not null check (delay_minutes between 1 and 6000),
  from_places jsonb not null default '[]',
  to_places jsonb not null default '[]',
  mails text not null default 'AT_ONCE' check (mails in ('AT_ONCE', 'HOURLY', 'DAILY')),
  changed_at timestamptz not null
);

alter table notification_rules enable row level security;
alter table notification_rules force row level security;
create policy owner on notification_rules to milepost_owner using (true);
create policy worker on notification_rules to milepost_worker using (true);
create policy tenant on notification_rules to milepost_app using (organization_id = current_organization());
grant select, insert, update, delete on notification_rules to milepost_worker;
grant select, insert, update, delete on notification_rules to milepost_app;

alter table notification_defaults enable row level security;
alter table notification_defaults force row level security;
create policy owner on notification_defaults to milepost_owner using (true);
create policy worker on notification_defaults to milepost_worker using (true);
create policy tenant on notification_defaults to milepost_app using (organization_id = current_organization());
grant select on notification_defaults to milepost_worker;
grant select, insert, update on notification_defaults to milepost_app;

-- What the bell shows.
create table notification (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  organization_id uuid not null references organization on delete cascade,
  occurrence bigint not null,
  transport_id uuid not null references transport on delete cascade,
  type text not null,
  waypoint_id uuid,
  at timestamptz not null,
  known_at timestamptz not null,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  unique (person_id, occurrence)
);
create index notification_of_person on notification (person_id, created_at desc, id desc);
create index notification_unread on notification (person_id) where read_at is null;
create index notification_of_transport on notification (transport_id);
create index notification_of_organization on notification (organization_id);
create index notification_age on notification (created_at);

alter table notification enable row level security;
alter table notification force row level security;
create policy owner on notification to milepost_owner using (true);
create policy worker on notification to milepost_worker using (true);
create policy tenant on notification to milepost_app using (organization_id = current_organization());
grant select, insert, update, delete on notification to milepost_worker;
grant select, update (read_at) on notification to milepost_app;
