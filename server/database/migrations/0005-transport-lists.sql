-- Lists of transports: what they are found, sorted and filtered by, apart from the transports themselves, whose rows are
-- written with every batch of signals. Triggers keep it true whoever writes.

-- Whether the last waypoint's arrival, expected or known, is on time: the rules say so, lists filter by it.
alter table transport add column eta_status text check (eta_status in ('DELAYED', 'EARLY', 'ON_TIME'));

-- As text is compared: small letters without accents, and nothing but letters and digits.
create function plain_text(written text) returns text
  language sql immutable parallel safe strict
  as $$
    select regexp_replace(
      translate(replace(replace(replace(replace(
        regexp_replace(normalize(lower(written collate "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łđðøħıŧ', 'lddohit') collate "und-x-icu",
      '[^[:alnum:]]+', ' ', 'g')
  $$;

/* A number for each combination of what decides in which lists a transport stands (domain/transport-list/transport-state.ts).
   The numbers mean nothing; whoever asks, asks by the same function. */
create function list_state(status text, completion_reason text, gps_signal_status text, confirmation_needed boolean)
  returns smallint
  language sql immutable parallel safe
  as $$
    select (((array_position(array['PLANNED', 'INCOMING', 'PRESUMABLY_INCOMING', 'ONGOING', 'PRESUMABLY_ONGOING',
                                   'COMPLETED', 'CANCELLED'], status) * 6
      + coalesce(array_position(array['AREA_ARRIVED', 'ARRIVED', 'CANCELED', 'MANUALLY_COMPLETED', 'OVERDUE'],
                                completion_reason), 0)) * 6
      + coalesce(array_position(array['TRACKING_ID_MISSING', 'GPS_SIGNAL_MISSING', 'GPS_SIGNAL_LOST', 'GPS_SIGNAL_LOW',
                                      'GPS_SIGNAL_OK'], gps_signal_status), 0)) * 2
      + confirmation_needed::integer)::smallint
  $$;

create table transport_listing (
  transport_id uuid primary key,
  shipper_id uuid not null,
  carrier_id uuid not null,
  state smallint not null,
  -- Completed or cancelled.
  ended_at timestamptz,
  eta_status text,
  scheduled_at timestamptz not null,
  next_scheduled_at timestamptz,
  arrived_at timestamptz,
  cancelled_at timestamptz,
  reference text collate "und-x-icu",
  tracking_id text collate "und-x-icu",
  from_city text collate "und-x-icu" not null,
  to_city text collate "und-x-icu" not null,
  -- Plain words of city, postal code and country code, each with a space before it.
  from_place text not null,
  to_place text not null,
  next_place text not null,
  foreign key (transport_id, shipper_id, carrier_id) references transport (id, shipper_id, carrier_id) on delete cascade
) with (fillfactor = 80);

-- Rows without a value come last in either direction: those with one are read from one end or the other, the others after.
create index listing_shipper_scheduled on transport_listing (shipper_id, state, scheduled_at, transport_id);
create index listing_carrier_scheduled on transport_listing (carrier_id, state, scheduled_at, transport_id);
create index listing_shipper_next on transport_listing (shipper_id, state, next_scheduled_at, transport_id);
create index listing_carrier_next on transport_listing (carrier_id, state, next_scheduled_at, transport_id);
create index listing_shipper_reference on transport_listing (shipper_id, state, reference, transport_id);
create index listing_carrier_reference on transport_listing (carrier_id, state, reference, transport_id);
create index listing_shipper_tracking on transport_listing (shipper_id, state, tracking_id, transport_id);
create index listing_carrier_tracking on transport_listing (carrier_id, state, tracking_id, transport_id);
create index listing_shipper_from on transport_listing (shipper_id, state, from_city, transport_id);
create index listing_carrier_from on transport_listing (carrier_id, state, from_city, transport_id);
create index listing_shipper_arrived on transport_listing (shipper_id, state, arrived_at, transport_id)
  where arrived_at is not null;
create index listing_carrier_arrived on transport_listing (carrier_id, state, arrived_at, transport_id)
  where arrived_at is not null;
create index listing_shipper_cancelled on transport_listing (shipper_id, state, cancelled_at, transport_id)
  where cancelled_at is not null;
create index listing_carrier_cancelled on transport_listing (carrier_id, state, cancelled_at, transport_id)
  where cancelled_at is not null;
-- What was usual between two towns.
create index listing_lane on transport_listing (shipper_id, carrier_id, from_city, to_city, scheduled_at)
  where tracking_id is not null;
create index listing_ended on transport_listing (ended_at) where ended_at is not null;

-- What a transport is searched by, with nothing but letters and digits: reference|tracking ID|city|city…
create table transport_search (
  transport_id uuid primary key,
  shipper_id uuid not null,
  carrier_id uuid not null,
  search_text text not null,
  foreign key (transport_id, shipper_id, carrier_id) references transport (id, shipper_id, carrier_id) on delete cascade
);

create function search_key(written text) returns text
  language sql immutable parallel safe
  as $$ select coalesce(replace(milepost.plain_text(written), ' ', ''), '') $$;

create function place_words(city text, postal_code text, country_code text) returns text
  language sql immutable parallel safe
  as $$ select ' ' || btrim(milepost.plain_text(city)) || coalesce(' ' || btrim(milepost.plain_text(postal_code)), '') || ' ' || lower(country_code) || ' ' $$;

-- Lists these transports anew, from themselves and their waypoints.
create function list_transports(wanted uuid[]) returns void
  language plpgsql security definer set search_path = milepost
  as $$
begin
  insert into transport_listing as l (transport_id, shipper_id, carrier_id, state, ended_at, eta_status, scheduled_at,
                                      next_scheduled_at, arrived_at, cancelled_at, reference, tracking_id, from_city,
                                      to_city, from_place, to_place, next_place)
    select t.id, t.shipper_id, t.carrier_id,
           list_state(t.status, t.completion_reason, t.gps_signal_status, t.confirmation_needed),
           coalesce(t.completed_at, t.cancelled_at), t.eta_status, t.scheduled_at, t.next_scheduled_at, t.arrived_at,
           t.cancelled_at, t.reference, t.tracking_id, t.from_city, p.to_city, p.from_place, p.to_place,
           coalesce(p.next_place, p.to_place)
    from transport t
    join (select w.transport_id,
                 (array_agg(place_words(w.city, w.postal_code, w.country_code) order by w.position))[1] as from_place,
                 (array_agg(place_words(w.city, w.postal_code, w.country_code) order by w.position desc))[1] as to_place,
                 (array_agg(w.city order by w.position desc))[1] as to_city,
                 (array_agg(place_words(w.city, w.postal_code, w.country_code) order by w.position)
                   filter (where w.status <> 'COMPLETED'))[1] as next_place
          from waypoint w where w.transport_id = any (wanted) group by w.transport_id) p on p.transport_id = t.id
    where t.id = any (wanted)
    order by t.id
  on conflict (transport_id) do update set
    state = excluded.state, ended_at = excluded.ended_at, eta_status = excluded.eta_status,
    scheduled_at = excluded.scheduled_at, next_scheduled_at = excluded.next_scheduled_at,
    arrived_at = excluded.arrived_at, cancelled_at = excluded.cancelled_at, reference = excluded.reference,
    tracking_id = excluded.tracking_id, from_city = excluded.from_city, to_city = excluded.to_city, from_place = excluded.from_place,
    to_place = excluded.to_place, next_place = excluded.next_place
  where (l.state, l.ended_at, l.eta_status, l.scheduled_at, l.next_scheduled_at, l.arrived_at, l.cancelled_at,
         l.reference, l.tracking_id, l.from_city, l.to_city, l.from_place, l.to_place, l.next_place)
    is distinct from (excluded.state, excluded.ended_at, excluded.eta_status, excluded.scheduled_at,
         excluded.next_scheduled_at, excluded.arrived_at, excluded.cancelled_at, excluded.reference,
         excluded.tracking_id, excluded.from_city, excluded.to_city, excluded.from_place, excluded.to_place, excluded.next_place);
  insert into transport_search as s (transport_id, shipper_id, carrier_id, search_text)
    select t.id, t.shipper_id, t.carrier_id,
           search_key(t.reference) || '|' || search_key(t.tracking_id) || '|' ||
             (select string_agg(search_key(w.city), '|' order by w.position) from waypoint w where w.transport_id = t.id)
    from transport t
    where t.id = any (wanted) and exists (select from waypoint w where w.transport_id = t.id)
    order by t.id
  on conflict (transport_id) do update set search_text = excluded.search_text
  where s.search_text <> excluded.search_text;
end $$;

-- A transport is listed with its waypoints: there is none without.
create function list_changed_transport() returns trigger
  language plpgsql security definer set search_path = milepost
  as $$
begin
  if (old.reference, old.tracking_id) is distinct from (new.reference, new.tracking_id) then
    perform list_transports(array[new.id]);
  else
    update transport_listing set
      state = list_state(new.status, new.completion_reason, new.gps_signal_status, new.confirmation_needed),
      ended_at = coalesce(new.completed_at, new.cancelled_at), eta_status = new.eta_status,
      scheduled_at = new.scheduled_at, next_scheduled_at = new.next_scheduled_at, arrived_at = new.arrived_at,
      cancelled_at = new.cancelled_at, from_city = new.from_city
    where transport_id = new.id;
    -- It was outdated, and is no more.
    if not found then perform list_transports(array[new.id]); end if;
  end if;
  return null;
end $$;

create trigger list_changed_transport
  after update of status, completion_reason, gps_signal_status, confirmation_needed, completed_at, cancelled_at,
    eta_status, scheduled_at, next_scheduled_at, arrived_at, reference, tracking_id, from_city on transport
  for each row
  when ((old.status, old.completion_reason, old.gps_signal_status, old.confirmation_needed, old.completed_at,
         old.cancelled_at, old.eta_status, old.scheduled_at, old.next_scheduled_at, old.arrived_at, old.reference,
         old.tracking_id, old.from_city)
    is distinct from (new.status, new.completion_reason, new.gps_signal_status, new.confirmation_needed,
         new.completed_at, new.cancelled_at, new.eta_status, new.scheduled_at, new.next_scheduled_at, new.arrived_at,
         new.reference, new.tracking_id, new.from_city))
  execute function list_changed_transport();

create function list_new_waypoints() returns trigger
  language plpgsql security definer set search_path = milepost
  as $$
begin
  perform list_transports(array(select distinct transport_id from changed));
  return null;
end $$;

create trigger list_new_waypoints after insert on waypoint
  referencing new table as changed for each statement execute function list_new_waypoints();
create trigger list_removed_waypoints after delete on waypoint
  referencing old table as changed for each statement execute function list_new_waypoints();

create function list_changed_waypoint() returns trigger
  language plpgsql security definer set search_path = milepost
  as $$
begin
  perform list_transports(array[new.transport_id]);
  return null;
end $$;

create trigger list_changed_waypoint after update of status, city, postal_code, country_code, position on waypoint
  for each row
  when ((old.status = 'COMPLETED', old.city, old.postal_code, old.country_code, old.position)
    is distinct from (new.status = 'COMPLETED', new.city, new.postal_code, new.country_code, new.position))
  execute function list_changed_waypoint();

-- Where vehicles were last seen while they were these transports', one's own among them. The moments between which they
-- were, the rules say; from when on the device in use counts, stands with the transport.
create function latest_positions(wanted uuid[], from_at timestamptz[], to_at timestamptz[])
  returns table (transport_id uuid, at timestamptz, latitude double precision, longitude double precision,
                 speed_kmh real, heading real)
  -- In this language the plan over all the days' partitions is made once for each connection.
  language plpgsql stable security definer set search_path = milepost
  as $$
begin
  return query
    select t.id, s.at, s.latitude, s.longitude, s.speed_kmh, s.heading
    from unnest(wanted, from_at, to_at) as w (id, from_at, to_at)
    join transport t on t.id = w.id
      and (t.shipper_id = current_organization() or t.carrier_id = current_organization())
    join device d on d.carrier_id = t.carrier_id and d.tracking_id = t.tracking_id collate "default"
    cross join lateral (
      select g.at, g.latitude, g.longitude, g.speed_kmh, g.heading
      from gps_signal g
      where g.device_id = d.id and g.latitude is not null and g.at <= w.to_at
        and g.at >= greatest(w.from_at, to_timestamp((t.tracking -> 'vehicle' ->> 'countsFrom')::float8 / 1000))
      order by g.at desc limit 1) s;
end $$;
revoke execute on function latest_positions(uuid[], timestamptz[], timestamptz[]) from public;
grant execute on function latest_positions(uuid[], timestamptz[], timestamptz[]) to milepost_app;

create index device_of_connection on device (connection_id);

-- How the devices that transports' tracking IDs name are doing, for either party; no row where there is none of that name.
-- Of a connection it is enough to know of one device that was heard of lately; only a silent one is looked through.
create function devices_of_transports(wanted uuid[], since timestamptz, silent_since timestamptz)
  returns table (transport_id uuid, last_signal_at timestamptz, last_received_at timestamptz,
                 last_delay_ms double precision, last_heartbeat_at timestamptz, quarantine_reason text,
                 quarantined_at timestamptz, connection_devices integer, connection_received_at timestamptz)
  language plpgsql stable security definer set search_path = milepost
  as $$
begin
  return query
    with used as materialized (
      select t.id, t.carrier_id, t.tracking_id collate "default" as tracking_id, d.id as device_id, d.connection_id,
             d.last_signal_at, d.last_received_at
      from transport t
      left join device d on d.carrier_id = t.carrier_id and d.tracking_id = t.tracking_id collate "default"
      where t.id = any (wanted) and (t.shipper_id = current_organization() or t.carrier_id = current_organization())),
    ways as materialized (
      select c.connection_id,
             (select count(*)::integer from (select from device o where o.connection_id = c.connection_id limit 2) two) as devices,
             coalesce(
               (select o.last_received_at from device o
                where o.connection_id = c.connection_id and o.last_received_at >= silent_since limit 1),
               (select max(o.last_received_at) from device o where o.connection_id = c.connection_id)) as last_received_at
      from (select distinct u.connection_id from used u where u.connection_id is not null) c)
    select u.id, u.last_signal_at, greatest(u.last_received_at, q.received_at),
           (extract(epoch from fix.received_at - fix.at) * 1000)::float8, heartbeat.at, q.reason, q.received_at,
           w.devices, w.last_received_at
    from used u
    left join ways w on w.connection_id = u.connection_id
    left join lateral (
      select l.reason, l.received_at from device_log l
      where l.carrier_id = u.carrier_id and l.tracking_id = u.tracking_id
        and l.received_at >= since and l.outcome = 'QUARANTINED'
      order by l.received_at desc limit 1) q on true
    left join lateral (
      select s.at, s.received_at from gps_signal s
      where s.device_id = u.device_id and s.at >= since and s.latitude is not null order by s.at desc limit 1) fix on true
    left join lateral (
      select s.at from gps_signal s
      where s.device_id = u.device_id and s.at >= since and s.latitude is null order by s.at desc limit 1) heartbeat on true
    where u.device_id is not null or q.received_at is not null;
end $$;
revoke execute on function devices_of_transports(uuid[], timestamptz, timestamptz) from public;
grant execute on function devices_of_transports(uuid[], timestamptz, timestamptz) to milepost_app;

drop function device_of_transport(uuid, timestamptz);

revoke execute on function list_transports(uuid[]) from public;

do $$
declare t text;
begin
  foreach t in array array['transport_listing', 'transport_search'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to milepost_owner using (true)', t);
    execute format('create policy worker on %I to milepost_worker using (true)', t);
    execute format('grant select, insert, update, delete on %I to milepost_worker', t);
    -- Asked once for the whole query, not for every row.
    execute format('create policy tenant on %I to milepost_app
      using (shipper_id = (select current_organization()) or carrier_id = (select current_organization()))', t);
    execute format('grant select on %I to milepost_app', t);
  end loop;
end $$;

select list_transports(array(select id from transport));
