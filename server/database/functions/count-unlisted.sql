-- Notes transports that are no longer listed for the counts.
create or replace function count_unlisted() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  insert into transport_count_change
    select shipper_id, carrier_id, state, -count(*) from changed group by shipper_id, carrier_id, state;
  return null;
end $$;
