-- With a contact of a stop go the messages to it that have not left; they name the stop as their order key.
create function forget_messages_to_contact() returns trigger
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
revoke execute on function forget_messages_to_contact() from public;
create constraint trigger forget_messages after delete on waypoint_contact
  deferrable initially deferred for each row execute function forget_messages_to_contact();
