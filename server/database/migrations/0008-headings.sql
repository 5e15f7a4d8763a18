-- Whither the vehicles of one's own tracked transports were going when they were last seen. Where that was stands with the
-- transport; its device tells the heading of that very signal, and nothing of any other time.
create function headings_of_tracked_transports() returns table (transport_id uuid, heading real)
  language sql stable security definer set search_path = milepost
  as $$
    select t.id, s.heading
    from transport t
    join device d on d.carrier_id = t.carrier_id and d.tracking_id = t.tracking_id collate "default"
    join gps_signal s on s.device_id = d.id
      and s.at = to_timestamp((t.tracking #>> '{vehicle,fix,at}')::float8 / 1000)
    where (t.shipper_id = (select current_organization()) or t.carrier_id = (select current_organization()))
      and t.status in ('INCOMING', 'PRESUMABLY_INCOMING', 'ONGOING', 'PRESUMABLY_ONGOING')
  $$;
revoke execute on function headings_of_tracked_transports() from public;
grant execute on function headings_of_tracked_transports() to milepost_app;
