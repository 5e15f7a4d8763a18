-- Adds the noted changes to transport_count.
create or replace function fold_transport_counts() returns void
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  -- One at a time: a second caller leaves the changes to its next turn.
  if not pg_try_advisory_xact_lock(4712, 1) then return; end if;
  with taken as (delete from transport_count_change returning shipper_id, carrier_id, state, change)
  insert into transport_count as c (shipper_id, carrier_id, state, transports)
    select shipper_id, carrier_id, state, sum(change) from taken
    group by shipper_id, carrier_id, state having sum(change) <> 0 order by shipper_id, carrier_id, state
  on conflict (shipper_id, carrier_id, state) do update set transports = c.transports + excluded.transports;
end $$;
grant execute on function fold_transport_counts() to milepost_worker;
