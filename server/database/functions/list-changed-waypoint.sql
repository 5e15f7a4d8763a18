-- Keeps transport_listing true when a waypoint changes.
create or replace function list_changed_waypoint() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  perform list_transports(array[new.transport_id]);
  perform list_finished_transports(array[new.transport_id]);
  return null;
end $$;
