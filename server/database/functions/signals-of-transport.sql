-- Either party sees the positions of a vehicle only where and while one of its transports uses it. The rules say which
-- moments those are; whose transport it is, and which devices it used, is decided here.
create or replace function signals_of_transport(
    wanted uuid, from_at timestamptz, to_at timestamptz, known_by timestamptz default 'infinity')
  returns table (at timestamptz, received_at timestamptz, latitude double precision, longitude double precision,
                 speed_kmh real, heading real)
  language sql stable security definer set search_path = milepost, pg_temp
  as $$
    select s.at, s.received_at, s.latitude, s.longitude, s.speed_kmh, s.heading
    from device_uses_of_transport(wanted, known_by) u
    join gps_signal s on s.device_id = u.device_id and s.carrier_id = u.carrier_id
    where s.at between from_at and to_at and s.at >= u.begins_at and s.at < u.ends_at
      and s.received_at <= known_by and s.latitude is not null
    order by s.at
  $$;
grant execute on function signals_of_transport(uuid, timestamptz, timestamptz, timestamptz) to milepost_app;
