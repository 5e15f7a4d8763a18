-- Keeps finished_transport true when a transport ends, goes on again, or its figures change.
create or replace function list_changed_end() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  perform list_finished_transports(array[new.id]);
  return null;
end $$;
