-- How fast, and where to, the vehicles of the organization's tracked transports were going when they were last seen. The
-- transport stores where that was; its device tells the motion of that very signal, and nothing of any other time.
create or replace function motions_of_tracked_transports() returns table (transport_id uuid, heading real, speed_kmh real)
  language sql stable security definer set search_path = milepost, pg_temp
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
  language sql stable security definer set search_path = milepost, pg_temp
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
grant execute on function motions_of_tracked_transports(), motions_of_tracked_transports(uuid[]) to milepost_app;
