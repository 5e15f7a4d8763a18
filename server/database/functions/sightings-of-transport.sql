-- When the vehicle was first seen, and when the device in use last gave a sign of life, as far as that was known at a
-- moment. A sign of life without a position counts once the device has sent a position.
create or replace function sightings_of_transport(
    wanted uuid, from_at timestamptz, to_at timestamptz, known_by timestamptz)
  returns table (first_at timestamptz, latest_at timestamptz)
  language sql stable security definer set search_path = milepost, pg_temp
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
grant execute on function sightings_of_transport(uuid, timestamptz, timestamptz, timestamptz) to milepost_app;
