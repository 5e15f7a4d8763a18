-- A transport's memory and history, the signals of its vehicle, and who may send them.

alter table transport
  -- What is remembered of the vehicle (domain/transport/transport.ts, Vehicle and Visit); null: not seen yet.
  add column tracking jsonb,
  -- Counts every write, those of the tracker's memory too; version counts what people can see.
  add column revision integer not null default 1,
  -- What is remembered of the driver, for the forecast.
  add column driver jsonb,
  -- Something that belongs further back has come to light: the clock folds the whole story anew.
  add column needs_refold boolean not null default false,
  -- When it could change with no new input; null: never again.
  add column next_moment timestamptz,
  add column forecast_due timestamptz,
  add column planned_by uuid references person,
  -- The shipper's own system names its transports: the same name again is the same transport.
  add column api_reference text,
  add column driver_phone text;

alter table waypoint
  add column state_code text,
  add column address_line text,
  add column precision text not null default 'TOWN_CENTRE' check (precision in ('TOWN_CENTRE', 'ADDRESS', 'PIN')),
  add column completed_at timestamptz,
  add column ata_not_before timestamptz,
  add column departed_at timestamptz,
  add column confirmation_raised_at timestamptz,
  add column closes_at timestamptz;

create unique index transport_api_reference on transport (shipper_id, api_reference) where api_reference is not null;
create index transport_of_device on transport (carrier_id, tracking_id)
  where status not in ('COMPLETED', 'CANCELLED') and tracking_id is not null;
create index transport_due on transport (next_moment) where next_moment is not null;
create index transport_forecast_due on transport (forecast_due) where forecast_due is not null;
-- The tracker's memory is written with every batch of signals; room on the page keeps that off the indexes.
alter table transport set (fillfactor = 70);

create table waypoint_contact (
  id uuid primary key,
  waypoint_id uuid not null references waypoint on delete cascade,
  shipper_id uuid not null,
  carrier_id uuid not null,
  kind text not null check (kind in ('SMS', 'EMAIL')),
  recipient text not null,
  unique (waypoint_id, kind, recipient)
);

-- What changed, in order: the waypoint event history, and what the transport log is read from.
create table transport_event (
  transport_id uuid not null,
  shipper_id uuid not null,
  carrier_id uuid not null,
  sequence bigint generated always as identity,
  type text not null,
  -- The waypoint's order, where the event is about one.
  waypoint integer,
  at timestamptz not null,
  known_at timestamptz not null,
  -- Contradicted by later evidence.
  withdrawn_at timestamptz,
  person_id uuid references person,
  details jsonb not null,
  primary key (transport_id, sequence),
  foreign key (transport_id, shipper_id, carrier_id) references transport (id, shipper_id, carrier_id) on delete cascade
);

-- How a carrier's vehicles reach us: one API key for each way.
create table gps_connection (
  id uuid primary key,
  carrier_id uuid not null references organization,
  kind text not null check (kind in
    ('NATIVE', 'TRACCAR_CLIENT', 'TRACCAR_FORWARD', 'OWNTRACKS', 'OPEN_TRIP_MODEL', 'TRANSPOREON', 'RFMS')),
  name text not null check (name <> ''),
  -- SHA-256 of the key, which is shown once; null where we fetch and nobody sends.
  key_hash bytea unique,
  -- Where we fetch, with the secret encrypted.
  settings jsonb,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_problem text
);
create index gps_connection_of_carrier on gps_connection (carrier_id);

create table device (
  id bigint generated always as identity primary key,
  carrier_id uuid not null references organization,
  tracking_id text not null check (tracking_id <> ''),
  connection_id uuid references gps_connection,
  first_seen_at timestamptz not null,
  last_signal_at timestamptz,
  last_received_at timestamptz,
  last_latitude double precision,
  last_longitude double precision,
  unique (carrier_id, tracking_id)
);

-- One row for each moment of a device's clock; without a position, a sign of life of a device that stands.
create table gps_signal (
  device_id bigint not null,
  at timestamptz not null,
  carrier_id uuid not null,
  received_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  speed_kmh real,
  heading real,
  accuracy_m real,
  primary key (device_id, at)
) partition by range (at);

-- What came from a device and was not plain: kept with its reason, for the carrier to see.
create table device_log (
  id bigint generated always as identity,
  carrier_id uuid not null,
  connection_id uuid,
  tracking_id text,
  received_at timestamptz not null,
  at timestamptz,
  outcome text not null check (outcome in ('STORED', 'DUPLICATE', 'QUARANTINED')),
  reason text,
  signal jsonb,
  primary key (id)
);
create index device_log_of_carrier on device_log (carrier_id, received_at desc);
create index device_log_of_device on device_log (carrier_id, tracking_id, received_at desc);

