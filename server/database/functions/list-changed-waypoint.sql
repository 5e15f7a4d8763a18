-- Keeps transport_listing true when a waypoint changes, and finished_transport, where one that goes on has no row.
create or replace function list_changed_waypoint() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  perform list_transports(array[new.transport_id]);
  if exists (select from transport where id = new.transport_id and status in ('COMPLETED', 'CANCELLED')) then
    perform list_finished_transports(array[new.transport_id]);
  end if;
  return null;
end $$;
