-- Who looked at where a transport's vehicle is: one row for each person, transport and hour, so that a page that is open
-- all day does not write all day.
create table position_access (
  transport_id uuid not null,
  shipper_id uuid not null,
  carrier_id uuid not null,
  -- Whose person it was: one of the two parties, or the operator.
  organization_id uuid not null references organization,
  person_id uuid not null references person,
  hour timestamptz not null,
  -- The first look within that hour.
  at timestamptz not null,
  primary key (transport_id, person_id, hour),
  foreign key (transport_id, shipper_id, carrier_id) references transport (id, shipper_id, carrier_id) on delete cascade
);
alter table position_access enable row level security;
alter table position_access force row level security;
create policy owner on position_access to milepost_owner using (true);
create policy worker on position_access to milepost_worker using (true);
grant select, insert, update, delete on position_access to milepost_worker;
-- Either party may see who looked; whoever looks is written down as one's own.
create policy tenant on position_access for select to milepost_app
  using (shipper_id = current_organization() or carrier_id = current_organization());
create policy tenant_looks on position_access for insert to milepost_app with check (
  organization_id = current_organization()
  and (shipper_id = current_organization() or carrier_id = current_organization()));
grant select, insert on position_access to milepost_app;

-- Which devices counted for a transport, and when, as far as that was known at a moment: each from the moment it was named
-- for, until the next one counts. Its events tell, for the transport itself remembers only the one in use now.
create function device_uses_of_transport(wanted uuid, known_by timestamptz)
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
    join device d on d.carrier_id = u.carrier_id and d.tracking_id = u.tracking_id collate "default"
    where u.begins_at < u.ends_at
  $$;

drop function signals_of_transport(uuid, timestamptz, timestamptz);

-- Either party sees the positions of a vehicle only where and while one of its transports uses it. Which moments those are,
-- the rules say; whose transport it is, and which devices it used, is settled here.
create function signals_of_transport(
    wanted uuid, from_at timestamptz, to_at timestamptz, known_by timestamptz default 'infinity')
  returns table (at timestamptz, received_at timestamptz, latitude double precision, longitude double precision,
                 speed_kmh real, heading real)
  language sql stable security definer set search_path = milepost
  as $$
    select s.at, s.received_at, s.latitude, s.longitude, s.speed_kmh, s.heading
    from device_uses_of_transport(wanted, known_by) u
    join gps_signal s on s.device_id = u.device_id and s.carrier_id = u.carrier_id
    where s.at between from_at and to_at and s.at >= u.begins_at and s.at < u.ends_at
      and s.received_at <= known_by and s.latitude is not null
    order by s.at
  $$;

-- When the vehicle was first seen, and when the device in use last gave a sign of life, as far as that was known: a sign of
-- life without a position counts once the device has sent one.
create function sightings_of_transport(
    wanted uuid, from_at timestamptz, to_at timestamptz, known_by timestamptz)
  returns table (first_at timestamptz, latest_at timestamptz)
  language sql stable security definer set search_path = milepost
  as $$
    with sent as (
      select u.ends_at, s.at, s.latitude
      from device_uses_of_transport(wanted, known_by) u
      join gps_signal s on s.device_id = u.device_id and s.carrier_id = u.carrier_id
      where s.at between from_at and to_at and s.at >= u.begins_at and s.at < u.ends_at
        and s.received_at <= known_by)
    select min(sent.at) filter (where sent.latitude is not null),
           case when count(sent.latitude) filter (where sent.ends_at = 'infinity') > 0
                then max(sent.at) filter (where sent.ends_at = 'infinity') end
    from sent
  $$;

revoke execute on function device_uses_of_transport(uuid, timestamptz),
  signals_of_transport(uuid, timestamptz, timestamptz, timestamptz),
  sightings_of_transport(uuid, timestamptz, timestamptz, timestamptz) from public;
grant execute on function signals_of_transport(uuid, timestamptz, timestamptz, timestamptz),
  sightings_of_transport(uuid, timestamptz, timestamptz, timestamptz) to milepost_app;
