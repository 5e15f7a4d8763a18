-- Notes newly listed transports for the counts. A change is only noted, so that no two transactions wait for each other
-- at a number; fold_transport_counts adds up.
create or replace function count_listed() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  insert into transport_count_change
    select shipper_id, carrier_id, state, count(*) from changed group by shipper_id, carrier_id, state;
  return null;
end $$;