-- A shipper's own system: plan, re-plan, cancel.
create table api_key (
  id uuid primary key,
  organization_id uuid not null references organization,
  name text not null check (name <> ''),
  key_hash bytea not null unique,
  created_by uuid references person,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_key_of_organization on api_key (organization_id);

-- Forecasts, thinned: for the scorecard, the calibration and the replay.
create table forecast (
  transport_id uuid not null,
  shipper_id uuid not null,
  carrier_id uuid not null,
  waypoint integer not null,
  made_at timestamptz not null,
  min timestamptz not null,
  expected timestamptz not null,
  max timestamptz not null,
  because jsonb,
  -- Written when the vehicle has arrived.
  actual timestamptz,
  primary key (transport_id, waypoint, made_at),
  foreign key (transport_id, shipper_id, carrier_id) references transport (id, shipper_id, carrier_id) on delete cascade
);
create index forecast_scored on forecast (made_at) where actual is not null;

create table reminder (
  id uuid primary key,
  transport_id uuid not null,
  shipper_id uuid not null,
  carrier_id uuid not null,
  person_id uuid references person,
  sent_at timestamptz not null,
  foreign key (transport_id, shipper_id, carrier_id) references transport (id, shipper_id, carrier_id) on delete cascade
);
create index reminder_of_transport on reminder (transport_id, sent_at desc);

do $$
declare t text;
begin
  foreach t in array array[
    'waypoint_contact', 'transport_event', 'gps_connection', 'device', 'gps_signal', 'device_log', 'api_key', 'forecast',
    'reminder'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to milepost_owner using (true)', t);
    execute format('create policy worker on %I to milepost_worker using (true)', t);
    execute format('grant select, insert, update, delete on %I to milepost_worker', t);
  end loop;
  foreach t in array array['waypoint_contact', 'transport_event', 'forecast', 'reminder'] loop
    execute format('create policy tenant on %I to milepost_app
      using (shipper_id = current_organization() or carrier_id = current_organization())', t);
    execute format('grant select, insert, update, delete on %I to milepost_app', t);
  end loop;
  foreach t in array array['gps_connection', 'device', 'gps_signal', 'device_log'] loop
    execute format('create policy tenant on %I to milepost_app using (carrier_id = current_organization())', t);
  end loop;
end $$;

create policy tenant on api_key to milepost_app using (organization_id = current_organization());
grant select, insert, update on gps_connection, api_key to milepost_app;
grant select on device, gps_signal, device_log to milepost_app;
grant select, insert, update on transport to milepost_app;
grant select, insert, update, delete on waypoint to milepost_app;
grant select, update on installation to milepost_worker;

-- A day's signals are a partition: dropping it is how they are forgotten. Rows of days without one are refused, so
-- whoever stores makes sure of the days first.
create function ensure_signal_days(from_day date, to_day date) returns void
  language plpgsql security definer set search_path = milepost
  as $$
declare d date := from_day;
begin
  while d <= to_day loop
    if to_regclass(format('milepost.gps_signal_%s', to_char(d, 'YYYYMMDD'))) is null then
      execute format('create table if not exists gps_signal_%s partition of gps_signal for values from (%L) to (%L)',
        to_char(d, 'YYYYMMDD'), d::timestamp at time zone 'UTC', (d + 1)::timestamp at time zone 'UTC');
      execute format('alter table gps_signal_%s enable row level security', to_char(d, 'YYYYMMDD'));
      execute format('alter table gps_signal_%s force row level security', to_char(d, 'YYYYMMDD'));
    end if;
    d := d + 1;
  end loop;
end $$;

create function forget_signals_before(day date) returns integer
  language plpgsql security definer set search_path = milepost
  as $$
declare dropped integer := 0; t text;
begin
  for t in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'gps_signal'::regclass and c.relname < format('gps_signal_%s', to_char(day, 'YYYYMMDD'))
  loop
    execute format('drop table %I', t);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke execute on function ensure_signal_days(date, date), forget_signals_before(date) from public;
grant execute on function ensure_signal_days(date, date), forget_signals_before(date) to milepost_worker;

-- A shipper sees the positions of a vehicle only where and while one of its transports uses it. Which moments those are,
-- the rules say; whose transport it is, is settled here.
create function signals_of_transport(wanted uuid, from_at timestamptz, to_at timestamptz)
  returns table (at timestamptz, received_at timestamptz, latitude double precision, longitude double precision,
                 speed_kmh real, heading real)
  language sql stable security definer set search_path = milepost
  as $$
    select s.at, s.received_at, s.latitude, s.longitude, s.speed_kmh, s.heading
    from transport t
    join device d on d.carrier_id = t.carrier_id and d.tracking_id = t.tracking_id
    join gps_signal s on s.device_id = d.id and s.carrier_id = t.carrier_id
    where t.id = wanted
      and (t.shipper_id = current_organization() or t.carrier_id = current_organization())
      and s.at between from_at and to_at
      and s.latitude is not null
    order by s.at
  $$;
revoke execute on function signals_of_transport(uuid, timestamptz, timestamptz) from public;
grant execute on function signals_of_transport(uuid, timestamptz, timestamptz) to milepost_app;
