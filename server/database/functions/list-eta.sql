-- Keeps transport_eta true when a forecast or the state of a transport changes.
create or replace function list_eta() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  insert into transport_eta as e (transport_id, shipper_id, carrier_id, state, eta_expected, next_eta)
  values (new.id, new.shipper_id, new.carrier_id,
          list_state(new.status, new.completion_reason, new.gps_signal_status, new.confirmation_needed),
          new.eta_expected, new.next_eta)
  on conflict (transport_id) do update
    set state = excluded.state, eta_expected = excluded.eta_expected, next_eta = excluded.next_eta;
  return null;
end $$;
