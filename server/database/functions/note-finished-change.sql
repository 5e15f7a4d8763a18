-- Notes when transports ended whose figures are new, have changed or are gone, so that sums of them count no longer.
create or replace function note_finished_change() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  if tg_op = 'INSERT' then
    insert into finished_change (shipper_id, ended_at) select distinct shipper_id, ended_at from after;
  elsif tg_op = 'DELETE' then
    insert into finished_change (shipper_id, ended_at) select distinct shipper_id, ended_at from before;
  else
    insert into finished_change (shipper_id, ended_at)
      select distinct c.shipper_id, c.ended_at
      from before b
      join after a using (transport_id)
      cross join lateral (values (b.shipper_id, b.ended_at), (a.shipper_id, a.ended_at)) c (shipper_id, ended_at)
      where (b.shipper_id, b.carrier_id, b.ended_at, b.is_completed, b.is_tracked, b.arrival, b.lane, b.stays,
             b.minutes_on_site, b.tonne_km, b.minutes_under_way, b.minutes_gps_ok, b.delayed_1, b.delayed_2,
             b.delayed_3, b.delayed_4, b.delayed_5, b.delayed_6, b.delayed_7, b.delayed_8, b.delayed_9)
        is distinct from (a.shipper_id, a.carrier_id, a.ended_at, a.is_completed, a.is_tracked, a.arrival, a.lane,
             a.stays, a.minutes_on_site, a.tonne_km, a.minutes_under_way, a.minutes_gps_ok, a.delayed_1, a.delayed_2,
             a.delayed_3, a.delayed_4, a.delayed_5, a.delayed_6, a.delayed_7, a.delayed_8, a.delayed_9);
  end if;
  return null;
end $$;
revoke execute on function note_finished_change() from public;
