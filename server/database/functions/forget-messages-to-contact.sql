-- A contact that is named no more gets nothing of what still waits. A plan writes its contacts again, so that it is
-- looked at the end of the transaction whether it is still there.
create or replace function forget_messages_to_contact() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  delete from outbox o
  where o.recipient = old.recipient and o.kind = old.kind and o.order_key = old.waypoint_id::text
    and o.state = 'WAITING'
    and not exists (
      select from waypoint_contact c
      where c.waypoint_id = old.waypoint_id and c.kind = old.kind and c.recipient = old.recipient);
  return null;
end $$;
