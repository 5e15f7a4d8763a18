-- The vehicles of a carrier that the asking organization may name. When each was last heard of, and in which order, is the
-- carrier's own: it would tell a shipper of vehicles that do not drive for it.
create or replace function tracking_ids_of_carrier(wanted uuid, most integer)
  returns table (tracking_id text, latest_signal_at timestamptz)
  language sql stable security definer set search_path = milepost, pg_temp
  as $$
    select d.tracking_id, case when wanted = current_organization() then d.last_signal_at end
    from device d
    join organization o on o.id = d.carrier_id
    where d.carrier_id = wanted and may_ask_about_carrier(wanted)
      and (wanted = current_organization() or o.vehicle_naming <> 'USED_BEFORE'
           or is_vehicle_used_before(wanted, d.tracking_key))
    order by case when wanted = current_organization() then d.last_received_at end desc nulls last, d.tracking_id
    limit most
  $$;
grant execute on function tracking_ids_of_carrier(uuid, integer) to milepost_app;
