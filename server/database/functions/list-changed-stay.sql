-- Keeps finished_transport true when an arrival or a departure becomes known late.
create or replace function list_changed_stay() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  perform list_finished_transports(array[new.transport_id]);
  return null;
end $$;
