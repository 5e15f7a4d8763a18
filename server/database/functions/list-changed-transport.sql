-- Keeps transport_listing true when a transport changes.
create or replace function list_changed_transport() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  if (old.reference, old.tracking_id) is distinct from (new.reference, new.tracking_id) then
    perform list_transports(array[new.id]);
  else
    update transport_listing set
      state = list_state(new.status, new.completion_reason, new.gps_signal_status, new.confirmation_needed),
      ended_at = coalesce(new.completed_at, new.cancelled_at), eta_status = new.eta_status,
      scheduled_at = new.scheduled_at, next_scheduled_at = new.next_scheduled_at, arrived_at = new.arrived_at,
      cancelled_at = new.cancelled_at, from_city = new.from_city
    where transport_id = new.id;
    -- It was outdated, and is no more.
    if not found then perform list_transports(array[new.id]); end if;
  end if;
  return null;
end $$;
