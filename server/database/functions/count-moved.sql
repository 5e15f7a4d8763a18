-- Notes transports that changed their state for the counts.
create or replace function count_moved() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  insert into transport_count_change
    select shipper_id, carrier_id, state, sum(one)
    from (select shipper_id, carrier_id, state, 1 as one from after
          union all select shipper_id, carrier_id, state, -1 from before) m
    group by shipper_id, carrier_id, state having sum(one) <> 0;
  return null;
end $$;
