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
-- Those a device's signals may still move: open, or completed a short time ago. Device names are compared byte by byte,
-- which is many times faster than by the rules of a language.
create index transport_of_device on transport (carrier_id, tracking_id collate "C", coalesce(completed_at, 'infinity'))
  where status <> 'CANCELLED' and tracking_id is not null;
-- How long vehicles usually stay at a place.
create index waypoint_stays on waypoint (shipper_id, latitude, longitude) where departed_at is not null;
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
  -- Whose person or system did it; neither, where a device or the time did.
  organization_id uuid references organization,
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
) with (fillfactor = 60);

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

-- What became of what a device sent, for the carrier to see, for a week: whatever was quarantined, with its reason, and of
-- the rest, which stands in gps_signal, an example an hour.
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
create index device_log_age on device_log using brin (received_at);

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
  waypoint_id uuid not null,
  made_at timestamptz not null,
  min timestamptz not null,
  expected timestamptz not null,
  max timestamptz not null,
  -- The window before it was scaled by what was learned from earlier ones.
  earliest timestamptz not null,
  latest timestamptz not null,
  because jsonb not null,
  primary key (transport_id, waypoint_id, made_at),
  foreign key (transport_id, shipper_id, carrier_id) references transport (id, shipper_id, carrier_id) on delete cascade
);
create index forecast_age on forecast (made_at);

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
  -- Two who make the same day would trip over each other.
  perform pg_advisory_xact_lock(4712, 0);
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

-- How the device that a transport's tracking ID names is doing, for either party; no row where there is none of that name.
create function device_of_transport(wanted uuid, since timestamptz)
  returns table (last_signal_at timestamptz, last_received_at timestamptz, last_delay_ms double precision,
                 last_heartbeat_at timestamptz, quarantine_reason text, quarantined_at timestamptz,
                 connection_devices integer, connection_received_at timestamptz)
  language sql stable security definer set search_path = milepost
  as $$
    select d.last_signal_at, greatest(d.last_received_at, q.received_at),
           (extract(epoch from fix.received_at - fix.at) * 1000)::float8, heartbeat.at, q.reason, q.received_at,
           c.devices, c.last_received_at
    from transport t
    left join device d on d.carrier_id = t.carrier_id and d.tracking_id = t.tracking_id collate "default"
    left join lateral (
      select l.reason, l.received_at from device_log l
      where l.carrier_id = t.carrier_id and l.tracking_id = t.tracking_id collate "default"
        and l.received_at >= since and l.outcome = 'QUARANTINED'
      order by l.received_at desc limit 1) q on true
    left join lateral (
      select s.at, s.received_at from gps_signal s
      where s.device_id = d.id and s.at >= since and s.latitude is not null order by s.at desc limit 1) fix on true
    left join lateral (
      select s.at from gps_signal s
      where s.device_id = d.id and s.at >= since and s.latitude is null order by s.at desc limit 1) heartbeat on true
    left join lateral (
      select count(*)::integer as devices, max(o.last_received_at) as last_received_at
      from device o where o.carrier_id = t.carrier_id and o.connection_id = d.connection_id) c on d.connection_id is not null
    where t.id = wanted
      and (t.shipper_id = current_organization() or t.carrier_id = current_organization())
      and (d.id is not null or q.received_at is not null)
  $$;
revoke execute on function device_of_transport(uuid, timestamptz) from public;
grant execute on function device_of_transport(uuid, timestamptz) to milepost_app;

-- A shipper may know of a carrier it has an agreement with how well it is connected, and which tracking IDs it has; no
-- more of its connections and devices. A carrier that is none of theirs has no row, as one that does not exist.
create function may_ask_about_carrier(wanted uuid) returns boolean
  language sql stable security definer set search_path = milepost
  as $$
    select exists (select from organization where id = wanted and role = 'CARRIER' and id = current_organization())
      or exists (select from agreement
                 where carrier_id = wanted and shipper_id = current_organization() and status = 'ACCEPTED')
  $$;

create function connection_facts_of_carrier(wanted uuid, had_transport_since timestamptz)
  returns table (connections jsonb, latest_received_at timestamptz, had_transport boolean)
  language sql stable security definer set search_path = milepost
  as $$
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
          'kind', c.kind, 'hasCredentials', c.settings is not null,
          'lastUsedAt', floor(extract(epoch from c.last_used_at) * 1000), 'problem', c.last_problem)), '[]')
        from gps_connection c where c.carrier_id = wanted and c.revoked_at is null),
      (select max(d.last_received_at) from device d where d.carrier_id = wanted),
      exists (select from transport t
        where t.carrier_id = wanted and t.status <> 'PLANNED'
          and coalesce(t.completed_at, t.cancelled_at, 'infinity') >= had_transport_since)
    where may_ask_about_carrier(wanted)
  $$;

create function tracking_ids_of_carrier(wanted uuid, most integer) returns table (tracking_id text)
  language sql stable security definer set search_path = milepost
  as $$
    select d.tracking_id from device d
    where d.carrier_id = wanted and may_ask_about_carrier(wanted)
    order by d.last_received_at desc nulls last, d.id
    limit most
  $$;

revoke execute on function may_ask_about_carrier(uuid), connection_facts_of_carrier(uuid, timestamptz),
  tracking_ids_of_carrier(uuid, integer) from public;
grant execute on function may_ask_about_carrier(uuid), connection_facts_of_carrier(uuid, timestamptz),
  tracking_ids_of_carrier(uuid, integer) to milepost_app;
