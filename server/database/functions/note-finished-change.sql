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
    -- What is alike before and after is there twice. No join: an upsert plans it for no rows, and for thousands it stays.
    insert into finished_change (shipper_id, ended_at)
      select distinct shipper_id, ended_at
      from (
        select c.transport_id, c.shipper_id, c.ended_at,
               row(c.carrier_id, c.is_completed, c.is_tracked, c.arrival, c.lane, c.stays, c.minutes_on_site, c.tonne_km,
                   c.minutes_under_way, c.minutes_gps_ok, c.delayed_1, c.delayed_2, c.delayed_3, c.delayed_4, c.delayed_5,
                   c.delayed_6, c.delayed_7, c.delayed_8, c.delayed_9) as figures
        from (select * from before union all select * from after) c) f
      group by transport_id, shipper_id, ended_at, figures having count(*) = 1;
  end if;
  return null;
end $$;
revoke execute on function note_finished_change() from public;
