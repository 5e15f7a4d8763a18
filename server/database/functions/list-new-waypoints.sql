-- A transport is listed with its waypoints: there is none without.
create or replace function list_new_waypoints() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  perform list_transports(array(select distinct transport_id from changed));
  perform list_finished_transports(array(
    select id from transport where id in (select transport_id from changed) and status in ('COMPLETED', 'CANCELLED')));
  return null;
end $$;
