-- How fast the vehicles of one's own tracked transports were going when they were last seen, and whither.
drop function headings_of_tracked_transports();

create function motions_of_tracked_transports() returns table (transport_id uuid, heading real, speed_kmh real)
  language sql stable security definer set search_path = milepost
  as $$
    select t.id, s.heading, s.speed_kmh
    from transport t
    join device d on d.carrier_id = t.carrier_id and d.tracking_id = t.tracking_id collate "default"
    join gps_signal s on s.device_id = d.id
      and s.at = to_timestamp((t.tracking #>> '{vehicle,fix,at}')::float8 / 1000)
    where (t.shipper_id = (select current_organization()) or t.carrier_id = (select current_organization()))
      and t.status in ('INCOMING', 'PRESUMABLY_INCOMING', 'ONGOING', 'PRESUMABLY_ONGOING')
  $$;

-- The same of those that are named: a few are found by their ids, without looking at all.
create function motions_of_tracked_transports(wanted uuid[])
  returns table (transport_id uuid, heading real, speed_kmh real)
  language sql stable security definer set search_path = milepost
  as $$
    select t.id, s.heading, s.speed_kmh
    from transport t
    join device d on d.carrier_id = t.carrier_id and d.tracking_id = t.tracking_id collate "default"
    join gps_signal s on s.device_id = d.id
      and s.at = to_timestamp((t.tracking #>> '{vehicle,fix,at}')::float8 / 1000)
    where t.id = any(wanted)
      and (t.shipper_id = (select current_organization()) or t.carrier_id = (select current_organization()))
      and t.status in ('INCOMING', 'PRESUMABLY_INCOMING', 'ONGOING', 'PRESUMABLY_ONGOING')
  $$;
revoke execute on function motions_of_tracked_transports(), motions_of_tracked_transports(uuid[]) from public;
grant execute on function motions_of_tracked_transports(), motions_of_tracked_transports(uuid[]) to milepost_app;
