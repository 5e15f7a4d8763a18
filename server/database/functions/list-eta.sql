-- Keeps transport_eta true when a forecast, the standing or the state of a transport changes. `attention` orders those
-- under way by what needs somebody first: overdue without a current ETA, late (the latest first), in doubt or not current,
-- at risk, early, and the rest by the time to spare.
create or replace function list_eta() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
declare
  is_under_way constant boolean := new.status not in ('PLANNED', 'COMPLETED', 'CANCELLED');
  is_current constant boolean := new.standing is not null and new.eta_current_until > now();
  is_late constant boolean := is_current and (new.standing = 'DELAYED' or new.late_from <= now());
  planned constant float8 := coalesce(extract(epoch from new.next_scheduled_at), 0);
  spare constant float8 := coalesce(new.spare_ms / 1000, 0);
begin
  insert into transport_eta as e (transport_id, shipper_id, carrier_id, state, eta_expected, next_eta, standing,
                                  current_until, late_from, attention)
  values (new.id, new.shipper_id, new.carrier_id,
          list_state(new.status, new.completion_reason, new.gps_signal_status, new.confirmation_needed),
          new.eta_expected, new.next_eta, new.standing, new.eta_current_until, new.late_from,
          case when is_under_way then
            case when not is_current and new.is_overdue then planned
                 when is_late then 1e10 + spare
                 when not is_current or new.confirmation_needed then 2e10 + planned
                 when new.standing = 'AT_RISK' then 3e10 + spare
                 when new.standing = 'EARLY' then 4e10 - spare
                 else 5e10 + spare end end)
  on conflict (transport_id) do update
    set state = excluded.state, eta_expected = excluded.eta_expected, next_eta = excluded.next_eta,
        standing = excluded.standing, current_until = excluded.current_until, late_from = excluded.late_from,
        attention = excluded.attention;
  return null;
end $$;
