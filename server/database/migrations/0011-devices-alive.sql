-- Beside the names of a carrier's devices, when each was last heard of: whoever picks one sees which is alive.
drop function tracking_ids_of_carrier(uuid, integer);

create function tracking_ids_of_carrier(wanted uuid, most integer)
  returns table (tracking_id text, latest_signal_at timestamptz)
  language sql stable security definer set search_path = milepost
  as $$
    select d.tracking_id, d.last_signal_at from device d
    where d.carrier_id = wanted and may_ask_about_carrier(wanted)
    order by d.last_received_at desc nulls last, d.id
    limit most
  $$;

revoke execute on function tracking_ids_of_carrier(uuid, integer) from public;
grant execute on function tracking_ids_of_carrier(uuid, integer) to milepost_app;
