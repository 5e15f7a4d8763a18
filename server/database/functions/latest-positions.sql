-- Where vehicles were last seen while they drove these transports. The rules say between which moments that was; from
-- when on the device in use counts is stored with the transport.
create or replace function latest_positions(wanted uuid[], from_at timestamptz[], to_at timestamptz[])
  returns table (transport_id uuid, at timestamptz, latitude double precision, longitude double precision,
                 speed_kmh real, heading real)
  -- In this language the plan over all the days' partitions is made once for each connection.
  language plpgsql stable security definer set search_path = milepost, pg_temp
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
grant execute on function latest_positions(uuid[], timestamptz[], timestamptz[]) to milepost_app;
