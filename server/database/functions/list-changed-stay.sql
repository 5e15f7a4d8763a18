-- Keeps finished_transport true when an arrival or a departure becomes known late. One that goes on has no row there.
create or replace function list_changed_stay() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  if exists (select from transport where id = new.transport_id and status in ('COMPLETED', 'CANCELLED')) then
    perform list_finished_transports(array[new.transport_id]);
  end if;
  return null;
end $$;
