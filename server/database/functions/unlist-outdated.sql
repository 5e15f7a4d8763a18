-- Takes transports that can no longer be opened from the lists.
create or replace function unlist_outdated(ended_before timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
declare gone integer;
begin
  with outdated as (
    select transport_id from transport_listing where ended_at < ended_before order by ended_at limit most
    for update skip locked),
  searched as (delete from transport_search s using outdated o where s.transport_id = o.transport_id),
  expected as (delete from transport_eta e using outdated o where e.transport_id = o.transport_id)
  delete from transport_listing l using outdated o where l.transport_id = o.transport_id;
  get diagnostics gone = row_count;
  return gone;
end $$;
grant execute on function unlist_outdated(timestamptz, integer) to milepost_worker;
