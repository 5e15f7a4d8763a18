-- One vehicle is one tracking ID, however it is spelled. What is kept and shown stays as it was written, but for white
-- space and characters that cannot be seen (domain/gps-signal/tracking-id.ts); what is compared is its key.
create function normal_tracking_id(written text) returns text
  language sql immutable parallel safe
  as $$
    select btrim(regexp_replace(normalize(regexp_replace(written,
      '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g'), NFC),
      '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' ')
  $$;

create function tracking_key(written text) returns text
  language sql immutable parallel safe
  as $$
    select case when written ~ '^[!-~]+( [!-~]+)*$' then upper(written collate "und-x-icu")
      else normalize(upper(lower(milepost.normal_tracking_id(written) collate "und-x-icu")), NFC) end
  $$;

alter table transport add column tracking_key text collate "C" generated always as (tracking_key(tracking_id)) stored;
alter table device add column tracking_key text collate "C" generated always as (tracking_key(tracking_id)) stored;
alter table device_log add column tracking_key text collate "C" generated always as (tracking_key(tracking_id)) stored;

-- Open transports that meet a device only now take up what it has sent.
update transport t set needs_refold = true, revision = revision + 1, next_moment = to_timestamp(0)
where t.status not in ('COMPLETED', 'CANCELLED') and exists (
  select from device d
  where d.carrier_id = t.carrier_id and d.tracking_key = t.tracking_key
    and d.tracking_id <> t.tracking_id collate "default");

-- Of several devices with one key the one that was heard of last stays, with the signals of all.
create table same_device as
  select id, first_value(id) over same as kept, min(first_seen_at) over (partition by carrier_id, tracking_key) as first_seen_at,
         count(*) over (partition by carrier_id, tracking_key) as spellings
  from device
  window same as (partition by carrier_id, tracking_key order by last_received_at desc nulls last, id);
delete from same_device where spellings = 1;
insert into gps_signal (device_id, at, carrier_id, received_at, latitude, longitude, speed_kmh, heading, accuracy_m)
  select m.kept, s.at, s.carrier_id, s.received_at, s.latitude, s.longitude, s.speed_kmh, s.heading, s.accuracy_m
  from same_device m join gps_signal s on s.device_id = m.id
  where m.id <> m.kept
  order by m.id
on conflict do nothing;
delete from gps_signal where device_id in (select id from same_device where id <> kept);
delete from device where id in (select id from same_device where id <> kept);
update device d set first_seen_at = m.first_seen_at from same_device m where m.id = d.id and d.first_seen_at > m.first_seen_at;
drop table same_device;

-- A name of which nothing can be seen was a mistake that no transport can have.
delete from gps_signal where device_id in (select id from device where tracking_key = '');
delete from device where tracking_key = '';
update device set tracking_id = normal_tracking_id(tracking_id) where tracking_id <> normal_tracking_id(tracking_id);
update transport set tracking_id = nullif(normal_tracking_id(tracking_id), ''), revision = revision + 1
  where tracking_id <> normal_tracking_id(tracking_id);

alter table device drop constraint device_carrier_id_tracking_id_key;
create unique index device_of_key on device (carrier_id, tracking_key);
drop index device_log_of_device;
create index device_log_of_device on device_log (carrier_id, tracking_key, received_at desc);
drop index transport_of_device;
create index transport_of_device on transport (carrier_id, tracking_key, coalesce(completed_at, 'infinity'))
  where status <> 'CANCELLED' and tracking_key is not null;

-- The same functions as before, by the key.

create or replace function device_uses_of_transport(wanted uuid, known_by timestamptz)
  returns table (device_id bigint, carrier_id uuid, begins_at timestamptz, ends_at timestamptz)
  language sql stable security definer set search_path = milepost
  as $$
    with said as (
      select e.sequence, e.carrier_id,
             coalesce(e.details ->> 'trackingId', e.details #>> '{plan,trackingId}') as tracking_id,
             coalesce(to_timestamp((e.details ->> 'countsFrom')::float8 / 1000), '-infinity') as begins_at
      from transport_event e
      where e.transport_id = wanted
        and (e.shipper_id = current_organization() or e.carrier_id = current_organization())
        and e.type in ('PLANNED', 'TRACKING_ID_SET')
        and e.known_at <= known_by and (e.withdrawn_at is null or e.withdrawn_at > known_by)),
    used as (
      select s.carrier_id, s.tracking_id, s.begins_at,
             lead(s.begins_at, 1, 'infinity'::timestamptz) over (order by s.sequence) as ends_at
      from said s)
    select d.id, d.carrier_id, u.begins_at, u.ends_at
    from used u
    join device d on d.carrier_id = u.carrier_id and d.tracking_key = tracking_key(u.tracking_id)
    where u.begins_at < u.ends_at
  $$;

create or replace function latest_positions(wanted uuid[], from_at timestamptz[], to_at timestamptz[])
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
    join device d on d.carrier_id = t.carrier_id and d.tracking_key = t.tracking_key
    cross join lateral (
      select g.at, g.latitude, g.longitude, g.speed_kmh, g.heading
      from gps_signal g
      where g.device_id = d.id and g.latitude is not null and g.at <= w.to_at
        and g.at >= greatest(w.from_at, to_timestamp((t.tracking -> 'vehicle' ->> 'countsFrom')::float8 / 1000))
      order by g.at desc limit 1) s;
end $$;

create or replace function devices_of_transports(wanted uuid[], since timestamptz, silent_since timestamptz)
  returns table (transport_id uuid, last_signal_at timestamptz, last_received_at timestamptz,
                 last_delay_ms double precision, last_heartbeat_at timestamptz, quarantine_reason text,
                 quarantined_at timestamptz, connection_devices integer, connection_received_at timestamptz)
  language plpgsql stable security definer set search_path = milepost
  as $$
begin
  return query
    with used as materialized (
      select t.id, t.carrier_id, t.tracking_key, d.id as device_id, d.connection_id,
             d.last_signal_at, d.last_received_at
      from transport t
      left join device d on d.carrier_id = t.carrier_id and d.tracking_key = t.tracking_key
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
      where l.carrier_id = u.carrier_id and l.tracking_key = u.tracking_key
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

create or replace function motions_of_tracked_transports() returns table (transport_id uuid, heading real, speed_kmh real)
  language sql stable security definer set search_path = milepost
  as $$
    select t.id, s.heading, s.speed_kmh
    from transport t
    join device d on d.carrier_id = t.carrier_id and d.tracking_key = t.tracking_key
    join gps_signal s on s.device_id = d.id
      and s.at = to_timestamp((t.tracking #>> '{vehicle,fix,at}')::float8 / 1000)
    where (t.shipper_id = (select current_organization()) or t.carrier_id = (select current_organization()))
      and t.status in ('INCOMING', 'PRESUMABLY_INCOMING', 'ONGOING', 'PRESUMABLY_ONGOING')
  $$;

create or replace function motions_of_tracked_transports(wanted uuid[])
  returns table (transport_id uuid, heading real, speed_kmh real)
  language sql stable security definer set search_path = milepost
  as $$
    select t.id, s.heading, s.speed_kmh
    from transport t
    join device d on d.carrier_id = t.carrier_id and d.tracking_key = t.tracking_key
    join gps_signal s on s.device_id = d.id
      and s.at = to_timestamp((t.tracking #>> '{vehicle,fix,at}')::float8 / 1000)
    where t.id = any(wanted)
      and (t.shipper_id = (select current_organization()) or t.carrier_id = (select current_organization()))
      and t.status in ('INCOMING', 'PRESUMABLY_INCOMING', 'ONGOING', 'PRESUMABLY_ONGOING')
  $$;

create or replace function unfolded_signals(wanted uuid[], since double precision[], earliest timestamptz)
  returns table (id uuid, at timestamptz, received_at timestamptz, latitude double precision,
                 longitude double precision)
  language plpgsql stable security definer set search_path = milepost
  as $$
  begin
    return query
      select t.id, s.at, s.received_at, s.latitude, s.longitude
      from unnest(wanted, since) as n (id, since)
      join transport t on t.id = n.id
        and (t.shipper_id = current_organization() or t.carrier_id = current_organization())
        and t.completed_at is null and t.cancelled_at is null
      join device d on d.carrier_id = t.carrier_id and d.tracking_key = t.tracking_key
      cross join lateral (
        select to_timestamp(coalesce(t.tracking ->> 'foldedUntil',
                                     t.tracking #>> '{vehicle,latestSignalAt}')::float8 / 1000) as until) known
      cross join lateral (
        select s.at, s.received_at, s.latitude, s.longitude from gps_signal s
        where s.device_id = d.id and s.at > earliest and s.at > known.until and s.at > to_timestamp(n.since / 1000)
        offset 0) s;
  end $$;
